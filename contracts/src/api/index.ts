export { errorAnswer, messageAnswer } from './common.ts'
export type { ErrorAnswer } from './common.ts'
export {
  checkoutSession,
  manualPayment,
  MAX_QTY,
  newOrder,
  order,
  orderList,
  orderQuery,
  paymentMethod,
  paymentMethods,
  shippingAddress,
  verifyPayment,
} from './orders.ts'
export type {
  NewOrder,
  NewOrderInput,
  Order,
  OrderItem,
  OrderList,
  PaymentMethod,
  PaymentResult,
  ShippingAddress,
} from './orders.ts'
export { newReview, product, productList, productQuery, productSummary, productUpdate, review } from './products.ts'
export type { NewReviewInput, Product, ProductList, ProductSummary, ProductUpdateInput, Review } from './products.ts'
export { credentials, profileUpdate, registration, signedInUser, user, userList, userQuery, userUpdate } from './users.ts'
export type { Credentials, ProfileUpdateInput, Registration, SignedInUser, User, UserList, UserUpdateInput } from './users.ts'

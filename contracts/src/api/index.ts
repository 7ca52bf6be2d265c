export { apiKeyList, createdApiKey, newApiKey } from './api-keys.ts'
export type { ApiKey, ApiKeyList, CreatedApiKey, NewApiKeyInput } from './api-keys.ts'
export { errorResponse, messageResponse } from './common.ts'
export type { ErrorResponse } from './common.ts'
export {
  checkoutSession,
  expectedDelivery,
  manualPayment,
  newOrder,
  newRefund,
  order,
  orderList,
  orderListQuery,
  ownOrdersQuery,
  orderSorts,
  paymentMethod,
  paymentMethods,
  refundList,
  refundStatuses,
  verifyPayment,
} from './orders.ts'
export type {
  ExpectedDelivery,
  NewOrder,
  NewOrderInput,
  NewRefundInput,
  Order,
  OrderItem,
  OrderList,
  OrderSort,
  PaymentMethod,
  PaymentResult,
  RefundList,
  TimelineEntry,
} from './orders.ts'
export { customerDetails } from './customers.ts'
export type { CustomerDetails } from './customers.ts'
export { pastQuery } from './past.ts'
export { shopHistory, historyQuery } from './history.ts'
export type { HistoryEntry, ShopHistory } from './history.ts'
export { MAX_CUSTOMER_NOTE, MAX_NOTE, newNote } from './order-notes.ts'
export type { OrderNote } from './order-notes.ts'
export { importedVariant, MAX_OPTIONS, MAX_VARIANTS } from './product-variants.ts'
export { newShipment, orderShipment } from './shipments.ts'
export type { NewShipment, OrderShipment } from './shipments.ts'
export { newReturn, returnAcceptance, returnRefusal } from './returns.ts'
export type { NewReturn, OrderReturn, Returnable, ReturnStatus } from './returns.ts'
export { shippingAddress } from './shipping-address.ts'
export type { ShippingAddress } from './shipping-address.ts'
export { addressList, addressUpdate, newAddress, savedAddress } from './addresses.ts'
export { newWishes, restockMails, wishList } from './wish-list.ts'
export type { RestockMails, WishList } from './wish-list.ts'
export type { AddressUpdateInput, NewAddressInput, SavedAddress } from './addresses.ts'
export {
  importColumns,
  importPlan,
  importProgress,
  importQuery,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  namedColumns,
  priceChange,
  startedImport,
} from './import-products.ts'
export type { ImportColumn, ImportPlan, ImportProgress, PriceChangeInput, StartedImport } from './import-products.ts'
export { lowStock, stockMovementKinds, stockMovementQuery, stockMovements } from './stock-movements.ts'
export type { LowStock, StockMovement, StockMovements } from './stock-movements.ts'
export { imageBody, imageTypes, MAX_IMAGE_BYTES, uploadedImage } from './images.ts'
export type { ImageType, UploadedImage } from './images.ts'
export { emailAddress, newPassword } from './credentials.ts'
export { reauthentication, mailPreferences, mailSettings, mailSettingsUpdate, ownData } from './own-data.ts'
export type { MailPreferences, MailSettings, OwnData } from './own-data.ts'
export {
  newPasskey,
  passkey,
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreation,
  passkeyList,
  passkeyRequest,
  passkeySignIn,
} from './passkeys.ts'
export type { Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './passkeys.ts'
export {
  attentionCauses,
  attentionList,
  differenceKinds,
  mismatchDecisions,
  mismatchSettlement,
  reconciliation,
} from './payments.ts'
export type { AttentionEntry, AttentionList, MismatchDecision, ProviderMode, Reconciliation } from './payments.ts'
export { publicShop, shopPage, shopPageUpdate, shopUpdate } from './shop.ts'
export type { PublicShop, ShopPage, ShopProfile, ShopUpdate } from './shop.ts'
export { placedOrder } from './placed-order.ts'
export type { PlacedOrderResponse } from './placed-order.ts'
export { bulkJob, bulkRequest, MAX_BULK_ORDERS, orderIds, orderSelection } from './bulk-orders.ts'
export type { BulkJob, BulkRequest, OrderIds } from './bulk-orders.ts'
export { adminCounts, MAX_VIEW_NAME, MAX_VIEWS, newView, savedViews, viewsQuery } from './back-office.ts'
export type { AdminCounts, NewView, SavedView, SavedViews, ViewedList } from './back-office.ts'
export { shopSetup } from './setup.ts'
export type { ShopSetup } from './setup.ts'
export type { ProductFacets } from './product-filters.ts'
export {
  category,
  newReview,
  product,
  productList,
  productQuery,
  productSorts,
  productSummary,
  productUpdate,
  review,
  suggestionQuery,
  suggestions,
} from './products.ts'
export type {
  Category,
  NewReviewInput,
  Product,
  ProductList,
  ProductSort,
  ProductSummary,
  ProductUpdateInput,
  Review,
  Suggestions,
} from './products.ts'
export {
  cohortAnalytics,
  customerAnalytics,
  customerProducts,
  financialSummary,
  orderAnalytics,
  productAnalytics,
  productBuyers,
  pastReportQuery,
  reportQuery,
  reportsChanged,
  rfmAnalytics,
  salesAnalytics,
} from './reports.ts'
export type {
  CohortAnalytics,
  CustomerAnalytics,
  CustomerProducts,
  FinancialSummary,
  OrderAnalytics,
  ProductAnalytics,
  ProductBuyers,
  ReportQuery,
  ReportsChanged,
  RfmAnalytics,
  SalesAnalytics,
} from './reports.ts'
export {
  recoveryCodes,
  secondFactorRequired,
  secondFactorSecret,
  secondFactorSetup,
  secondFactorStatus,
  secondStep,
} from './second-factor.ts'
export type { RecoveryCodes, SecondFactorSecret, SecondFactorSetup, SecondFactorStatus, SecondStep } from './second-factor.ts'
export { securityEventKinds, securityLog, securityLogQuery } from './security.ts'
export type { SecurityEvent, SecurityEventKind, SecurityLog } from './security.ts'
export { dropRequest, operations, operationsUnderWay, retryRequest } from './operations.ts'
export type { DroppedEvent, Operations, OperationsUnderWay, ParkedGroup, ProcessState } from './operations.ts'
export {
  MAX_SECRET_OVERLAP_HOURS,
  deliveryOutcomes,
  newWebhook,
  newWebhookSecret,
  webhook,
  webhookDeliveries,
  webhookDeliveryQuery,
  webhookList,
  webhookReplay,
  webhookTest,
  webhookTypes,
  webhookUpdate,
  webhookWithSecret,
} from './webhooks.ts'
export type {
  NewWebhookInput,
  Webhook,
  WebhookDeliveries,
  WebhookTest,
  WebhookType,
  WebhookUpdateInput,
  WebhookWithSecret,
} from './webhooks.ts'
export { zeroResultSearches } from './zero-result-searches.ts'
export type { ZeroResultSearch, ZeroResultSearches } from './zero-result-searches.ts'
export { synonymList, synonymsText, synonymsUpdate } from './synonyms.ts'
export type { SynonymList } from './synonyms.ts'
export {
  credentials,
  emailVerification,
  forgottenPassword,
  passwordReset,
  profileUpdate,
  registration,
  session,
  sessionList,
  signedInUser,
  user,
  userList,
  userQuery,
  userSorts,
  userUpdate,
} from './users.ts'
export type {
  Credentials,
  EmailVerification,
  ForgottenPassword,
  PasswordReset,
  ProfileUpdateInput,
  Registration,
  Session,
  SignedInUser,
  User,
  UserList,
  UserSort,
  UserUpdateInput,
} from './users.ts'

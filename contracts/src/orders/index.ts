export {
  bulkJob,
  bulkJobRecord,
  bulkRequest,
  orderIds,
  orderSelection,
  type BulkJob,
  type BulkRequest,
  type OrderIds,
} from './bulk.ts'
export { changedOrder, orderStates, settledPayment, type ChangedOrder, type OrderStates } from './changed-order.ts'
export { customerName } from './customer-name.ts'
export { MAX_CUSTOMER_NOTE, MAX_NOTE, newNote, note, type OrderNote } from './notes.ts'
export {
  fulfilments,
  orderListQuery,
  orderSorts,
  OWN_ORDERS_PER_PAGE,
  ownOrdersQuery,
  type Fulfilment,
  type OrderSort,
} from './order-list.ts'
export {
  newOrder,
  order,
  orderLine,
  orderList,
  ownOrders,
  refundFailure,
  type NewOrder,
  type NewOrderInput,
  type Order,
  type OrderItem,
  type OrderList,
  type PaymentResult,
  type TimelineEntry,
} from './orders.ts'
export { placedOrder, type PlacedOrderResponse } from './placed-order.ts'
export { shippingLabel } from './shipping-label.ts'
export { exemptionLabels, labelledTaxes, rateText } from './tax-label.ts'
export { presentTaxes } from './taxes.ts'
export { presentDelivery } from './order-delivery.ts'
export {
  grossPrice,
  itemsPrice,
  leastTotal,
  lineTax,
  missingForFreeShipping,
  netAmounts,
  priceLines,
  priceRefund,
  priceUnder,
  shippingUnder,
  taxesOfLines,
  taxIn,
  type PricedLine,
  type RateTax,
  type TaxedLine,
  type Totals,
} from './pricing.ts'

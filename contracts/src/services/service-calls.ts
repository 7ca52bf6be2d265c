import { accountCalls } from '../accounts/calls.ts'
import { manageUserCalls } from '../accounts/manage-user-calls.ts'
import { addressCalls } from '../addresses/calls.ts'
import { apiKeyCalls } from '../api-keys/calls.ts'
import { contractWithdrawalCalls } from '../contract-withdrawals/calls.ts'
import { passkeyCalls, secondFactorCalls } from '../factors/calls.ts'
import { guestCalls } from '../guests/calls.ts'
import { historyCalls } from '../history/calls.ts'
import { importCalls } from '../imports/calls.ts'
import { invoiceCalls } from '../invoices/calls.ts'
import { mailSettingCalls, orderMailCalls, restockMailCalls } from '../mails/calls.ts'
import { bulkCalls } from '../orders/bulk-calls.ts'
import { orderLifecycleCalls } from '../orders/calls.ts'
import { noteCalls } from '../orders/note-calls.ts'
import { orderRow } from '../orders/order-row.ts'
import { payableOrder } from '../orders/payable-order.ts'
import { cardPaymentCalls, paymentAttentionCalls } from '../payments/calls.ts'
import { programCalls } from '../programs/calls.ts'
import { productCalls } from '../products/calls.ts'
import { variantCalls } from '../products/variant-calls.ts'
import { manualRefundCalls, refundCalls } from '../refunds/calls.ts'
import { reportingCalls } from '../reports/calls.ts'
import { returnCalls } from '../returns/calls.ts'
import { reviewCalls } from '../reviews/calls.ts'
import { synonymCalls } from '../search/calls.ts'
import { sessionCalls } from '../sessions/calls.ts'
import { shipmentCalls, shipmentFileCalls } from '../shipments/calls.ts'
import { shopCalls } from '../shop/calls.ts'
import { holdCalls, stockMovementCalls } from '../stock/calls.ts'
import { ucpCalls } from '../ucp/calls.ts'
import { webhookCalls } from '../webhooks/calls.ts'
import { wishListCalls } from '../wish-list/calls.ts'

export const catalogueCalls = {
  ...historyCalls,
  ...productCalls,
  ...variantCalls,
  ...importCalls,
  ...reviewCalls,
  ...stockMovementCalls,
  ...holdCalls,
  ...synonymCalls,
  ...shopCalls,
}

export const identityCalls = {
  ...historyCalls,
  ...accountCalls,
  ...mailSettingCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...addressCalls,
  ...wishListCalls,
  ...guestCalls,
  ...manageUserCalls,
  ...apiKeyCalls,
  ...programCalls,
}

export const orderCalls = {
  ...historyCalls,
  ...orderLifecycleCalls,
  ...bulkCalls,
  ...noteCalls,
  ...shipmentCalls(orderRow),
  ...shipmentFileCalls,
  ...manualRefundCalls(orderRow),
  ...returnCalls(orderRow),
  ...contractWithdrawalCalls(orderRow),
  ...invoiceCalls,
}

export const paymentCalls = { ...historyCalls, ...cardPaymentCalls(payableOrder), ...paymentAttentionCalls, ...refundCalls }

/** The mails of an order, those that users ask for, webhooks, and messages to programs that buy. The notification service sends the other mails because of events. */
export const notificationCalls = { ...orderMailCalls, ...restockMailCalls, ...webhookCalls, ...ucpCalls }

/** The internal calls of each service, by the name of its process. */
export const serviceCalls = {
  identity: identityCalls,
  catalogue: catalogueCalls,
  order: orderCalls,
  payment: paymentCalls,
  notification: notificationCalls,
  reporting: reportingCalls,
} as const

export type ServiceName = keyof typeof serviceCalls
export const serviceNames = Object.keys(serviceCalls) as ServiceName[]

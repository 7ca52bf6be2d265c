import { catalogueCalls } from './catalogue.ts'
import { identityCalls } from './identity.ts'
import { notificationCalls } from './notification.ts'
import { orderCalls } from './order.ts'
import { paymentCalls, WEBHOOK_TOLERANCE_SECONDS } from './payment.ts'
import { reportingCalls } from './reporting.ts'

export type { SavedAddressRow } from './addresses.ts'
export { call, commonFailures, repeatableCall } from './call.ts'
export type { Call, Calls } from './call.ts'
export type { HeldLine, ProductChange, ProductRow, ReviewRow, ShopContent } from './catalogue.ts'
export { historyCalls } from './history.ts'
export type { HistoryFilter, HistoryPosition, HistoryRow } from './history.ts'
export type { ImportedRow, ImportItem, PlannedRow } from './import-products.ts'
export type { StockMovementRow } from './stock-movements.ts'
export type { SignedIn, UserRow } from './account.ts'
export { MAX_TOKEN_DAYS, tokenRules } from './identity.ts'
export type { AccountSession } from './account.ts'
export type { AccountPasskey } from './passkeys.ts'
export type { OrderRow } from './order-row.ts'
export { toPayableOrder, type PayableOrder } from './payable-order.ts'
export type { InvoiceParties } from './invoices.ts'
export type { NoteRow } from './order-notes.ts'
export type { ReturnRow } from './returns.ts'
export type { ShipmentRow } from './shipments.ts'
export type { AddressRow } from './address-row.ts'
export type { AttentionRow, LedgerRow, PaymentCapture, DisputeRow, RefundRow } from './payment.ts'
export type { PastReportRange, ReportRange } from './reporting.ts'
export { bffOperations, consumerOperations, rebuildState, reportingOperations, serviceOperations } from './operations.ts'
export type { DroppedRecord, ParkedCause, ProcessStatus, RebuildState } from './operations.ts'
export { passwordResetPath } from './page-paths.ts'
export type { ApiKeyRow } from './api-keys.ts'
export type { WebhookRow } from './webhooks.ts'
export { UPLOAD_NAME_PATTERN } from './uploads.ts'
export { catalogueCalls, identityCalls, notificationCalls, orderCalls, paymentCalls, reportingCalls, WEBHOOK_TOLERANCE_SECONDS }

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

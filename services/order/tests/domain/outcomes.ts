import type { OutcomesByState } from '@shop/kit/testing'
import type { OrderCommand } from '../../src/domain/commands.ts'
import { isPlaced, type OrderState } from '../../src/domain/state.ts'

/** The states of an order: what is paid by card and what is paid in cash differ until it is delivered, or has ended. */
export const columns = [
  'missing',
  'abandoned',
  'openByCard',
  'openInCash',
  'paidByCard',
  'paidInCash',
  'delivered',
  'expired',
  'cancelled',
] as const
type Column = (typeof columns)[number]

export function columnOf(state: OrderState): Column {
  if (!isPlaced(state) || (state.status !== 'open' && state.status !== 'paid'))
    return state.status as Exclude<OrderState['status'], 'open' | 'paid'>
  return `${state.status}${state.paymentMethod === 'COD' ? 'InCash' : 'ByCard'}`
}

const notThere = { missing: 'order_not_found', abandoned: 'order_not_found' } as const

/**
 * Every command in every state of an order, from the specification and INVARIANTS: what must never happen stands in no cell. A command
 * without a row does not compile.
 */
export const outcomes: Readonly<Record<OrderCommand['type'], OutcomesByState<Column>>> = {
  PlaceOrder: {
    missing: 'OrderPlaced, delivery_unavailable, prices_changed, too_many_open_orders',
    abandoned: 'order_expired',
    otherwise: 'nothing',
  },
  MarkPaid: {
    ...notThere,
    openInCash: 'OrderPaid, address_erased',
    paidInCash: 'nothing',
    delivered: 'not_cod, nothing',
    cancelled: 'not_cod, order_cancelled',
    otherwise: 'not_cod',
  },
  CorrectCashPayment: {
    ...notThere,
    openInCash: 'key_reused, not_paid, nothing',
    paidInCash: 'CashPaymentCorrected, key_reused, nothing, payment_stays',
    delivered: 'key_reused, nothing, paid_by_card, payment_stays',
    cancelled: 'key_reused, nothing, paid_by_card, payment_stays',
    otherwise: 'paid_by_card',
  },
  RecordCardPayment: {
    ...notThere,
    openByCard: 'LatePaymentRecorded, OrderPaid, error, nothing',
    paidByCard: 'LatePaymentRecorded, nothing',
    delivered: 'LatePaymentRecorded, error, nothing',
    expired: 'LatePaymentRecorded, nothing',
    cancelled: 'LatePaymentRecorded, error, nothing',
    otherwise: 'error',
  },
  SendShipment: {
    ...notThere,
    openByCard: 'not_paid',
    delivered: 'key_reused, nothing, nothing_to_send',
    expired: 'order_expired',
    cancelled: 'key_reused, nothing, order_cancelled',
    otherwise: 'ShipmentSent, address_erased, key_reused, nothing, nothing_to_send, order_refunded, shipment_too_large',
  },
  SendRest: {
    ...notThere,
    openByCard: 'not_paid',
    delivered: 'key_reused, nothing, nothing_to_send',
    expired: 'order_expired',
    cancelled: 'key_reused, nothing, order_cancelled',
    otherwise: 'ShipmentSent, address_erased, key_reused, nothing, nothing_to_send, order_refunded',
  },
  MarkShipmentDelivered: {
    ...notThere,
    openInCash: 'not_paid, nothing, shipment_not_found',
    paidByCard:
      'ShipmentDelivered, ShipmentDelivered + OrderDelivered, address_erased, nothing, order_refunded, shipment_not_found',
    paidInCash:
      'ShipmentDelivered, ShipmentDelivered + OrderDelivered, address_erased, nothing, order_refunded, shipment_not_found',
    delivered: 'nothing, shipment_not_found',
    cancelled: 'nothing, order_cancelled, shipment_not_found',
    otherwise: 'shipment_not_found',
  },
  CorrectShipment: {
    ...notThere,
    openByCard: 'shipment_not_found',
    delivered: 'shipment_delivered, shipment_not_found',
    expired: 'shipment_not_found',
    cancelled: 'order_cancelled, shipment_not_found',
    otherwise: 'ShipmentCorrected, nothing, shipment_delivered, shipment_not_found',
  },
  CancelShipment: {
    ...notThere,
    openByCard: 'shipment_not_found',
    delivered: 'nothing, shipment_delivered, shipment_not_found',
    expired: 'shipment_not_found',
    cancelled: 'nothing, order_cancelled, shipment_not_found',
    otherwise: 'ShipmentCancelled, nothing, order_refunded, shipment_delivered, shipment_not_found, shipment_refunded',
  },
  WithdrawUnits: {
    ...notThere,
    openByCard: 'not_paid',
    openInCash: 'not_paid',
    paidByCard: 'UnitsWithdrawn, UnitsWithdrawn + OrderDelivered, invalid_request, nothing',
    paidInCash: 'UnitsWithdrawn, UnitsWithdrawn + OrderDelivered, invalid_request, nothing',
    otherwise: 'nothing',
  },
  MarkDelivered: {
    ...notThere,
    paidByCard: 'OrderDelivered, ShipmentSent + OrderDelivered, address_erased, nothing_to_send, order_refunded',
    paidInCash: 'OrderDelivered, ShipmentSent + OrderDelivered, address_erased, nothing_to_send, order_refunded',
    delivered: 'nothing',
    cancelled: 'order_cancelled',
    otherwise: 'not_paid',
  },
  AddNote: {
    ...notThere,
    otherwise: 'NoteWritten, nothing',
  },
  RequestReturn: {
    ...notThere,
    delivered: 'ReturnRequested, nothing, return_open, return_too_large, return_too_late',
    otherwise: 'not_delivered',
  },
  CancelReturn: {
    ...notThere,
    openByCard: 'return_not_found',
    delivered: 'ReturnCancelled, nothing, return_decided, return_not_found, return_withdrawn',
    expired: 'return_not_found',
    cancelled: 'nothing, return_not_found, return_withdrawn',
    otherwise: 'return_not_found, return_withdrawn',
  },
  AcceptReturn: {
    ...notThere,
    openInCash: 'not_paid, nothing, return_not_found',
    paidByCard: 'ReturnAccepted, nothing, paid_by_card, return_not_found',
    paidInCash: 'ReturnAccepted, ReturnAccepted + RefundRecorded, nothing, return_not_found',
    delivered: 'ReturnAccepted, ReturnAccepted + RefundRecorded, nothing, paid_by_card, return_decided, return_not_found',
    cancelled: 'nothing, return_decided, return_not_found',
    otherwise: 'return_not_found',
  },
  RefuseReturn: {
    ...notThere,
    openByCard: 'return_not_found',
    delivered: 'ReturnRefused, nothing, return_decided, return_not_found, return_withdrawn',
    expired: 'return_not_found',
    otherwise: 'return_not_found, return_withdrawn',
  },
  WithdrawFromContract: {
    ...notThere,
    openInCash:
      'ContractWithdrawn + OrderCancelled, ContractWithdrawn + ReturnRequested, nothing, nothing_to_withdraw, withdrawal_too_large',
    paidByCard:
      'ContractWithdrawn + OrderCancelled, ContractWithdrawn + OrderCancelled + LatePaymentRecorded, ContractWithdrawn + ReturnRequested, ContractWithdrawn + UnitsWithdrawn, ContractWithdrawn + UnitsWithdrawn + OrderDelivered, ContractWithdrawn + UnitsWithdrawn + OrderDelivered + ReturnRequested, ContractWithdrawn + UnitsWithdrawn + ReturnRequested, nothing, nothing_to_withdraw, withdrawal_too_large',
    paidInCash:
      'ContractWithdrawn + ReturnRequested, ContractWithdrawn + ReturnRequested + OrderDelivered, nothing, nothing_to_withdraw, withdrawal_too_large',
    delivered:
      'ContractWithdrawn + ReturnCancelled + ReturnRequested, ContractWithdrawn + ReturnRequested, nothing, nothing_to_withdraw, withdrawal_too_large, withdrawal_too_late',
    expired: 'nothing_to_withdraw',
    cancelled: 'nothing, nothing_to_withdraw',
    otherwise: 'ContractWithdrawn + OrderCancelled, nothing_to_withdraw, withdraw_from_all, withdrawal_too_large',
  },
  CancelOrder: {
    ...notThere,
    openInCash: 'OrderCancelled, ReturnCancelled + OrderCancelled, already_shipped',
    paidByCard: 'OrderCancelled, OrderCancelled + LatePaymentRecorded, already_shipped, order_refunded',
    paidInCash: 'OrderCancelled, ReturnCancelled + OrderCancelled, cash_not_returned, order_refunded, paid_in_cash',
    delivered: 'already_delivered',
    expired: 'order_expired',
    cancelled: 'nothing',
    otherwise: 'OrderCancelled',
  },
  CancelForEndedAccount: {
    ...notThere,
    openByCard: 'OrderCancelled',
    openInCash: 'OrderCancelled, ReturnCancelled + OrderCancelled',
    paidByCard: 'LatePaymentRecorded, nothing',
    otherwise: 'nothing',
  },
  RecordRefund: {
    ...notThere,
    otherwise: 'RefundRecorded, nothing',
  },
  RefundManually: {
    ...notThere,
    openInCash: 'key_reused, not_paid',
    paidInCash:
      'RefundRecorded, UnitsWithdrawn + OrderDelivered + RefundRecorded, UnitsWithdrawn + RefundRecorded, already_refunded, invalid_request, key_reused, nothing, refund_too_large',
    delivered: 'RefundRecorded, already_refunded, key_reused, nothing, paid_by_card, refund_too_large',
    cancelled: 'RefundRecorded, already_refunded, key_reused, not_paid, paid_by_card, refund_too_large',
    otherwise: 'paid_by_card',
  },
  RecordRefundFailure: {
    ...notThere,
    otherwise: 'RefundFailureRecorded, error, nothing',
  },
  ExpireOrder: {
    openByCard: 'OrderExpired',
    otherwise: 'nothing',
  },
  AbandonOrder: {
    missing: 'OrderAbandoned',
    otherwise: 'nothing',
  },
}

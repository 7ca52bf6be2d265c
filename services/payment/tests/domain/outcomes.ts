import type { OutcomesByState } from '@shop/kit/testing'
import type { PaymentCommand } from '../../src/domain/commands.ts'
import type { Payment } from '../../src/domain/state.ts'

/** The states of a payment: what was cancelled while the provider may still take money is closed, or refunded. */
export const columns = [
  'none',
  'requested',
  'opening',
  'openingCancelled',
  'open',
  'openCancelled',
  'captured',
  'mismatched',
  'expired',
] as const
type Column = (typeof columns)[number]

export const columnOf = (payment: Payment): Column =>
  (payment.status === 'opening' || payment.status === 'open') && payment.cancelled ? `${payment.status}Cancelled` : payment.status

/**
 * Every command in every state of a payment: money that came is captured, be it late or another amount, and none goes back that did not
 * come. A command without a row does not compile.
 */
export const outcomes: Readonly<Record<PaymentCommand['type'], OutcomesByState<Column>>> = {
  RequestPayment: {
    none: 'PaymentRequested',
    otherwise: 'nothing',
  },
  CapturePayment: {
    none: 'payment_unverified',
    requested: 'payment_unverified',
    opening: 'PaymentCaptured, PaymentMismatched, payment_unverified',
    open: 'PaymentCaptured, PaymentMismatched, payment_unverified',
    captured: 'nothing, payment_unverified',
    mismatched: 'nothing, payment_unverified',
    otherwise: 'PaymentCaptured, payment_unverified',
  },
  RecordRefund: {
    captured: 'PaymentRefunded, nothing',
    otherwise: 'nothing',
  },
  RecordDispute: {
    captured: 'DisputeClosed, DisputeClosed + RefundBegun, DisputeOpened, DisputeOpened + DisputeClosed, nothing',
    otherwise: 'nothing',
  },
  RefundUnits: {
    captured: 'RefundBegun, RefundDeferred, nothing',
    otherwise: 'nothing',
  },
  RecordRefundFailure: {
    captured: 'RefundFailed, RefundRefused, nothing',
    otherwise: 'nothing',
  },
  SettleMismatch: {
    mismatched: 'MismatchSettled + PaymentCaptured, MismatchSettled + PaymentExpired + PaymentCaptured',
    expired: 'MismatchSettled, nothing_to_settle',
    otherwise: 'nothing_to_settle',
  },
  RetrySession: {
    opening: 'SessionRequested, checkout_unreachable, nothing, order_expired',
    openingCancelled: 'nothing, order_expired',
    otherwise: 'nothing',
  },
  RefundLatePayment: {
    captured: 'RefundBegun, RefundDeferred, nothing',
    otherwise: 'nothing',
  },
  ImportRefund: {
    captured: 'RefundImported, nothing',
    otherwise: 'nothing',
  },
  RecordRefundRefusal: {
    captured: 'RefundRefused, nothing',
    otherwise: 'nothing',
  },
  ExpireUnknownSession: {
    open: 'SessionUnknown + PaymentExpired, nothing',
    openCancelled: 'SessionUnknown + PaymentExpired, nothing',
    otherwise: 'nothing',
  },
  CancelPayment: {
    requested: 'PaymentExpired',
    opening: 'PaymentCalledOff',
    open: 'PaymentCalledOff',
    mismatched: 'MismatchSettled + PaymentExpired + PaymentCaptured',
    otherwise: 'nothing',
  },
  ExpireSession: {
    open: 'PaymentExpired, nothing',
    openCancelled: 'PaymentExpired, nothing',
    otherwise: 'nothing',
  },
  BeginRefund: {
    captured: 'RefundBegun, already_refunded, key_reused, nothing, payment_disputed, refund_too_large',
    otherwise: 'not_paid',
  },
  RequestSession: {
    none: 'order_not_found',
    requested: 'SessionRequested, order_expired',
    opening: 'nothing',
    open: 'nothing',
    captured: 'already_paid',
    mismatched: 'payment_in_review',
    otherwise: 'order_expired',
  },
  ExpireUnopened: {
    requested: 'PaymentExpired, nothing',
    opening: 'PaymentExpired, nothing',
    openingCancelled: 'PaymentExpired, nothing',
    otherwise: 'nothing',
  },
  OpenSession: {
    none: 'order_not_found',
    opening: 'SessionOpened',
    openingCancelled: 'SessionOpened',
    captured: 'already_paid',
    mismatched: 'payment_in_review',
    expired: 'order_expired',
    otherwise: 'nothing',
  },
}

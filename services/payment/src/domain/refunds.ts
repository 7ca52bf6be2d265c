import { priceRefund, type Cents, type LineAfterRefund } from '@shop/contracts'
import { mergeLines, reject, sameLines } from '@shop/kit/domain'
import type {
  BeginRefund,
  RecordRefund,
  RecordRefundFailure,
  RecordRefundRefusal,
  RefundLatePayment,
  SoldLine,
} from './commands.ts'
import type { PaymentEvent, RefundLine } from './events.ts'
import type { CapturedPayment, Payment, Refund } from './state.ts'

/** The request of the automatic refund of a late payment, of which a payment has at most one. */
const LATE_REQUEST = 'late'

/** The provider's idempotency key of a refund. */
export function refundKey(orderId: string, request: string): string {
  return `refund-${orderId}-${request}`
}

export function findRefund(payment: Payment, request: string): Refund | undefined {
  return payment.status === 'captured' ? payment.refunds.find((refund) => refund.request === request) : undefined
}

/** A begun refund counts as made until the provider refuses it, and a made one until it fails. */
function activeRefunds({ refunds }: CapturedPayment): Refund[] {
  return refunds.filter(({ status }) => status !== 'refused' && status !== 'failed')
}

/** The captured amount less all active refunds and what the bank took back; never negative. */
export function refundableAmount(payment: Payment): Cents {
  if (payment.status !== 'captured') return 0
  const disputes = payment.disputes.filter(({ status }) => status !== 'won')
  const gone = [...activeRefunds(payment), ...disputes].reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, payment.capture.amount - gone)
}

function refundedUnits(payment: CapturedPayment, productId: string): number {
  const lines = activeRefunds(payment).flatMap((refund) => refund.lines)
  return lines.filter((line) => line.productId === productId).reduce((sum, { qty }) => sum + qty, 0)
}

/** A sold line with the units that are left after the refund. */
function lineAfterRefund(soldLine: SoldLine, lines: readonly RefundLine[], payment: CapturedPayment): LineAfterRefund {
  const { productId, name } = soldLine
  const left = soldLine.qty - refundedUnits(payment, productId)
  const qty = lines.find((line) => line.productId === productId)?.qty ?? 0
  return qty > left ? reject('refund_too_large', { left, name }) : { ...soldLine, qtyLeft: left - qty }
}

function refundedByLines(payment: CapturedPayment): Cents {
  const refunds = activeRefunds(payment).filter(({ lines }) => lines.length > 0)
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** What went back without lines, or to the bank, limits a refund by lines to the refundable amount. */
function refundAmount(lines: readonly RefundLine[], sold: readonly SoldLine[], payment: CapturedPayment): Cents {
  const refundable = refundableAmount(payment)
  if (refundable === 0) return reject('already_refunded')
  if (lines.length === 0) return refundable
  if (lines.some(({ productId }) => !sold.some((soldLine) => soldLine.productId === productId)))
    return reject('invalid_request', { reason: 'A product of the refund is not in this order' })
  const linesAfter = sold.map((soldLine) => lineAfterRefund(soldLine, lines, payment))
  const amount = Math.min(refundable, priceRefund(linesAfter, refundedByLines(payment)))
  return amount > 0 ? amount : reject('invalid_request', { reason: 'Nothing was paid for these products' })
}

export function beginRefund({ request, lines = [], sold, now }: BeginRefund, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'captured') return reject('not_paid')
  const merged = mergeLines(lines)
  const existing = findRefund(payment, request)
  if (existing !== undefined) return sameLines(existing.lines, merged) ? [] : reject('key_reused')
  if (payment.disputes.some(({ status }) => status === 'open')) return reject('payment_disputed')
  const amount = refundAmount(merged, sold, payment)
  return [{ type: 'RefundBegun', data: { request, amount, lines: merged, begunAt: now } }]
}

/** Happens once, and only for the session that this payment captured. */
export function refundLatePayment({ sessionId, now }: RefundLatePayment, payment: Payment): PaymentEvent[] {
  const amount = refundableAmount(payment)
  if (payment.status !== 'captured' || payment.capture.sessionId !== sessionId) return []
  if (amount === 0 || findRefund(payment, LATE_REQUEST) !== undefined) return []
  return [{ type: 'RefundBegun', data: { request: LATE_REQUEST, amount, lines: [], begunAt: now } }]
}

export function recordRefund({ request, refundId, now }: RecordRefund, payment: Payment): PaymentEvent[] {
  const refund = findRefund(payment, request)
  if (refund?.status !== 'begun') return []
  return [{ type: 'PaymentRefunded', data: { request, refundId, amount: refund.amount, refundedAt: now } }]
}

export function recordRefundRefusal({ request, reason }: RecordRefundRefusal, payment: Payment): PaymentEvent[] {
  return findRefund(payment, request)?.status === 'begun' ? [{ type: 'RefundRefused', data: { request, reason } }] : []
}

/** A refund that fails before it is recorded as made was never published, so it is refused. */
export function recordRefundFailure({ request, refundId, reason, now }: RecordRefundFailure, payment: Payment): PaymentEvent[] {
  const refund = findRefund(payment, request)
  if (refund?.status === 'begun') return [{ type: 'RefundRefused', data: { request, reason } }]
  if (refund?.status !== 'done' || refund.refundId !== refundId) return []
  const { amount, refundedAt } = refund
  return [{ type: 'RefundFailed', data: { request, refundId, amount, refundedAt, reason, failedAt: now } }]
}

import { type LineAfterRefund, priceRefund } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'
import { mergeLines, reject, sameLines } from '@shop/kit/domain'
import type {
  BeginRefund,
  RecordRefund,
  RecordRefundFailure,
  RecordRefundRefusal,
  RefundLatePayment,
  RefundUnits,
  SoldLine,
} from './commands.ts'
import type { PaymentEvent, RefundLine } from './events.ts'
import type { CapturedPayment, Payment, Refund } from './state.ts'

interface PlannedRefund {
  readonly amount: Cents
  readonly lines: RefundLine[]
}

/** The request of the automatic refund of a late payment, of which a payment has at most one. */
const LATE_REQUEST = 'late'

const RETURN = 'return-'

/** The request of the refund of an accepted return. */
export const refundOfReturn = (returnId: string): string => `${RETURN}${returnId}`

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

function unitsOf(refunds: readonly Refund[], productId: string): number {
  const lines = refunds.flatMap((refund) => refund.lines)
  return lines.filter((line) => line.productId === productId).reduce((sum, { qty }) => sum + qty, 0)
}

/** The refunds by hand since a customer asked for a return: the same units are not refunded again when it is accepted. */
function refundsSince(payment: CapturedPayment, requestedAt: string | undefined): Refund[] {
  if (requestedAt === undefined) return []
  return activeRefunds(payment).filter(({ request, begunAt }) => begunAt >= requestedAt && !request.startsWith(RETURN))
}

const qtyOf = (lines: readonly RefundLine[], id: string): number => lines.find(({ productId }) => productId === id)?.qty ?? 0

const unitsLeft = (payment: CapturedPayment, { productId, qty }: RefundLine): number =>
  qty - unitsOf(activeRefunds(payment), productId)

/** A sold line with the units that are left after the refund. */
function lineAfterRefund(
  soldLine: Omit<SoldLine, 'name'>,
  lines: readonly RefundLine[],
  payment: CapturedPayment,
): LineAfterRefund {
  return { ...soldLine, qtyLeft: unitsLeft(payment, soldLine) - qtyOf(lines, soldLine.productId) }
}

function refundedByLines(payment: CapturedPayment): Cents {
  const refunds = activeRefunds(payment).filter(({ lines }) => lines.length > 0)
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** What went back without lines, or to the bank, limits a refund by lines to the refundable amount. */
function amountOf(lines: readonly RefundLine[], sold: readonly Omit<SoldLine, 'name'>[], payment: CapturedPayment): Cents {
  const linesAfter = sold.map((soldLine) => lineAfterRefund(soldLine, lines, payment))
  return Math.min(refundableAmount(payment), priceRefund(linesAfter, refundedByLines(payment)))
}

function refundAmount(lines: readonly RefundLine[], sold: readonly SoldLine[], payment: CapturedPayment): Cents {
  const refundable = refundableAmount(payment)
  if (refundable === 0) return reject('already_refunded')
  if (lines.length === 0) return refundable
  if (lines.some(({ productId }) => !sold.some((soldLine) => soldLine.productId === productId)))
    return reject('invalid_request', { reason: 'A product of the refund is not in this order' })
  for (const line of sold) {
    const left = unitsLeft(payment, line)
    if (qtyOf(lines, line.productId) > left) return reject('refund_too_large', { left, name: line.name })
  }
  const amount = amountOf(lines, sold, payment)
  return amount > 0 ? amount : reject('invalid_request', { reason: 'Nothing was paid for these products' })
}

/**
 * What a refund would be if it began now.
 * @returns undefined when it has begun before
 * @throws Rejection `not_paid`, `key_reused`, `payment_disputed`, `already_refunded`, `refund_too_large`, `invalid_request`
 */
export function planRefund({ request, lines = [], sold }: BeginRefund, payment: Payment): PlannedRefund | undefined {
  if (payment.status !== 'captured') return reject('not_paid')
  const merged = mergeLines(lines)
  const existing = findRefund(payment, request)
  if (existing !== undefined) return sameLines(existing.lines, merged) ? undefined : reject('key_reused')
  if (payment.disputes.some(({ status }) => status === 'open')) return reject('payment_disputed')
  return { amount: refundAmount(merged, sold, payment), lines: merged }
}

export function beginRefund(command: BeginRefund, payment: Payment): PaymentEvent[] {
  const planned = planRefund(command, payment)
  if (planned === undefined) return []
  return [{ type: 'RefundBegun', data: { request: command.request, ...planned, begunAt: command.now } }]
}

/** Happens once, and only for the session that this payment captured. */
export function refundLatePayment({ sessionId, now }: RefundLatePayment, payment: Payment): PaymentEvent[] {
  const amount = refundableAmount(payment)
  if (payment.status !== 'captured' || payment.capture.sessionId !== sessionId) return []
  if (amount === 0 || findRefund(payment, LATE_REQUEST) !== undefined) return []
  return [{ type: 'RefundBegun', data: { request: LATE_REQUEST, amount, lines: [], begunAt: now } }]
}

/**
 * Once for each request. Units that an admin refunded meanwhile are not refunded again. Cash is given back by hand, and what the bank
 * took back with a dispute is gone already.
 */
export function refundUnits({ request, lines, sold, requestedAt, now }: RefundUnits, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'captured' || findRefund(payment, request) !== undefined) return []
  const since = refundsSince(payment, requestedAt)
  const unrefunded = sold.flatMap((line) => {
    const back = qtyOf(lines, line.productId) - unitsOf(since, line.productId)
    const qty = Math.min(back, unitsLeft(payment, line))
    return qty > 0 ? [{ productId: line.productId, qty }] : []
  })
  const amount = lines.length === 0 ? refundableAmount(payment) : amountOf(unrefunded, sold, payment)
  return amount > 0 ? [{ type: 'RefundBegun', data: { request, amount, lines: unrefunded, begunAt: now } }] : []
}

/**
 * What the provider has made counts, even if it refused another process the same refund: it refuses what exceeds the rest of the
 * payment, and makes it once a refund made by hand has failed. What failed before it is recorded stays refused.
 */
export function recordRefund({ request, refundId, now }: RecordRefund, payment: Payment): PaymentEvent[] {
  const refund = findRefund(payment, request)
  if (refund?.status !== 'begun' && (refund?.status !== 'refused' || refund.refundId === refundId)) return []
  return [{ type: 'PaymentRefunded', data: { request, refundId, amount: refund.amount, refundedAt: now, lines: refund.lines } }]
}

export function recordRefundRefusal({ request, reason }: RecordRefundRefusal, payment: Payment): PaymentEvent[] {
  return findRefund(payment, request)?.status === 'begun' ? [{ type: 'RefundRefused', data: { request, reason } }] : []
}

/** A refund that fails before it is recorded as made was never published, so it is refused. */
export function recordRefundFailure({ request, refundId, reason, now }: RecordRefundFailure, payment: Payment): PaymentEvent[] {
  const refund = findRefund(payment, request)
  if (refund?.status === 'begun') return [{ type: 'RefundRefused', data: { request, reason, refundId } }]
  if (refund?.status !== 'done' || refund.refundId !== refundId) return []
  const { amount, refundedAt } = refund
  return [{ type: 'RefundFailed', data: { request, refundId, amount, refundedAt, reason, failedAt: now } }]
}

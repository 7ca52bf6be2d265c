import type { Cents } from '@shop/contracts/shared'
import {
  chosenRefund,
  mergeLines,
  priceOfUnits,
  reject,
  sameLines,
  unitsToRefund,
  type RefundableOrder,
  type SoldUnits,
} from '@shop/kit/domain'
import type {
  BeginRefund,
  RecordRefund,
  RecordRefundFailure,
  RecordRefundRefusal,
  RefundLatePayment,
  RefundUnits,
} from './commands.ts'
import type { PaymentEvent, RefundDeferred, RefundLine } from './events.ts'
import { evolve, isDisputed, type CapturedPayment, type Payment, type Refund } from './state.ts'

interface PlannedRefund {
  readonly amount: Cents
  readonly lines: RefundLine[]
  readonly restock: boolean
  readonly sent?: boolean
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

/** The bank has decided, and keeps at least a part. */
export function isDisputeLost(payment: Payment): boolean {
  return payment.status === 'captured' && !isDisputed(payment) && payment.disputes.some(({ status }) => status === 'lost')
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

/** The refunds by hand since a customer asked for a return: the same units are not refunded again when it is accepted. */
function refundsSince(payment: CapturedPayment, requestedAt: string | undefined): Refund[] {
  if (requestedAt === undefined) return []
  return activeRefunds(payment).filter(({ request, begunAt }) => begunAt >= requestedAt && !request.startsWith(RETURN))
}

/** What went back to the bank limits a refund, too. */
const refundable = <Line extends SoldUnits>(sold: readonly Line[], payment: CapturedPayment): RefundableOrder<Line> => ({
  sold,
  refunds: activeRefunds(payment),
  left: refundableAmount(payment),
})

/**
 * What a refund would be if it began now.
 * @returns undefined when it has begun before
 * @throws Rejection `not_paid`, `key_reused`, `payment_disputed`, `already_refunded`, `refund_too_large`, `invalid_request`
 */
export function planRefund(command: BeginRefund, payment: Payment): PlannedRefund | undefined {
  const { request, lines = [], restock, sent = false, sold } = command
  if (payment.status !== 'captured') return reject('not_paid')
  const merged = mergeLines(lines)
  const existing = findRefund(payment, request)
  if (existing !== undefined) {
    const isOfSameUnits = (existing.restock ?? restock) === restock && (existing.sent ?? false) === sent
    const isSame = sameLines(existing.lines, merged) && isOfSameUnits
    return isSame ? undefined : reject('key_reused')
  }
  if (isDisputed(payment)) return reject('payment_disputed')
  return { amount: chosenRefund(merged, refundable(sold, payment)), lines: merged, restock, ...(sent && { sent }) }
}

export function beginRefund(command: BeginRefund, payment: Payment): PaymentEvent[] {
  const planned = planRefund(command, payment)
  if (planned === undefined) return []
  return [{ type: 'RefundBegun', data: { request: command.request, ...planned, begunAt: command.now } }]
}

type Demand = Omit<RefundDeferred['data'], 'deferredAt'>

/** Once for each request. While the bank holds the money of a dispute, it waits. */
function refundOnce({ request, ...due }: Demand, payment: CapturedPayment, now: string): PaymentEvent[] {
  if (findRefund(payment, request) !== undefined) return []
  if (!isDisputed(payment)) return beginDemanded({ request, ...due }, payment, now)
  const isKnown = payment.deferred.some((deferred) => deferred.request === request)
  return isKnown ? [] : [{ type: 'RefundDeferred', data: { request, ...due, deferredAt: now } }]
}

/** Units that an admin refunded meanwhile are not refunded again, and what the bank took back with a dispute is gone already. */
function beginDemanded(demand: Demand, payment: CapturedPayment, now: string): PaymentEvent[] {
  const { request, requestedAt, lines: wanted, restock, sold } = demand
  const order = refundable(sold, payment)
  const lines = unitsToRefund(wanted, refundsSince(payment, requestedAt), order)
  const amount = wanted.length === 0 ? order.left : priceOfUnits(lines, order)
  if (amount === 0) return []
  return [{ type: 'RefundBegun', data: { request, amount, lines, ...(restock !== undefined && { restock }), begunAt: now } }]
}

/** Happens once, and only for the session that this payment captured. */
export function refundLatePayment({ sessionId, now }: RefundLatePayment, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'captured' || payment.capture.sessionId !== sessionId) return []
  return refundOnce({ request: LATE_REQUEST, lines: [], sold: [] }, payment, now)
}

/** Cash is given back by hand. */
export function refundUnits({ type: _, now, ...demand }: RefundUnits, payment: Payment): PaymentEvent[] {
  return payment.status === 'captured' ? refundOnce(demand, payment, now) : []
}

/** @param payment of which a dispute has just ended */
export function beginDeferred(deferred: CapturedPayment['deferred'], payment: Payment, now: string): PaymentEvent[] {
  const events: PaymentEvent[] = []
  let present = payment
  for (const { deferredAt: _, ...demand } of deferred) {
    if (present.status !== 'captured') return []
    const begun = refundOnce(demand, present, now)
    events.push(...begun)
    present = begun.reduce(evolve, present)
  }
  return events
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

import type { PublicEventData } from '@shop/contracts/events'
import { contractWithdrawal } from './contract-withdrawal.ts'
import { planEvent, type PlannedEvent, type StockMove } from './planned-event.ts'
import { DAY, type RandomTimes } from './random-times.ts'
import type { Random } from './random.ts'

type OrderPlaced = PublicEventData<'order', 'OrderPlaced'>
type EventPlan = (random: Random, times: RandomTimes, order: OrderPlaced, placedAt: number) => PlannedEvent[]

const isoTime = (at: number): string => new Date(at).toISOString()

const HALF_AN_HOUR = 30 * 60_000

function stockMoves({ lines }: OrderPlaced, from: StockMove['from'], to: StockMove['to']): StockMove[] {
  return lines.map(({ productId, qty }) => ({ productId, qty, from, to }))
}

/** Some refunds fail later. */
function refund(random: Random, times: RandomTimes, orderId: string, amount: number, paidAt: number): PlannedEvent[] {
  const refundedAt = times.after(paidAt, random.pick([DAY, 90 * DAY]))
  const at = refundedAt + random.below(1_000)
  const refundId = `re_${random.uuid()}`
  const data = { orderId, refundId, amount, refundedAt: isoTime(refundedAt) }
  const made = planEvent(at, 'payment', 'PaymentRefunded', orderId, data)
  if (!random.boolean(0.2)) return [made]
  const failedAt = times.after(at, 20 * DAY)
  const failure = { ...data, reason: 'declined', failedAt: isoTime(failedAt) }
  return [made, planEvent(failedAt, 'payment', 'PaymentRefundFailed', orderId, failure)]
}

function refunds(random: Random, times: RandomTimes, { orderId, totals }: OrderPlaced, paidAt: number): PlannedEvent[] {
  const first = Math.ceil(totals.total / random.between(1, 3))
  const amounts = random.boolean(0.3) ? [first, totals.total - first] : [first]
  return amounts.filter((amount) => amount > 0).flatMap((amount) => refund(random, times, orderId, amount, paidAt))
}

/** Some disputes stay open. */
function dispute(random: Random, times: RandomTimes, { orderId, totals }: OrderPlaced, paidAt: number): PlannedEvent[] {
  const disputedAt = new Date(times.after(paidAt, 60 * DAY)).toISOString()
  const closedAt = times.after(Date.parse(disputedAt), 30 * DAY)
  const data = { orderId, disputeId: `du_${random.uuid()}`, amount: totals.total, disputedAt }
  const opened = planEvent(Date.parse(disputedAt), 'payment', 'PaymentDisputed', orderId, { ...data, reason: 'fraudulent' })
  if (random.boolean(0.3)) return [opened]
  const outcome = random.pick(['won', 'lost'] as const)
  const closed = { ...data, outcome, closedAt: new Date(closedAt).toISOString() }
  return [opened, planEvent(closedAt, 'payment', 'PaymentDisputeClosed', orderId, closed)]
}

function captured(random: Random, { orderId, totals }: OrderPlaced, at: number): PlannedEvent {
  const paidAt = isoTime(at - random.below(1_000))
  const data = { orderId, sessionId: `cs_${orderId}`, amount: totals.total, paidAt, accepted: false }
  return planEvent(at, 'payment', 'PaymentCaptured', orderId, data)
}

function orderPaid({ orderId, userId, paymentMethod, totals }: OrderPlaced, at: number, moves: StockMove[]): PlannedEvent {
  return planEvent(at, 'order', 'OrderPaid', orderId, { orderId, userId, paymentMethod, totals, paidAt: isoTime(at) }, moves)
}

/** A request for a return that the customer takes back, and another one. */
function returnRequests({ orderId, lines: sold }: OrderPlaced, deliveredAt: number): PlannedEvent[] {
  const kept = sold[0]?.productId ?? orderId
  const lines = sold.slice(0, 1).map(({ productId }) => ({ productId, qty: 1 }))
  const requested = (returnId: string, at: number): PlannedEvent =>
    planEvent(at, 'order', 'ReturnRequested', orderId, { orderId, returnId, lines, requestedAt: isoTime(at) })
  const at = deliveredAt + DAY
  const cancellation = { orderId, returnId: kept, cancelledAt: isoTime(at) }
  return [requested(kept, deliveredAt), planEvent(at, 'order', 'ReturnCancelled', orderId, cancellation), requested(orderId, at)]
}

/** Some orders that were paid in cash are returned. It draws no random number, so that the other events stay as they are. */
function cashReturn(order: OrderPlaced, deliveredAt: number): PlannedEvent[] {
  const { orderId, paymentMethod, lines: sold } = order
  if (paymentMethod !== 'COD' || deliveredAt % 4 > 1) return []
  const at = deliveredAt + 2 * DAY
  const ids = { orderId, returnId: orderId }
  const requests = returnRequests(order, deliveredAt)
  if (deliveredAt % 4 === 1) {
    const refusal = { ...ids, refusedAt: isoTime(at) }
    return [...requests, planEvent(at, 'order', 'ReturnRefused', orderId, refusal)]
  }
  const lines = sold.slice(0, 1).map(({ productId }) => ({ productId, qty: 1 }))
  const orderLines = sold.map(({ productId, qty, unitPrice }) => ({ productId, qty, unitPrice }))
  const data = { ...ids, lines, orderLines, restock: true, acceptedAt: isoTime(at) }
  const moves = lines.map((line): StockMove => ({ ...line, from: 'sold', to: 'available' }))
  return [...requests, planEvent(at, 'order', 'ReturnAccepted', orderId, data, moves)]
}

/** A shipment of an order before its delivery. Some are the second one, after a mistake, and have their number corrected. */
function shipping({ orderId, lines }: OrderPlaced, paidAt: number, deliveredAt: number): PlannedEvent[] {
  const step = Math.floor((deliveredAt - paidAt) / 5)
  const sent = (shipmentId: string, at: number): PlannedEvent =>
    planEvent(at, 'order', 'OrderShipped', orderId, { orderId, shipmentId, sentAt: isoTime(at) })
  const mistake = lines[0]?.productId
  if (paidAt % 2 > 0 || mistake === undefined) return [sent(orderId, paidAt + 3 * step)]
  const cancelledAt = paidAt + 2 * step
  const correctedAt = paidAt + 4 * step
  const cancellation = { orderId, shipmentId: mistake, cancelledAt: isoTime(cancelledAt) }
  const correction = { orderId, shipmentId: orderId, trackingChanged: true, correctedAt: isoTime(correctedAt) }
  return [
    sent(mistake, paidAt + step),
    planEvent(cancelledAt, 'order', 'ShipmentCancelled', orderId, cancellation),
    sent(orderId, paidAt + 3 * step),
    planEvent(correctedAt, 'order', 'ShipmentCorrected', orderId, correction),
  ]
}

/** Of some orders that were paid in cash a part is given back. It draws no random number, so that the other events stay as they are. */
function manualRefund({ orderId, paymentMethod, totals }: OrderPlaced, paidAt: number): PlannedEvent[] {
  if (paymentMethod !== 'COD' || paidAt % 5 > 0) return []
  const at = paidAt + DAY
  const method = paidAt % 2 === 0 ? 'cash' : 'bank_transfer'
  const refund = { orderId, refundId: `manual_${orderId}`, amount: Math.ceil(totals.total / 3), lines: [] }
  return [planEvent(at, 'order', 'ManualRefundRecorded', orderId, { ...refund, method, refundedAt: isoTime(at) })]
}

/** Some orders have a shipment of their own before the delivery, and of some that wait a unit is withdrawn. It draws no random number. */
function dispatch(order: OrderPlaced, paidAt: number, deliveredAt: number | undefined): PlannedEvent[] {
  const { orderId, lines } = order
  if (paidAt % 3 > 0) return []
  if (deliveredAt !== undefined) return shipping(order, paidAt, deliveredAt)
  const at = paidAt + HALF_AN_HOUR
  const withdrawn = lines.slice(0, 1).map(({ productId }) => ({ productId, qty: 1 }))
  const data = {
    orderId,
    request: orderId,
    lines: withdrawn,
    refundLines: withdrawn,
    restock: true,
    withdrawnAt: isoTime(at),
    orderLines: lines.map(({ productId, qty, unitPrice }) => ({ productId, qty, unitPrice })),
  }
  const moves = withdrawn.map((line): StockMove => ({ ...line, from: 'sold', to: 'available' }))
  return [planEvent(at, 'order', 'UnitsWithdrawn', orderId, data, moves)]
}

/** What an admin had to look at, of some card payments; reports count none of it. It draws no random number. */
function paymentProblems({ orderId, paymentMethod, totals }: OrderPlaced, paidAt: number): PlannedEvent[] {
  if (paymentMethod !== 'Stripe' || paidAt % 3 > 0) return []
  const foundAt = isoTime(paidAt)
  const mismatch = { orderId, sessionId: `cs_${orderId}`, amount: totals.total + 1, currency: 'usd', foundAt }
  const refusal = { orderId, request: orderId, reason: 'declined' }
  return [
    planEvent(paidAt, 'payment', 'PaymentMismatched', orderId, mismatch),
    planEvent(paidAt + DAY, 'payment', 'PaymentRefundRefused', orderId, refusal),
  ]
}

const paid: EventPlan = (random, times, order, placedAt) => {
  const { orderId, paymentMethod } = order
  const byCard = paymentMethod === 'Stripe'
  const paidAt = times.after(placedAt, byCard ? HALF_AN_HOUR : 20 * DAY)
  const deliveredAt = times.after(paidAt, random.pick([0.5, 3, 30]) * DAY)
  const moves = byCard ? stockMoves(order, 'held', 'sold') : []
  const payment = byCard ? [captured(random, order, paidAt)] : []
  const isDelivered = random.boolean(0.6)
  return [
    ...payment,
    ...paymentProblems(order, paidAt),
    orderPaid(order, paidAt, moves),
    ...dispatch(order, paidAt, isDelivered ? deliveredAt : undefined),
    ...manualRefund(order, paidAt),
    ...(isDelivered
      ? [
          planEvent(deliveredAt, 'order', 'OrderDelivered', orderId, { orderId, deliveredAt: isoTime(deliveredAt) }),
          ...cashReturn(order, deliveredAt),
        ]
      : []),
    ...(byCard && random.boolean(0.15) ? refunds(random, times, order, paidAt) : []),
    ...(byCard && random.boolean(0.05) ? dispute(random, times, order, paidAt) : []),
  ]
}

/** Some expired orders are paid late, and the payment is refunded. */
const expired: EventPlan = (random, times, order, placedAt) => {
  const { orderId, totals } = order
  const at = times.after(placedAt + HALF_AN_HOUR, HALF_AN_HOUR)
  const ended = { orderId, expiredAt: isoTime(at) }
  const latePaymentAt = at + random.below(HALF_AN_HOUR)
  const latePayment = { orderId, sessionId: `cs_${orderId}`, amount: totals.total }
  return [
    planEvent(at, 'payment', 'PaymentExpired', orderId, ended),
    planEvent(at, 'order', 'OrderExpired', orderId, ended, stockMoves(order, 'held', 'available')),
    ...(random.boolean(0.15)
      ? [
          captured(random, order, latePaymentAt),
          planEvent(latePaymentAt, 'order', 'LatePaymentRecorded', orderId, latePayment),
          ...refund(random, times, orderId, totals.total, latePaymentAt),
        ]
      : []),
  ]
}

const cancelled: EventPlan = (random, times, order, placedAt) => {
  const { orderId, paymentMethod } = order
  const at = times.after(placedAt, paymentMethod === 'Stripe' ? HALF_AN_HOUR : 10 * DAY)
  const moves = stockMoves(order, paymentMethod === 'Stripe' ? 'held' : 'sold', 'available')
  const cancellation = planEvent(at, 'order', 'OrderCancelled', orderId, { orderId, cancelledAt: isoTime(at) }, moves)
  return [...contractWithdrawal(order, at), cancellation]
}

/** Paid by card, partly refunded at times, then cancelled, which returns the rest. */
const returned: EventPlan = (random, times, order, placedAt) => {
  const { orderId, totals } = order
  const paidAt = times.after(placedAt, HALF_AN_HOUR)
  const at = times.after(paidAt, 10 * DAY)
  const payment = { orderId, sessionId: `cs_${orderId}`, amount: totals.total }
  const part = random.below(totals.total)
  return [
    captured(random, order, paidAt),
    orderPaid(order, paidAt, stockMoves(order, 'held', 'sold')),
    ...(part > 0 ? refund(random, times, orderId, part, paidAt) : []),
    planEvent(
      at,
      'order',
      'OrderCancelled',
      orderId,
      { orderId, cancelledAt: isoTime(at) },
      stockMoves(order, 'sold', 'available'),
    ),
    planEvent(at, 'order', 'LatePaymentRecorded', orderId, payment),
    ...refund(random, times, orderId, totals.total - part, at),
  ]
}

/** Some orders are marked as paid by mistake, and some of these are paid later. It draws no random number. */
const open: EventPlan = (_random, _times, order, placedAt) => {
  const { orderId, paymentMethod, totals } = order
  if (paymentMethod !== 'COD' || placedAt % 3 > 1) return []
  const correctedAt = placedAt + 3 * DAY
  const correction = { orderId, amount: totals.total, correctedAt: isoTime(correctedAt) }
  return [
    orderPaid(order, placedAt + DAY, []),
    planEvent(correctedAt, 'order', 'CashPaymentCorrected', orderId, correction),
    ...(placedAt % 3 === 0 ? [orderPaid(order, placedAt + 8 * DAY, [])] : []),
  ]
}

/** The possible outcomes by payment method; one that is listed several times is more frequent. */
const outcomes: Readonly<Record<OrderPlaced['paymentMethod'], readonly EventPlan[]>> = {
  Stripe: [paid, paid, paid, paid, paid, paid, expired, cancelled, returned, open],
  COD: [paid, paid, paid, cancelled, open],
}

export const orderEvents: EventPlan = (random, times, order, placedAt) => {
  const to = order.paymentMethod === 'Stripe' ? 'held' : 'sold'
  return [
    planEvent(placedAt, 'order', 'OrderPlaced', order.orderId, order, stockMoves(order, 'available', to)),
    ...random.pick(outcomes[order.paymentMethod])(random, times, order, placedAt),
  ]
}

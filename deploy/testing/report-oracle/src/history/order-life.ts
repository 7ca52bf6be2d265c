import type { PublicEventData } from '@shop/contracts/events'
import type { Chance } from './chance.ts'
import { DAY } from './moments.ts'
import type { Moments } from './moments.ts'
import { plan } from './plan.ts'
import type { Move, Planned } from './plan.ts'

type Placed = PublicEventData<'order', 'OrderPlaced'>
type Life = (chance: Chance, moments: Moments, order: Placed, placedAt: number) => Planned[]

const HALF_AN_HOUR = 30 * 60_000

function movesOf({ lines }: Placed, from: Move['from'], to: Move['to']): Move[] {
  return lines.map(({ productId, qty }) => ({ productId, qty, from, to }))
}

function refund(chance: Chance, moments: Moments, orderId: string, amount: number, paidAt: number): Planned {
  const refundedAt = moments.after(paidAt, chance.pick([DAY, 90 * DAY]))
  const at = refundedAt + chance.below(1_000)
  const refundId = `re_${chance.uuid()}`
  return plan(at, 'payment', 'PaymentRefunded', orderId, {
    orderId,
    refundId,
    amount,
    refundedAt: new Date(refundedAt).toISOString(),
  })
}

function refunds(chance: Chance, moments: Moments, { orderId, totals }: Placed, paidAt: number): Planned[] {
  const first = Math.ceil(totals.total / chance.between(1, 3))
  const amounts = chance.happens(0.3) ? [first, totals.total - first] : [first]
  return amounts.filter((amount) => amount > 0).map((amount) => refund(chance, moments, orderId, amount, paidAt))
}

function captured(chance: Chance, { orderId, totals }: Placed, at: number): Planned {
  const paidAt = new Date(at - chance.below(1_000)).toISOString()
  const facts = { orderId, sessionId: `cs_${orderId}`, amount: totals.total, paidAt }
  return plan(at, 'payment', 'PaymentCaptured', orderId, facts)
}

const paid: Life = (chance, moments, order, placedAt) => {
  const { orderId, userId, paymentMethod, totals } = order
  const card = paymentMethod === 'Stripe'
  const paidAt = moments.after(placedAt, card ? HALF_AN_HOUR : 20 * DAY)
  const deliveredAt = moments.after(paidAt, chance.pick([0.5, 3, 30]) * DAY)
  const moves = card ? movesOf(order, 'held', 'sold') : []
  return [
    ...(card ? [captured(chance, order, paidAt)] : []),
    plan(paidAt, 'order', 'OrderPaid', orderId, { orderId, userId, paymentMethod, totals }, moves),
    ...(chance.happens(0.6) ? [plan(deliveredAt, 'order', 'OrderDelivered', orderId, { orderId })] : []),
    ...(card && chance.happens(0.15) ? refunds(chance, moments, order, paidAt) : []),
  ]
}

/** Now and then the money comes all the same, and goes back. */
const expired: Life = (chance, moments, order, placedAt) => {
  const { orderId, totals } = order
  const at = moments.after(placedAt + HALF_AN_HOUR, HALF_AN_HOUR)
  const late = at + chance.below(HALF_AN_HOUR)
  const facts = { orderId, sessionId: `cs_${orderId}`, amount: totals.total }
  return [
    plan(at, 'payment', 'PaymentExpired', orderId, { orderId }),
    plan(at, 'order', 'OrderExpired', orderId, { orderId }, movesOf(order, 'held', 'available')),
    ...(chance.happens(0.15)
      ? [
          captured(chance, order, late),
          plan(late, 'order', 'LatePaymentRecorded', orderId, facts),
          refund(chance, moments, orderId, totals.total, late),
        ]
      : []),
  ]
}

const cancelled: Life = (chance, moments, order, placedAt) => {
  const { orderId, paymentMethod } = order
  const at = moments.after(placedAt, paymentMethod === 'Stripe' ? HALF_AN_HOUR : 10 * DAY)
  const moves = movesOf(order, paymentMethod === 'Stripe' ? 'held' : 'sold', 'available')
  return [plan(at, 'order', 'OrderCancelled', orderId, { orderId }, moves)]
}

const open: Life = () => []

const lives: Readonly<Record<Placed['paymentMethod'], readonly Life[]>> = {
  Stripe: [paid, paid, paid, paid, paid, paid, expired, cancelled, open],
  COD: [paid, paid, paid, cancelled, open],
}

export const orderLife: Life = (chance, moments, order, placedAt) => {
  const to = order.paymentMethod === 'Stripe' ? 'held' : 'sold'
  return [
    plan(placedAt, 'order', 'OrderPlaced', order.orderId, order, movesOf(order, 'available', to)),
    ...chance.pick(lives[order.paymentMethod])(chance, moments, order, placedAt),
  ]
}

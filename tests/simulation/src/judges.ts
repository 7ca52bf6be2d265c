import { stock } from '@shop/catalogue'
import type { Database } from '@shop/kit/event-store'
import type { Told } from './callers.ts'
import { answersHaveEffects, documentsAreOfOrders, productsAreThoseOfAnswers, shipmentsAreOfOrders } from './effect-judges.ts'
import type { Evidence, Judge } from './evidence.ts'
import { answersHaveAnOrder, failuresHaveNames, moneyIsThatOfAnswers } from './judge-answers.ts'
import { accountsAreOfOne, adminsKeepTheirRights, erasedPeopleAreGone } from './people-judges.ts'
import { mailsAreSentOnce } from './mail-judge.ts'
import { reportsAgree } from './report-judge.ts'
import { amountOf, byStream, linesOf, ofType, ordersOf, readEvents, sum, type Line } from './stored-events.ts'
import { serviceNames, type ServiceName } from './world.ts'

/**
 * Streams have the versions 1 to n, and public logs the numbers 1 to n, in the order of each key. A product and its stock have one key,
 * and locks of their own: a review may be committed while an order is about to be.
 */
const streamsAreGapless: Judge = async ({ databases }) => {
  const faults: string[] = []
  for (const name of serviceNames) {
    const { rows } = await databases[name].query<{ stream: string }>(
      'SELECT stream FROM events GROUP BY stream HAVING count(*) <> max(version) OR min(version) <> 1',
    )
    faults.push(...rows.map(({ stream }) => `${name}: ${stream} has a gap`))
    const { rows: log } = await databases[name].query<{ waiting: number; numbered: number; last: number | null }>(
      `SELECT count(*) FILTER (WHERE seq IS NULL)::int AS waiting, count(seq)::int AS numbered, max(seq) AS last FROM outbox`,
    )
    if (log[0]?.waiting !== 0) faults.push(`${name}: ${String(log[0]?.waiting)} public events were never stamped`)
    if (log[0]?.numbered !== (log[0]?.last ?? 0)) faults.push(`${name}: its public log has a gap`)
    const { rows: inverted } = await databases[name].query<{ key: string }>(
      `SELECT DISTINCT o.key FROM (SELECT key, seq, lag(seq) OVER (PARTITION BY key, type = 'StockChanged' ORDER BY id) AS before FROM outbox) AS o
       WHERE o.seq <= o.before`,
    )
    faults.push(...inverted.map(({ key }) => `${name}: the public events of ${key} are out of order`))
  }
  return faults
}

const nothingIsParked: Judge = async ({ databases }) => {
  const faults: string[] = []
  for (const name of serviceNames) {
    const { rows } = await databases[name].query<{ type: string; error: string }>(
      `SELECT record->>'type' AS type, error FROM parked`,
    )
    faults.push(...rows.map(({ type, error }) => `${name}: ${type} is parked: ${error}`))
    const { rows: behind } = await databases[name].query<{ source: string; seq: number }>('SELECT source, seq FROM cursors')
    for (const { source, seq } of behind) {
      const log = databases[source as ServiceName] as Database | undefined
      const { rows: last } =
        log === undefined ? { rows: [] } : await log.query<{ seq: number }>('SELECT max(seq) AS seq FROM outbox')
      if (log !== undefined && (last[0]?.seq ?? 0) !== seq) faults.push(`${name}: has read ${source} up to ${String(seq)} only`)
    }
  }
  return faults
}

/** The levels add up, are those of the read model, and follow from the events by the amounts alone. */
const stockAddsUp: Judge = async ({ databases }) => {
  const faults: string[] = []
  const events = await readEvents(databases.catalogue)
  const { rows } = await databases.catalogue.query<
    Record<'on_hand' | 'available' | 'held' | 'sold', number> & { product_id: string }
  >('SELECT * FROM stock')
  for (const row of rows) {
    const own = byStream(events, 'stock-').get(row.product_id) ?? []
    let state = stock.initial
    let lowest = 0
    for (const event of own) {
      state = stock.evolve(state, event as never)
      lowest = Math.min(lowest, state.levels.available)
    }
    const { levels } = state
    if (lowest < 0) faults.push(`stock ${row.product_id}: ${String(-lowest)} more than there were have been promised`)
    const { on_hand: onHand, available, held, sold } = row
    const shown = JSON.stringify({ onHand, available, held, sold })
    if (shown !== JSON.stringify({ onHand: levels.onHand, available: levels.available, held: levels.held, sold: levels.sold }))
      faults.push(`stock ${row.product_id}: the read model says ${shown}, its events ${JSON.stringify(levels)}`)
    if (onHand !== available + held + sold || Math.min(available, held, sold) < 0)
      faults.push(`stock ${row.product_id}: ${shown} does not add up`)
    const qty = (...types: readonly string[]) => sum(ofType(own, ...types).map(({ data }) => Number(data.qty)))
    const wasSold = qty('StockSold') - qty('StockReturned', 'UnitsReturned')
    if (sold !== wasSold) faults.push(`stock ${row.product_id}: ${String(sold)} sold, ${String(wasSold)} by the amounts`)
    if (held !== 0) faults.push(`stock ${row.product_id}: ${String(held)} are still held`)
  }
  return faults
}

/** An independent model, of what orders say alone: sold is what was ordered and neither ended, nor taken off, nor returned. */
const stockIsThatOfOrders: Judge = async ({ databases }) => {
  const orders = ordersOf(await readEvents(databases.order))
  const sold = new Map<string, number>()
  const add = (lines: readonly Line[], sign: number): void => {
    for (const { productId, qty } of lines) sold.set(productId, (sold.get(productId) ?? 0) + sign * qty)
  }
  for (const { lines, method, events } of orders) {
    if (ofType(events, 'OrderCancelled', 'OrderExpired').length > 0) continue
    if (method === 'Stripe' && ofType(events, 'OrderPaid').length === 0) continue
    add(lines, 1)
    for (const withdrawn of ofType(events, 'UnitsWithdrawn')) add(linesOf(withdrawn), -1)
    const returns = ofType(events, 'ReturnAccepted').filter(({ data }) => data.restock === true)
    for (const returned of new Map(returns.map((one) => [one.data.returnId, one])).values()) add(linesOf(returned), -1)
  }
  const { rows } = await databases.catalogue.query<{ product_id: string; sold: number }>('SELECT product_id, sold FROM stock')
  return rows.flatMap(({ product_id: productId, sold: recorded }) => {
    const expected = sold.get(productId) ?? 0
    return expected === recorded ? [] : [`stock ${productId}: ${String(recorded)} sold, by the orders ${String(expected)}`]
  })
}

/** On hand is what admins were told that they had set, with or without what they were told nothing about. */
const stockIsThatOfAdmins: Judge = async ({ databases, told }) => {
  const { rows } = await databases.catalogue.query<{ product_id: string; on_hand: number }>(
    'SELECT product_id, on_hand FROM stock',
  )
  return rows.flatMap(({ product_id: productId, on_hand: onHand }) => {
    const edits = told.filter(({ call, input }) => call === 'updateProduct' && input.productId === productId)
    const changes = (outcome: Told['outcome']) =>
      edits.filter((edit) => edit.outcome === outcome).map(({ input }) => Number(input.countInStock) - Number(input.stockSeen))
    const certain = sum(changes('done'))
    const least = certain + sum(changes('unknown').filter((change) => change < 0))
    const most = certain + sum(changes('unknown').filter((change) => change > 0))
    const isPossible = onHand >= least && onHand <= most
    return isPossible ? [] : [`stock ${productId}: ${String(onHand)} on hand, by the admins ${String(least)} to ${String(most)}`]
  })
}

/** What a cart or an order has of each product, to compare. */
function unitsOf(lines: readonly Line[]): string {
  const units = Map.groupBy(lines, ({ productId }) => productId)
  return [...units]
    .map(([id, own]) => `${id} ${String(sum(own.map(({ qty }) => qty)))}`)
    .sort()
    .join()
}

/** What callers were told happened; and the same key never led to two orders. */
const answersAreTrue: Judge = async ({ databases, told }) => {
  const faults: string[] = []
  const orders = new Map(ordersOf(await readEvents(databases.order)).map((order) => [order.orderId, order]))
  const byKey = new Map<string, string>()
  for (const { call, input, outcome, answer } of told) {
    if (outcome !== 'done') continue
    if (call === 'place') {
      const { orderId } = (answer as { order: { orderId: string } }).order
      if (!orders.has(orderId)) faults.push(`order ${orderId} was answered and does not exist`)
      const key = input.idempotencyKey
      if (typeof key === 'string' && (byKey.get(key) ?? orderId) !== orderId) faults.push(`key ${key} led to two orders`)
      if (typeof key === 'string') byKey.set(key, orderId)
      if (unitsOf(orders.get(orderId)?.lines ?? []) !== unitsOf(input.lines as Line[]))
        faults.push(`order ${orderId} is of another cart`)
    }
    const events = orders.get(String(input.orderId))?.events ?? []
    if (call === 'cancel' && ofType(events, 'OrderCancelled').length !== 1)
      faults.push(`order ${String(input.orderId)} was answered as cancelled and is not`)
    if (call === 'verify' && ofType(events, 'OrderPaid', 'LatePaymentRecorded').length === 0)
      faults.push(`order ${String(input.orderId)} was answered as paid and is not`)
  }
  const places = told.filter(({ call, input }) => call === 'place' && input.idempotencyKey !== undefined)
  const keyed = new Set(places.map(({ input }) => input.idempotencyKey))
  const unkeyed = told.filter(({ call, input }) => call === 'place' && input.idempotencyKey === undefined).length
  if (orders.size > keyed.size + unkeyed) faults.push(`${String(orders.size)} orders of fewer carts`)
  return faults
}

/** Paid once, never without money; money in is a paid order or a refund; the provider, the payments and the orders agree. */
const moneyAgrees: Judge = async ({ databases, checkout, refunds }) => {
  const faults: string[] = []
  const payments = byStream(await readEvents(databases.payment), 'payment-')
  const erased = new Set(
    ofType(await readEvents(databases.identity), 'UserDeleted', 'GuestErased').map(({ data }) => data.userId),
  )
  const orders = new Map(ordersOf(await readEvents(databases.order)).map((order) => [order.orderId, order]))
  for (const [orderId, { events, method, userId }] of orders) {
    const paid = ofType(events, 'OrderPaid')
    if (paid.length > 1) faults.push(`order ${orderId} was paid ${String(paid.length)} times`)
    const sessions = [...checkout.sessions.values()].filter((session) => session.orderId === orderId)
    const isPaid = sessions.some((session) => session.paid)
    if (method === 'Stripe' && paid.length > 0 && !isPaid) faults.push(`order ${orderId} is paid without money`)
    const isLate = ofType(events, 'LatePaymentRecorded').length > 0 && !erased.has(userId)
    if ((isLate || (isPaid && paid.length === 0)) && ofType(events, 'OrderCancelled').length === 0)
      faults.push(`order ${orderId} was paid in time, and is not paid`)
    if (sessions.length > 1) faults.push(`order ${orderId} had two sessions`)
    if (method === 'Stripe' && ofType(events, 'OrderPaid', 'OrderExpired', 'OrderCancelled').length === 0)
      faults.push(`order ${orderId} is still open`)
    const own = payments.get(orderId) ?? []
    const paymentIds = sessions.map(({ sessionId }) => `pi_${sessionId}`)
    const standing = refunds.filter(({ paymentId, status }) => paymentIds.includes(paymentId ?? '') && status === 'done')
    const atProvider = sum(standing.map(({ amount }) => amount))
    const inPayment = amountOf(ofType(own, 'PaymentRefunded', 'RefundImported')) - amountOf(ofType(own, 'RefundFailed'))
    const inOrder = amountOf(ofType(events, 'RefundRecorded')) - amountOf(ofType(events, 'RefundFailureRecorded'))
    if (atProvider !== inPayment || inPayment !== inOrder)
      faults.push(
        `order ${orderId}: refunded ${String(atProvider)} at the provider, ${String(inPayment)} by the payment, ${String(inOrder)} by the order`,
      )
    const captured = amountOf(ofType(own, 'PaymentCaptured'))
    const received = sum(sessions.filter((session) => session.paid).map(({ amount }) => amount ?? 0))
    if (captured !== received) faults.push(`order ${orderId}: received ${String(received)}, captured ${String(captured)}`)
    const failed = ofType(own, 'RefundFailed').length + ofType(own, 'RefundRefused').length
    const ended = ofType(events, 'OrderCancelled').length > 0 || paid.length === 0
    if (ended && received > inPayment && failed === 0 && ofType(own, 'DisputeOpened').length === 0)
      faults.push(`order ${orderId}: received ${String(received)} for nothing, refunded ${String(inPayment)}`)
  }
  return faults
}

const judges: readonly Judge[] = [
  streamsAreGapless,
  nothingIsParked,
  stockAddsUp,
  stockIsThatOfOrders,
  stockIsThatOfAdmins,
  answersAreTrue,
  answersHaveAnOrder,
  answersHaveEffects,
  productsAreThoseOfAnswers,
  shipmentsAreOfOrders,
  failuresHaveNames,
  moneyAgrees,
  moneyIsThatOfAnswers,
  documentsAreOfOrders,
  accountsAreOfOne,
  adminsKeepTheirRights,
  erasedPeopleAreGone,
  reportsAgree,
  mailsAreSentOnce,
]

/** @returns what is wrong, nothing when all is well */
export async function judge(evidence: Evidence): Promise<readonly string[]> {
  const faults: string[] = []
  for (const one of judges) faults.push(...(await one(evidence)))
  return faults
}

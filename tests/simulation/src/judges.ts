import { stock as stockAggregate } from '@shop/catalogue'
import {
  answersHaveEffects,
  cashGoesBackOnce,
  documentsAreOfOrders,
  nothingIsSentAfterTheEnd,
  ordersShowTheirEvents,
  productsAreThoseOfAnswers,
  refundedUnitsAreNotSent,
  refundsStayWithinTheMoney,
  returnsAreRefundedOnce,
  shipmentsAreOfOrders,
} from './effect-judges.ts'
import { amountOf, byStream, linesOf, ofType, sum, type Evidence, type Judge, type Line } from './evidence.ts'
import { answersHaveAnOrder, failuresHaveNames, moneyIsThatOfAnswers } from './judge-answers.ts'
import { mailsAreForTheirReaders, mailsAreSentOnce, theShopIsTold } from './mail-judge.ts'
import {
  accountsAreOfOne,
  adminsKeepTheirRights,
  erasedPeopleAreGone,
  formerLinksAreOver,
  grantedRightsAreKnown,
  guestsEndWithTheirAccounts,
  newPasswordsEndSessions,
} from './people-judges.ts'
import { pricesAreThoseOfTheTerms, refundsArePricesOfUnits } from './price-judge.ts'
import { reportsAgree } from './report-judge.ts'
import { publicEventsHaveConsequences } from './rules/consequences.ts'
import { eventsFollowRules } from './rules/events-follow-rules.ts'
import { serviceNames } from './world.ts'

/**
 * Streams have the versions 1 to n, and public logs the numbers 1 to n, in the order of each key. A product and its stock have one key,
 * and locks of their own: a review may be committed while an order is about to be.
 */
async function* streamsAreGapless({ databases }: Evidence) {
  for (const name of serviceNames) {
    const { rows } = await databases[name].query<{ stream: string }>(
      'SELECT stream FROM events GROUP BY stream HAVING count(*) <> max(version) OR min(version) <> 1',
    )
    for (const { stream } of rows) yield `${name}: ${stream} has a gap`
    const { rows: logs } = await databases[name].query<{ waiting: number; numbered: number; last: number }>(
      `SELECT count(*) FILTER (WHERE seq IS NULL)::int AS waiting, count(seq)::int AS numbered, coalesce(max(seq), 0) AS last FROM outbox`,
    )
    for (const { waiting, numbered, last } of logs) {
      if (waiting > 0) yield `${name}: ${String(waiting)} public events were never stamped`
      if (numbered !== last) yield `${name}: its public log has a gap`
    }
    const { rows: inverted } = await databases[name].query<{ key: string }>(
      `SELECT DISTINCT o.key FROM (SELECT key, seq, lag(seq) OVER (PARTITION BY key, type = 'StockChanged' ORDER BY id) AS before FROM outbox) AS o
       WHERE o.seq <= o.before`,
    )
    for (const { key } of inverted) yield `${name}: the public events of ${key} are out of order`
  }
}

async function* nothingIsParked({ databases }: Evidence) {
  for (const name of serviceNames) {
    const { rows } = await databases[name].query<{ type: string; error: string }>(
      `SELECT record->>'type' AS type, error FROM parked`,
    )
    for (const { type, error } of rows) yield `${name}: ${type} is parked: ${error}`
    const { rows: cursors } = await databases[name].query<{ source: string; seq: number }>('SELECT source, seq FROM cursors')
    for (const log of serviceNames) {
      const cursor = cursors.find(({ source }) => source === log)
      const { rows: last } = await databases[log].query<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM outbox')
      if (cursor !== undefined && last[0]?.seq !== cursor.seq) yield `${name}: has read ${log} up to ${String(cursor.seq)} only`
    }
  }
}

/** The levels add up, are those of the read model, and follow from the events by the amounts alone. */
function* stockAddsUp({ events, stock }: Evidence) {
  const byProduct = byStream(events.catalogue, 'stock-')
  for (const { id, onHand, available, held, sold } of stock) {
    const own = byProduct.get(id) ?? []
    let state = stockAggregate.initial
    let lowest = 0
    for (const event of own) {
      state = stockAggregate.evolve(state, event as never)
      lowest = Math.min(lowest, state.levels.available)
    }
    const { levels } = state
    if (lowest < 0) yield `stock ${id}: ${String(-lowest)} more than there were have been promised`
    const shown = JSON.stringify({ onHand, available, held, sold })
    if (shown !== JSON.stringify({ onHand: levels.onHand, available: levels.available, held: levels.held, sold: levels.sold }))
      yield `stock ${id}: the read model says ${shown}, its events ${JSON.stringify(levels)}`
    if (onHand !== available + held + sold || Math.min(available, held, sold) < 0) yield `stock ${id}: ${shown} does not add up`
    const qty = (...types: readonly string[]) => sum(ofType(own, ...types).map(({ data }) => Number(data.qty)))
    const wasSold = qty('StockSold') - qty('StockReturned', 'UnitsReturned')
    if (sold !== wasSold) yield `stock ${id}: ${String(sold)} sold, ${String(wasSold)} by the amounts`
    if (held !== 0) yield `stock ${id}: ${String(held)} are still held`
  }
}

/** An independent model, of what orders say alone: sold is what was ordered and neither ended, nor taken off, nor returned. */
function* stockIsThatOfOrders({ orders, stock }: Evidence) {
  const units = orders.flatMap(({ lines, isCard, events }): readonly Line[] => {
    if (ofType(events, 'OrderCancelled', 'OrderExpired').length > 0) return []
    if (isCard && ofType(events, 'OrderPaid').length === 0) return []
    const returns = ofType(events, 'ReturnAccepted').filter(({ data }) => data.restock === true)
    const returned = new Map(returns.map((one) => [one.data.returnId, one])).values()
    const back = [...ofType(events, 'UnitsWithdrawn'), ...returned].flatMap(linesOf)
    return [...lines, ...back.map(({ productId, qty }) => ({ productId, qty: -qty }))]
  })
  for (const { id, sold } of stock) {
    const expected = sum(units.filter(({ productId }) => productId === id).map(({ qty }) => qty))
    if (expected !== sold) yield `stock ${id}: ${String(sold)} sold, by the orders ${String(expected)}`
  }
}

/** A statement counts once, and nobody withdraws from more than was ordered. */
function* withdrawalsAreOfOrders({ orders }: Evidence) {
  for (const { orderId, lines, events } of orders) {
    const statements = ofType(events, 'ContractWithdrawn')
    if (new Set(statements.map(({ data }) => data.withdrawalId)).size < statements.length)
      yield `order ${orderId}: withdrawn twice`
    const units = statements.flatMap(linesOf)
    for (const { productId, qty } of lines) {
      const withdrawn = sum(units.filter((line) => line.productId === productId).map((line) => line.qty))
      if (withdrawn > qty) yield `order ${orderId}: ${String(withdrawn)} of ${String(qty)} withdrawn from`
    }
  }
}

/** On hand is what admins were told that they had set, with or without what they were told nothing about. */
function* stockIsThatOfAdmins({ stock, told }: Evidence) {
  for (const { id, onHand } of stock) {
    const edits = told.filter(({ call, input }) => call === 'updateProduct' && input.productId === id)
    const changes = (outcome: 'done' | 'unknown') =>
      edits.filter((edit) => edit.outcome === outcome).map(({ input }) => Number(input.countInStock) - Number(input.stockSeen))
    const certain = sum(changes('done'))
    const least = certain + sum(changes('unknown').filter((change) => change < 0))
    const most = certain + sum(changes('unknown').filter((change) => change > 0))
    if (onHand < least || onHand > most)
      yield `stock ${id}: ${String(onHand)} on hand, by the admins ${String(least)} to ${String(most)}`
  }
}

/** What a cart or an order has of each product, to compare. */
function unitsOf(lines: readonly Line[]): string {
  const units = Map.groupBy(lines, ({ productId }) => productId)
  return [...units]
    .map(([id, own]) => `${id} ${String(sum(own.map(({ qty }) => qty)))}`)
    .sort()
    .join()
}

/** What callers were told happened; and there are no more orders than carts. */
function* answersAreTrue({ orders, told, answered, placed }: Evidence) {
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  for (const { input, orderId } of placed) {
    if (!byId.has(orderId)) yield `order ${orderId} was answered and does not exist`
    if (unitsOf(byId.get(orderId)?.lines ?? []) !== unitsOf(input.lines as Line[])) yield `order ${orderId} is of another cart`
  }
  const countOf = (orderId: unknown, ...types: readonly string[]) =>
    ofType(byId.get(String(orderId))?.events ?? [], ...types).length
  for (const { orderId } of answered('cancel').map(({ input }) => input))
    if (countOf(orderId, 'OrderCancelled') !== 1) yield `order ${String(orderId)} was answered as cancelled and is not`
  for (const { orderId } of answered('verify').map(({ input }) => input))
    if (countOf(orderId, 'OrderPaid', 'LatePaymentRecorded') === 0)
      yield `order ${String(orderId)} was answered as paid and is not`
  const sent = told.filter(({ call }) => call === 'place')
  const carts = Map.groupBy(sent, (one) => one.input.idempotencyKey ?? one)
  if (orders.length > carts.size) yield `${String(orders.length)} orders of fewer carts`
}

/** Paid once, never without money; money in is a paid order or a refund; the provider, the payments and the orders agree. */
function* moneyAgrees({ events: stored, orders, paymentsOf }: Evidence) {
  const payments = byStream(stored.payment, 'payment-')
  const erased = new Set(ofType(stored.identity, 'UserDeleted', 'GuestErased').map(({ data }) => data.userId))
  for (const { orderId, events, isCard, userId } of orders) {
    const { sessions, isPaid, received, returned } = paymentsOf(orderId)
    const own = payments.get(orderId) ?? []
    const paid = ofType(events, 'OrderPaid').length - ofType(events, 'CashPaymentCorrected').length
    const isCancelled = ofType(events, 'OrderCancelled').length > 0
    if (paid > 1) yield `order ${orderId} was paid ${String(paid)} times`
    if (isCard && paid > 0 && !isPaid) yield `order ${orderId} is paid without money`
    const isLate = ofType(events, 'LatePaymentRecorded').length > 0 && !erased.has(userId)
    if ((isLate || (isPaid && paid === 0)) && !isCancelled) yield `order ${orderId} was paid in time, and is not paid`
    if (sessions.length > 1) yield `order ${orderId} had two sessions`
    if (isCard && ofType(events, 'OrderPaid', 'OrderExpired', 'OrderCancelled').length === 0)
      yield `order ${orderId} is still open`
    const inPayment = amountOf(ofType(own, 'PaymentRefunded', 'RefundImported')) - amountOf(ofType(own, 'RefundFailed'))
    const refunds = ofType(events, 'RefundRecorded').filter(({ data }) => data.method === undefined)
    const inOrder = amountOf(refunds) - amountOf(ofType(events, 'RefundFailureRecorded'))
    if (returned !== inPayment || inPayment !== inOrder)
      yield `order ${orderId}: refunded ${String(returned)} at the provider, ${String(inPayment)} by the payment, ${String(inOrder)} by the order`
    const captured = amountOf(ofType(own, 'PaymentCaptured'))
    if (captured !== received) yield `order ${orderId}: received ${String(received)}, captured ${String(captured)}`
    const isOpen = ofType(own, 'RefundFailed', 'RefundRefused', 'DisputeOpened').length > 0
    if ((isCancelled || paid === 0) && received > inPayment && !isOpen)
      yield `order ${orderId}: received ${String(received)} for nothing, refunded ${String(inPayment)}`
  }
}

const judges: readonly Judge[] = [
  streamsAreGapless,
  eventsFollowRules,
  publicEventsHaveConsequences,
  nothingIsParked,
  stockAddsUp,
  stockIsThatOfOrders,
  withdrawalsAreOfOrders,
  stockIsThatOfAdmins,
  answersAreTrue,
  answersHaveAnOrder,
  answersHaveEffects,
  productsAreThoseOfAnswers,
  pricesAreThoseOfTheTerms,
  shipmentsAreOfOrders,
  failuresHaveNames,
  moneyAgrees,
  moneyIsThatOfAnswers,
  cashGoesBackOnce,
  documentsAreOfOrders,
  nothingIsSentAfterTheEnd,
  refundsStayWithinTheMoney,
  refundsArePricesOfUnits,
  refundedUnitsAreNotSent,
  returnsAreRefundedOnce,
  ordersShowTheirEvents,
  accountsAreOfOne,
  adminsKeepTheirRights,
  erasedPeopleAreGone,
  guestsEndWithTheirAccounts,
  newPasswordsEndSessions,
  formerLinksAreOver,
  grantedRightsAreKnown,
  reportsAgree,
  mailsAreSentOnce,
  theShopIsTold,
  mailsAreForTheirReaders,
]

/** @returns what is wrong, nothing when all is well */
export async function judge(evidence: Evidence): Promise<readonly string[]> {
  const faults: string[] = []
  for (const one of judges) for await (const fault of one(evidence)) faults.push(fault)
  return faults
}

import { amountOf, byStream, linesOf, ofType, sum, type Evidence, type Line } from './evidence.ts'
import type { ServiceName } from './world.ts'

const unitsOf = (lines: readonly Line[], productId: string): number =>
  sum(lines.filter((line) => line.productId === productId).map(({ qty }) => qty))

/** The event to which an answered call has led, of the service, and which ids of the call or its answer it has. */
const EFFECTS: Readonly<Record<string, readonly [ServiceName, string, ...string[]]>> = {
  removeProduct: ['catalogue', 'ProductRemoved', 'productId'],
  addReview: ['catalogue', 'ReviewAdded', 'productId', 'userId'],
  sendShipment: ['order', 'ShipmentSent', 'orderId', 'shipmentId'],
  markShipment: ['order', 'ShipmentDelivered', 'orderId', 'shipmentId'],
  correctPayment: ['order', 'CashPaymentCorrected', 'orderId'],
  refundManually: ['order', 'RefundRecorded', 'orderId', 'refundId'],
  createApiKey: ['identity', 'ApiKeyCreated', 'keyId'],
  revokeApiKey: ['identity', 'ApiKeyRevoked', 'keyId'],
  verifyEmail: ['identity', 'EmailVerified', 'userId'],
  changeEmail: ['identity', 'EmailChanged', 'userId'],
  resetPassword: ['identity', 'PasswordChanged', 'userId'],
  enableSecondFactor: ['identity', 'SecondFactorEnabled', 'userId'],
  addPasskey: ['identity', 'PasskeyAdded', 'userId'],
  resetFactors: ['identity', 'FactorsReset', 'userId'],
}

/** Each of them is an event of its own, however often they are the same. */
const REPEATED = ['changeEmail', 'resetPassword', 'addPasskey', 'resetFactors']

export function* answersHaveEffects({ events, answered }: Evidence) {
  for (const [call, [service, type, ...ids]] of Object.entries(EFFECTS)) {
    const stored = ofType(events[service], type).map((event) => JSON.stringify(event))
    for (const { input, answer } of answered(call)) {
      const named = { ...(answer as Readonly<Record<string, unknown>>), ...input }
      const least = REPEATED.includes(call) ? answered(call).filter((one) => one.input.userId === input.userId).length : 1
      if (stored.filter((event) => ids.every((id) => event.includes(String(named[id])))).length < least)
        yield `${call} was answered, without an event: ${JSON.stringify(input)}`
    }
  }
}

/** Only buyers review, once; products show as many reviews as there are; a product that was removed is not sold any more. */
export async function* productsAreThoseOfAnswers({ databases, events, orders, told, answered, placed }: Evidence) {
  const reviews = ofType(events.catalogue, 'ReviewAdded').map(({ data }) => data)
  for (const { userId, productId } of reviews) {
    const bought = orders.filter((order) => order.userId === userId && ofType(order.events, 'OrderPaid').length > 0)
    if (!bought.some(({ lines }) => lines.some((line) => line.productId === productId)))
      yield `${String(userId)} has reviewed ${String(productId)} and not bought it`
    if (reviews.filter((other) => other.userId === userId && other.productId === productId).length > 1)
      yield `${String(userId)} has reviewed ${String(productId)} twice`
  }
  const { rows } = await databases.catalogue.query<{ id: string; count: number }>(
    'SELECT product_id AS id, num_reviews AS count FROM products',
  )
  for (const { id, count } of rows)
    if (count !== reviews.filter(({ productId }) => productId === id).length) yield `product ${id} shows ${String(count)} reviews`
  for (const { input, toldAt } of answered('removeProduct')) {
    const before = told.filter(({ call, sentAt }) => call === 'place' && sentAt <= toldAt)
    for (const { input: cart } of placed.filter(({ sentAt }) => sentAt > toldAt)) {
      const key = cart.idempotencyKey
      const isNew = key === undefined || !before.some((one) => one.input.idempotencyKey === key)
      if (isNew && (cart.lines as Line[]).some(({ productId }) => productId === input.productId))
        yield `product ${String(input.productId)} was sold after its removal`
    }
  }
}

/** Nothing is sent twice; a delivered order was sent as a whole, but what was withdrawn from it. */
export function* shipmentsAreOfOrders({ orders }: Evidence) {
  for (const { orderId, lines, events } of orders) {
    const sent = ofType(events, 'ShipmentSent').map(({ data }) => data.shipmentId)
    const cancelled = ofType(events, 'ShipmentCancelled').map(({ data }) => data.shipmentId)
    if (new Set(sent).size < sent.length) yield `order ${orderId} has a shipment twice`
    for (const productId of new Set(lines.map((line) => line.productId))) {
      const units = (some: readonly Line[]) => sum(some.filter((line) => line.productId === productId).map(({ qty }) => qty))
      const moved = ofType(events, 'ShipmentSent', 'UnitsWithdrawn').filter(({ data }) => !cancelled.includes(data.shipmentId))
      const handled = units(moved.flatMap(linesOf))
      const delivery = events.findIndex(({ type }) => type === 'OrderDelivered')
      // Units that were withdrawn from, or whose return was accepted, before: they may never have left.
      const before = events.slice(0, Math.max(0, delivery))
      const kept = units(ofType(before, 'ContractWithdrawn', 'ReturnAccepted').flatMap(linesOf))
      if (handled > units(lines) || (delivery >= 0 && handled + kept < units(lines)))
        yield `order ${orderId}: ${String(handled)} of ${String(units(lines))} of ${productId} were sent or withdrawn`
    }
  }
}

/** What ends an order ends its parcels: nothing is sent after it was cancelled, or expired. */
export function* nothingIsSentAfterTheEnd({ orders }: Evidence) {
  for (const { orderId, events } of orders) {
    const end = events.findIndex(({ type }) => type === 'OrderCancelled' || type === 'OrderExpired')
    const later = end < 0 ? [] : ofType(events.slice(end), 'ShipmentSent', 'OrderDelivered', 'ReturnAccepted')
    for (const { type } of later) yield `order ${orderId}: ${type} after its end`
  }
}

/** No more goes back than came in, and no more is credited than was invoiced: a refund that the bank returned voids its note. */
export function* refundsStayWithinTheMoney({ orders, paymentsOf }: Evidence) {
  for (const { orderId, isCard, events } of orders) {
    if (!isCard) continue
    const { received, returned } = paymentsOf(orderId)
    if (returned > received) yield `order ${orderId}: ${String(returned)} of ${String(received)} went back`
    const invoiced = sum(ofType(events, 'OrderPaid').map(({ data }) => (data.totals as { readonly total: number }).total))
    const credited = amountOf(ofType(events, 'RefundRecorded')) - amountOf(ofType(events, 'RefundFailureRecorded'))
    if (credited > Math.max(invoiced, received)) yield `order ${orderId}: ${String(credited)} of ${String(invoiced)} was credited`
  }
}

/** Staff give back no more than was paid in cash, and nothing of a card payment. */
export function* cashGoesBackOnce({ orders }: Evidence) {
  for (const { orderId, isCard, events } of orders) {
    const paid = isCard ? [] : ofType(events, 'OrderPaid')
    const received = sum(paid.map(({ data }) => (data.totals as { readonly total: number }).total))
    const mistakes = amountOf(ofType(events, 'CashPaymentCorrected'))
    const back = mistakes + amountOf(ofType(events, 'RefundRecorded').filter(({ data }) => data.method !== undefined))
    if (back > received) yield `order ${orderId}: ${String(back)} of ${String(received)} was given back by hand`
  }
}

/**
 * Each payment has one invoice, each refund and each correction of a payment a credit note, an unpaid order neither; each kind is numbered
 * from 1 on, in every year.
 */
export async function* documentsAreOfOrders({ databases, orders }: Evidence) {
  const { rows: gaps } = await databases.order.query<{ kind: string }>(
    `SELECT kind FROM invoices WHERE number IS NOT NULL GROUP BY kind, year HAVING count(*) <> max(number)`,
  )
  for (const { kind } of gaps) yield `the numbers of ${kind} have a gap`
  const { rows } = await databases.order.query<{ id: string; invoices: number; notes: number }>(
    `SELECT order_id AS id, count(*) FILTER (WHERE kind = 'invoice')::int AS invoices, count(*) FILTER (WHERE kind = 'credit_note')::int AS notes
     FROM invoices WHERE number IS NOT NULL GROUP BY order_id`,
  )
  const numbered = new Map(rows.map(({ id, invoices, notes }) => [id, `${String(invoices)} and ${String(notes)}`]))
  for (const { orderId, events } of orders) {
    const refunds = new Set(ofType(events, 'RefundRecorded').map(({ data }) => data.refundId)).size
    const notes = refunds + ofType(events, 'CashPaymentCorrected').length
    const payments = ofType(events, 'OrderPaid').length
    const expected = payments > 0 ? `${String(payments)} and ${String(notes)}` : '0 and 0'
    const found = numbered.get(orderId) ?? '0 and 0'
    if (found !== expected) yield `order ${orderId} has ${found} documents in place of ${expected}`
  }
}

/** Staff refund under an id; what follows from something else is named after it. */
const isByHand = (request: unknown): boolean => /^[\da-f]{8}-/.test(String(request))

/**
 * Units that staff refund before they are sent never will be. Only of orders that still wait with such units, and in which none has come
 * back to be sent: then there were at least as many when the refund began.
 */
export function* refundedUnitsAreNotSent({ orders, events: stored }: Evidence) {
  const payments = byStream(stored.payment, 'payment-')
  const BACK = ['ShipmentCancelled', 'ReturnRefused', 'ReturnCancelled']
  for (const { orderId, isCard, lines, events } of orders) {
    const isOver = ofType(events, 'OrderDelivered', 'OrderCancelled', 'OrderExpired', ...BACK).length > 0
    if (!isCard || isOver || ofType(events, 'OrderPaid').length === 0) continue
    const withdrawals = ofType(events, 'UnitsWithdrawn')
    const gone = [...withdrawals, ...ofType(events, 'ShipmentSent', 'ContractWithdrawn')].flatMap(linesOf)
    const waiting = lines.filter(({ productId, qty }) => qty > unitsOf(gone, productId))
    for (const { data } of ofType(payments.get(orderId) ?? [], 'RefundBegun')) {
      const { request, sent } = data
      if (!isByHand(request) || sent === true) continue
      const refunded = data.lines as readonly Line[]
      const takenOff = withdrawals.filter((withdrawal) => withdrawal.data.request === request).flatMap(linesOf)
      for (const { productId } of waiting)
        if ((refunded.length === 0 || unitsOf(refunded, productId) > 0) && unitsOf(takenOff, productId) === 0)
          yield `order ${orderId}: ${productId} was refunded, and is still to be sent`
    }
  }
}

/** A unit that comes back is paid for once: what staff have refunded by hand since the customer asked for its return counts. */
export function* returnsAreRefundedOnce({ orders, events: stored }: Evidence) {
  const payments = byStream(stored.payment, 'payment-')
  for (const { orderId, events } of orders) {
    const own = payments.get(orderId) ?? []
    for (const { data } of ofType(events, 'ReturnAccepted')) {
      const isRefund = (event: (typeof own)[number]) =>
        event.type === 'RefundBegun' && event.data.request === `return-${String(data.returnId)}`
      const before = own.slice(0, Math.max(0, own.findIndex(isRefund)))
      const failed = ofType(before, 'RefundRefused', 'RefundFailed').map((event) => event.data.request)
      const byHand = ofType(before, 'RefundBegun')
        .filter(
          ({ data: { request, begunAt } }) =>
            isByHand(request) && !failed.includes(request) && String(begunAt) >= String(data.requestedAt),
        )
        .flatMap(linesOf)
      for (const { productId, qty } of own.filter(isRefund).flatMap(linesOf))
        if (qty > Math.max(0, unitsOf(data.lines as readonly Line[], productId) - unitsOf(byHand, productId)))
          yield `order ${orderId}: the return of ${productId} was refunded, and so it was by hand`
    }
  }
}

/** An order shows what its events say, however many of them came at once. */
export async function* ordersShowTheirEvents({ databases, orders }: Evidence) {
  const { rows } = await databases.order.query<{ id: string; refunded: number; shipments: number; withdrawals: number }>(
    `SELECT order_id AS id, refunded::float8 AS refunded, jsonb_array_length(shipments::jsonb) AS shipments,
       jsonb_array_length(withdrawals::jsonb) AS withdrawals FROM orders`,
  )
  const shown = new Map(rows.map(({ id, ...row }) => [id, JSON.stringify(row)]))
  for (const { orderId, events } of orders) {
    const count = (type: string): number => ofType(events, type).length
    const refunded = amountOf(ofType(events, 'RefundRecorded')) - amountOf(ofType(events, 'RefundFailureRecorded'))
    const shipments = count('ShipmentSent') - count('ShipmentCancelled')
    const expected = JSON.stringify({ refunded, shipments, withdrawals: count('UnitsWithdrawn') })
    const found = shown.get(orderId) ?? 'nothing'
    if (found !== expected) yield `order ${orderId} shows ${found} in place of ${expected}`
  }
}

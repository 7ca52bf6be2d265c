import type { Judge } from './evidence.ts'
import { linesOf, ofType, ordersOf, readEvents, sum, type Line } from './stored-events.ts'
import type { ServiceName } from './world.ts'

/** The event to which an answered call has led, of the service, and which ids of the call or its answer it has. */
const EFFECTS: Readonly<Record<string, readonly [ServiceName, string, ...string[]]>> = {
  removeProduct: ['catalogue', 'ProductRemoved', 'productId'],
  addReview: ['catalogue', 'ReviewAdded', 'productId', 'userId'],
  sendShipment: ['order', 'ShipmentSent', 'orderId', 'shipmentId'],
  markShipment: ['order', 'ShipmentDelivered', 'orderId', 'shipmentId'],
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

export const answersHaveEffects: Judge = async ({ databases, told }) => {
  const faults: string[] = []
  for (const [call, [service, type, ...ids]] of Object.entries(EFFECTS)) {
    const events = ofType(await readEvents(databases[service]), type).map((event) => JSON.stringify(event))
    const done = told.filter((one) => one.call === call && one.outcome === 'done')
    for (const { input, answer } of done) {
      const named = { ...(answer as Readonly<Record<string, unknown>>), ...input }
      const answered = REPEATED.includes(call) ? done.filter((one) => one.input.userId === input.userId).length : 1
      if (events.filter((event) => ids.every((id) => event.includes(String(named[id])))).length < answered)
        faults.push(`${call} was answered, without an event: ${JSON.stringify(input)}`)
    }
  }
  return faults
}

/** Only buyers review, once; products show as many reviews as there are; a product that was removed is not sold any more. */
export const productsAreThoseOfAnswers: Judge = async ({ databases, told }) => {
  const faults: string[] = []
  const orders = ordersOf(await readEvents(databases.order))
  const reviews = ofType(await readEvents(databases.catalogue), 'ReviewAdded').map(({ data }) => data)
  for (const { userId, productId } of reviews) {
    const bought = orders.filter((order) => order.userId === userId && ofType(order.events, 'OrderPaid').length > 0)
    if (!bought.some(({ lines }) => lines.some((line) => line.productId === productId)))
      faults.push(`${String(userId)} has reviewed ${String(productId)} and not bought it`)
    if (reviews.filter((other) => other.userId === userId && other.productId === productId).length > 1)
      faults.push(`${String(userId)} has reviewed ${String(productId)} twice`)
  }
  const { rows } = await databases.catalogue.query<{ id: string; count: number }>(
    'SELECT product_id AS id, num_reviews AS count FROM products',
  )
  for (const { id, count } of rows)
    if (count !== reviews.filter(({ productId }) => productId === id).length)
      faults.push(`product ${id} shows ${String(count)} reviews`)
  const places = told.filter(({ call }) => call === 'place')
  for (const { input, toldAt } of told.filter(({ call, outcome }) => call === 'removeProduct' && outcome === 'done')) {
    const later = places.filter(({ sentAt, outcome }) => outcome === 'done' && sentAt > toldAt)
    for (const { input: cart } of later) {
      const key = cart.idempotencyKey
      const isNew = key === undefined || !places.some((one) => one.sentAt <= toldAt && one.input.idempotencyKey === key)
      if (isNew && (cart.lines as Line[]).some(({ productId }) => productId === input.productId))
        faults.push(`product ${String(input.productId)} was sold after its removal`)
    }
  }
  return faults
}

/** Nothing is sent twice; a delivered order was sent as a whole, but what was withdrawn from it. */
export const shipmentsAreOfOrders: Judge = async ({ databases }) => {
  const faults: string[] = []
  for (const { orderId, lines, events } of ordersOf(await readEvents(databases.order))) {
    const sent = ofType(events, 'ShipmentSent').map(({ data }) => data.shipmentId)
    if (new Set(sent).size < sent.length) faults.push(`order ${orderId} has a shipment twice`)
    for (const productId of new Set(lines.map((line) => line.productId))) {
      const units = (some: readonly Line[]) => sum(some.filter((line) => line.productId === productId).map(({ qty }) => qty))
      const handled = units(ofType(events, 'ShipmentSent', 'UnitsWithdrawn').flatMap(linesOf))
      const isDelivered = ofType(events, 'OrderDelivered').length > 0
      if (handled > units(lines) || (isDelivered && handled < units(lines)))
        faults.push(`order ${orderId}: ${String(handled)} of ${String(units(lines))} of ${productId} were sent or withdrawn`)
    }
  }
  return faults
}

/** A paid order has one invoice, and a credit note for each refund, another one neither; each kind is numbered from 1 on, in every year. */
export const documentsAreOfOrders: Judge = async ({ databases }) => {
  const { rows: gaps } = await databases.order.query<{ kind: string }>(
    `SELECT kind FROM invoices WHERE number IS NOT NULL GROUP BY kind, year HAVING count(*) <> max(number)`,
  )
  const { rows } = await databases.order.query<{ id: string; invoices: number; notes: number }>(
    `SELECT order_id AS id, count(*) FILTER (WHERE kind = 'invoice')::int AS invoices, count(*) FILTER (WHERE kind = 'credit_note')::int AS notes
     FROM invoices WHERE number IS NOT NULL GROUP BY order_id`,
  )
  const numbered = new Map(rows.map(({ id, invoices, notes }) => [id, [invoices, notes]]))
  const faults = gaps.map(({ kind }) => `the numbers of ${kind} have a gap`)
  for (const { orderId, events } of ordersOf(await readEvents(databases.order))) {
    const refunds = new Set(ofType(events, 'RefundRecorded').map(({ data }) => data.refundId)).size
    const expected = ofType(events, 'OrderPaid').length > 0 ? [1, refunds] : [0, 0]
    const found = numbered.get(orderId) ?? [0, 0]
    if (found.join() !== expected.join())
      faults.push(`order ${orderId} has ${found.join(' and ')} documents in place of ${expected.join(' and ')}`)
  }
  return faults
}

import { isRejection } from '@shop/kit/domain'
import type { Database } from '@shop/kit/event-store'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import {
  cardOrderInput,
  countEvents,
  orderInput,
  startOrderService,
  type OrderServiceFixture,
} from '../support/order-service-fixture.ts'
import { KETTLE, TEAPOT } from '../support/in-memory-catalogue.ts'
import { EXPIRED_AT } from '../support/manual-bus.ts'

const LEASE_MS = 11_000
const THREE_DAYS_MS = 3 * 24 * 3_600_000

/** Moves the idempotency keys into the past, whose time is the database's. */
async function ageKeys(database: Database, milliseconds: number): Promise<void> {
  await database.query(
    'UPDATE idempotency SET leased_till = leased_till - $1::interval, created_at = created_at - $1::interval',
    [`${String(milliseconds)} milliseconds`],
  )
}

describe('an order with an Idempotency-Key', () => {
  let fixture: OrderServiceFixture

  afterEach(() => fixture.close())

  it('is placed once by 20 parallel requests; each answers the order or key_in_flight', async () => {
    fixture = await startOrderService()
    const input = orderInput({ idempotencyKey: 'double click' })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => fixture.orders.place(input)))
    const answers = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value)
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(1)
    expect(answers.length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ order }) => order.orderId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(refusals.filter((reason) => !isRejection(reason, 'key_in_flight'))).toEqual([])
  })

  it('replays the order as it was first answered', async () => {
    fixture = await startOrderService()
    const input = orderInput({ idempotencyKey: 'k' })
    const first = await fixture.orders.place(input)
    await fixture.orders.markPaid({ orderId: first.order.orderId, payment: {} })
    expect(await fixture.orders.place(input)).toEqual({ order: first.order, replayed: true })
    expect(fixture.catalogue.reserveCalls).toBe(1)
  })

  it('is a different order for another customer, and for another key', async () => {
    fixture = await startOrderService()
    const userId = uuidv7()
    const inputs = [
      orderInput({ userId, idempotencyKey: 'k' }),
      orderInput({ idempotencyKey: 'k' }),
      orderInput({ userId, idempotencyKey: 'K' }),
    ]
    const placed = await Promise.all(inputs.map((input) => fixture.orders.place(input)))
    expect(new Set(placed.map(({ order }) => order.orderId)).size).toBe(3)
  })

  it('rejects another body under the same key', async () => {
    fixture = await startOrderService()
    const input = orderInput({ idempotencyKey: 'k' })
    await fixture.orders.place(input)
    const reused = fixture.orders.place({ ...input, lines: [{ productId: KETTLE, qty: 2 }] })
    await expect(reused).rejects.toMatchObject({ code: 'key_reused' })
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(1)
  })

  it('rejects another body even after the key was deleted, and replays the order for the same body', async () => {
    fixture = await startOrderService()
    const input = orderInput({ idempotencyKey: 'k' })
    const { order } = await fixture.orders.place(input)
    await fixture.database.query('DELETE FROM idempotency')
    const reused = fixture.orders.place({ ...input, lines: [{ productId: TEAPOT, qty: 1 }] })
    await expect(reused).rejects.toMatchObject({ code: 'key_reused' })
    expect(await fixture.orders.place(input)).toEqual({ order, replayed: true })
    expect([fixture.catalogue.reserveCalls, fixture.catalogue.released]).toEqual([1, []])
  })

  it('replays a final rejection, marked as replayed', async () => {
    fixture = await startOrderService()
    const outdated = orderInput({ idempotencyKey: 'prices', claimed: { total: 1 } })
    await expect(fixture.orders.place(outdated)).rejects.toMatchObject({ code: 'prices_changed', details: {} })
    await expect(fixture.orders.place(outdated)).rejects.toMatchObject({ code: 'prices_changed', details: { replayed: 1 } })
    const teapot = fixture.catalogue.products.get(TEAPOT)!
    teapot.available = 0
    const unavailable = orderInput({ idempotencyKey: 'stock', lines: [{ productId: TEAPOT, qty: 1 }] })
    await expect(fixture.orders.place(unavailable)).rejects.toMatchObject({
      code: 'not_enough_stock',
      details: { name: 'Teapot' },
    })
    teapot.available = 10
    const replayed = {
      code: 'not_enough_stock',
      details: { name: 'Teapot', replayed: 1 },
      message: 'Not enough stock for Teapot',
    }
    await expect(fixture.orders.place(unavailable)).rejects.toMatchObject(replayed)
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(0)
  })

  it('may be retried with the same key after a rejection that is not final', async () => {
    fixture = await startOrderService({ openOrderLimits: { cardOrders: 1 } })
    const userId = uuidv7()
    const { order } = await fixture.orders.place(cardOrderInput({ userId }))
    const input = cardOrderInput({ userId, idempotencyKey: 'k' })
    await expect(fixture.orders.place(input)).rejects.toMatchObject({ code: 'too_many_open_orders' })
    await fixture.bus.deliver(
      fixture.bus.record('payment', 'PaymentExpired', order.orderId, { orderId: order.orderId, expiredAt: EXPIRED_AT }),
    )
    expect(await fixture.orders.place(input)).toMatchObject({ replayed: false, order: { status: 'open' } })
  })

  it('is rejected as expired once the order is abandoned, on every retry', async () => {
    fixture = await startOrderService()
    const input = orderInput({ idempotencyKey: 'k' })
    fixture.catalogue.afterReserve = async (orderId) => {
      expect(await fixture.orders.abandon({ orderId })).toEqual({ placed: false })
    }
    await expect(fixture.orders.place(input)).rejects.toMatchObject({ code: 'order_expired', details: {} })
    await expect(fixture.orders.place(input)).rejects.toMatchObject({ code: 'order_expired', details: { replayed: 1 } })
    await fixture.database.query('DELETE FROM idempotency')
    await expect(fixture.orders.place(input)).rejects.toMatchObject({ code: 'order_expired', details: {} })
  })

  it('deletes expired keys and keeps the others', async () => {
    fixture = await startOrderService()
    await fixture.orders.place(orderInput({ idempotencyKey: 'old' }))
    await ageKeys(fixture.database, THREE_DAYS_MS)
    await fixture.orders.place(orderInput({ idempotencyKey: 'new' }))
    await fixture.service.stop()
    await fixture.service.start()
    await expect
      .poll(async () => (await fixture.database.query('SELECT key FROM idempotency')).rows, { timeout: 5_000 })
      .toEqual([{ key: 'new' }])
  })
})

/** A database whose transactions, or all of whose statements, fail while the fault is switched on. */
function withFault(fault: { transactions: boolean; everything: boolean }) {
  const failIf = (broken: boolean) => {
    if (broken) throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' })
  }
  return (database: Database): Database => ({
    ...database,
    async query(text, values) {
      failIf(fault.everything)
      return database.query(text, values)
    },
    async transaction(work, prelude) {
      failIf(fault.transactions)
      return database.transaction(work, prelude)
    },
  })
}

/** Places an order whose process loses its database after the reservation; then the database is back. */
async function crashAfterReservation(lost: 'transactions' | 'everything') {
  const fault = { transactions: false, everything: false }
  const fixture = await startOrderService({ wrapDatabase: withFault(fault) })
  const input = orderInput({ idempotencyKey: 'k' })
  fixture.catalogue.afterReserve = () => {
    fault.transactions = true
    fault.everything = lost === 'everything'
  }
  await expect(fixture.orders.place(input)).rejects.toMatchObject({ code: 'unavailable' })
  fault.transactions = false
  fault.everything = false
  fixture.catalogue.afterReserve = () => undefined
  return { fixture, input }
}

describe('a crash between the reservation and the order', () => {
  it('ends in one order when the request is retried', async () => {
    const { fixture, input } = await crashAfterReservation('transactions')
    expect(await fixture.orders.place(input)).toMatchObject({ replayed: false })
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(1)
    expect([fixture.catalogue.holds.size, fixture.catalogue.released]).toEqual([1, []])
    await fixture.close()
  })

  it('leaves the reservation to its own cart: another cart under the same key is rejected', async () => {
    const { fixture, input } = await crashAfterReservation('transactions')
    const other = fixture.orders.place({ ...input, lines: [{ productId: TEAPOT, qty: 1 }] })
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
    expect(fixture.catalogue.released).toEqual([])
    expect(await fixture.orders.place(input)).toMatchObject({ replayed: false, order: { lines: [{ productId: KETTLE }] } })
    await fixture.close()
  })

  it('blocks the retry until the lease expires, and no longer', async () => {
    const { fixture, input } = await crashAfterReservation('everything')
    await expect(fixture.orders.place(input)).rejects.toMatchObject({ code: 'key_in_flight' })
    await ageKeys(fixture.database, LEASE_MS)
    expect(await fixture.orders.place(input)).toMatchObject({ replayed: false })
    expect(await fixture.orders.place(input)).toMatchObject({ replayed: true })
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(1)
    expect(fixture.catalogue.holds.size).toBe(1)
    await fixture.close()
  })

  it('ends in one order even if the first request was only slow and both complete', async () => {
    const fixture = await startOrderService()
    const input = orderInput({ idempotencyKey: 'k' })
    const catalogueReply = Promise.withResolvers<undefined>()
    const reserved = Promise.withResolvers<undefined>()
    fixture.catalogue.afterReserve = () => {
      reserved.resolve(undefined)
      return catalogueReply.promise
    }
    const first = fixture.orders.place(input)
    await reserved.promise
    await ageKeys(fixture.database, LEASE_MS)
    fixture.catalogue.afterReserve = () => undefined
    const second = await fixture.orders.place(input)
    catalogueReply.resolve(undefined)
    expect(second.replayed).toBe(false)
    expect(await first).toEqual({ order: second.order, replayed: true })
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(1)
    expect(fixture.catalogue.released).toEqual([])
    await fixture.close()
  })
})

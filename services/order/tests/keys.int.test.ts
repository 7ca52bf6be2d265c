import type { Database } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { aCardOrder, anOrder, countEvents, openOrderShop } from './support/order-shop.ts'
import type { OrderShop } from './support/order-shop.ts'
import { KETTLE, TEAPOT } from './support/shelves.ts'

const A_LEASE = 11_000
const THREE_DAYS = 3 * 24 * 3_600_000

describe('an order with an Idempotency-Key', () => {
  let shop: OrderShop

  afterEach(() => shop.close())

  it('is placed once by 20 parallel requests; each is answered with it, or told to wait', async () => {
    shop = await openOrderShop()
    const input = anOrder({ idempotencyKey: 'double click' })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => shop.orders.place(input)))
    const answers = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value)
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(1)
    expect(answers.length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ order }) => order.orderId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(refusals.filter((reason) => !isRejection(reason, 'key_in_flight'))).toEqual([])
  })

  it('is answered as it stood when it was first answered', async () => {
    shop = await openOrderShop()
    const input = anOrder({ idempotencyKey: 'k' })
    const first = await shop.orders.place(input)
    await shop.orders.markPaid({ orderId: first.order.orderId, payment: {} })
    expect(await shop.orders.place(input)).toEqual({ order: first.order, replayed: true })
    expect(shop.shelves.reserveCalls).toBe(1)
  })

  it('is another order for another customer, and for another key', async () => {
    shop = await openOrderShop()
    const userId = uuidv7()
    const inputs = [
      anOrder({ userId, idempotencyKey: 'k' }),
      anOrder({ idempotencyKey: 'k' }),
      anOrder({ userId, idempotencyKey: 'K' }),
    ]
    const placed = await Promise.all(inputs.map((input) => shop.orders.place(input)))
    expect(new Set(placed.map(({ order }) => order.orderId)).size).toBe(3)
  })

  it('refuses another body under the same key', async () => {
    shop = await openOrderShop()
    const input = anOrder({ idempotencyKey: 'k' })
    await shop.orders.place(input)
    const other = shop.orders.place({ ...input, lines: [{ productId: KETTLE, qty: 2 }] })
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(1)
  })

  it('refuses another body also after the key was forgotten, and answers the same body with the order', async () => {
    shop = await openOrderShop()
    const input = anOrder({ idempotencyKey: 'k' })
    const { order } = await shop.orders.place(input)
    await shop.database.query('DELETE FROM idempotency')
    const other = shop.orders.place({ ...input, lines: [{ productId: TEAPOT, qty: 1 }] })
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
    expect(await shop.orders.place(input)).toEqual({ order, replayed: true })
    expect([shop.shelves.reserveCalls, shop.shelves.released]).toEqual([1, []])
  })

  it('says a final refusal again, and that it was said before', async () => {
    shop = await openOrderShop()
    const changed = anOrder({ idempotencyKey: 'prices', claimed: { total: 1 } })
    await expect(shop.orders.place(changed)).rejects.toMatchObject({ code: 'prices_changed', details: {} })
    await expect(shop.orders.place(changed)).rejects.toMatchObject({ code: 'prices_changed', details: { replayed: 1 } })
    const teapot = shop.shelves.products.get(TEAPOT)!
    teapot.available = 0
    const short = anOrder({ idempotencyKey: 'stock', lines: [{ productId: TEAPOT, qty: 1 }] })
    await expect(shop.orders.place(short)).rejects.toMatchObject({ code: 'not_enough_stock', details: { name: 'Teapot' } })
    teapot.available = 10
    const again = { code: 'not_enough_stock', details: { name: 'Teapot', replayed: 1 }, message: 'Not enough stock for Teapot' }
    await expect(shop.orders.place(short)).rejects.toMatchObject(again)
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(0)
  })

  it('may be tried again with the same key after a refusal that is not final', async () => {
    shop = await openOrderShop({ openOrderLimit: 1 })
    const userId = uuidv7()
    const { order } = await shop.orders.place(aCardOrder({ userId }))
    const input = aCardOrder({ userId, idempotencyKey: 'k' })
    await expect(shop.orders.place(input)).rejects.toMatchObject({ code: 'too_many_open_orders' })
    await shop.bus.deliver(shop.bus.record('payment', 'PaymentExpired', order.orderId, { orderId: order.orderId }))
    expect(await shop.orders.place(input)).toMatchObject({ replayed: false, order: { status: 'open' } })
  })

  it('is refused as expired when it was abandoned, now and ever after', async () => {
    shop = await openOrderShop()
    const input = anOrder({ idempotencyKey: 'k' })
    shop.shelves.afterReserve = async (orderId) => {
      expect(await shop.orders.abandon({ orderId })).toEqual({ placed: false })
    }
    await expect(shop.orders.place(input)).rejects.toMatchObject({ code: 'order_expired', details: {} })
    await expect(shop.orders.place(input)).rejects.toMatchObject({ code: 'order_expired', details: { replayed: 1 } })
    await shop.database.query('DELETE FROM idempotency')
    await expect(shop.orders.place(input)).rejects.toMatchObject({ code: 'order_expired', details: {} })
  })

  it('forgets old keys, and not those that are promised', async () => {
    shop = await openOrderShop()
    await shop.orders.place(anOrder({ idempotencyKey: 'old' }))
    shop.passTime(THREE_DAYS)
    await shop.orders.place(anOrder({ idempotencyKey: 'new' }))
    await shop.service.stop()
    await shop.service.start()
    await expect
      .poll(async () => (await shop.database.query('SELECT key FROM idempotency')).rows, { timeout: 5_000 })
      .toEqual([{ key: 'new' }])
  })
})

/** A database whose transactions fail, or whose every statement does, while a switch says so. */
function breakable(fault: { transactions: boolean; everything: boolean }) {
  const check = (broken: boolean) => {
    if (broken) throw Object.assign(new Error('the process is gone'), { code: 'ECONNRESET' })
  }
  return (database: Database): Database => ({
    ...database,
    async query(text, values) {
      check(fault.everything)
      return database.query(text, values)
    },
    async transaction(work, prelude) {
      check(fault.transactions)
      return database.transaction(work, prelude)
    },
  })
}

describe('a crash between the hold and the order', () => {
  it('ends in one order when the request comes again', async () => {
    const fault = { transactions: false, everything: false }
    const shop = await openOrderShop({ wrap: breakable(fault) })
    const input = anOrder({ idempotencyKey: 'k' })
    shop.shelves.afterReserve = () => {
      fault.transactions = true
    }
    await expect(shop.orders.place(input)).rejects.toMatchObject({ code: 'unavailable' })
    fault.transactions = false
    shop.shelves.afterReserve = () => undefined
    expect(await shop.orders.place(input)).toMatchObject({ replayed: false })
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(1)
    expect([shop.shelves.holds.size, shop.shelves.released]).toEqual([1, []])
    await shop.close()
  })

  it('makes the next one wait until the claim has run out, and no longer', async () => {
    const fault = { transactions: false, everything: false }
    const shop = await openOrderShop({ wrap: breakable(fault) })
    const input = anOrder({ idempotencyKey: 'k' })
    shop.shelves.afterReserve = () => {
      fault.transactions = true
      fault.everything = true
    }
    await expect(shop.orders.place(input)).rejects.toMatchObject({ code: 'unavailable' })
    fault.transactions = false
    fault.everything = false
    shop.shelves.afterReserve = () => undefined
    await expect(shop.orders.place(input)).rejects.toMatchObject({ code: 'key_in_flight' })
    shop.passTime(A_LEASE)
    expect(await shop.orders.place(input)).toMatchObject({ replayed: false })
    expect(await shop.orders.place(input)).toMatchObject({ replayed: true })
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(1)
    expect(shop.shelves.holds.size).toBe(1)
    await shop.close()
  })

  it('ends in one order also when the first was only slow and both go through', async () => {
    const shop = await openOrderShop()
    const input = anOrder({ idempotencyKey: 'k' })
    const slow = Promise.withResolvers<undefined>()
    const held = Promise.withResolvers<undefined>()
    shop.shelves.afterReserve = () => {
      held.resolve(undefined)
      return slow.promise
    }
    const first = shop.orders.place(input)
    await held.promise
    shop.passTime(A_LEASE)
    shop.shelves.afterReserve = () => undefined
    const second = await shop.orders.place(input)
    slow.resolve(undefined)
    expect(second.replayed).toBe(false)
    expect(await first).toEqual({ order: second.order, replayed: true })
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(1)
    expect(shop.shelves.released).toEqual([])
    await shop.close()
  })
})

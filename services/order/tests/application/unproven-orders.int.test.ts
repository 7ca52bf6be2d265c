import { isRejection } from '@shop/kit/domain'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countEvents, orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'
import { insertUnprovenOrders, readUnprovenOrders } from '../../src/store/unproven-orders.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'

const DAY_MS = 86_400_000
const refused = { code: 'too_many_unconfirmed_orders' }
const unproven = { mailbox: 'digest of a mailbox', confirmed: false }
const codeOf = (error: unknown): string => (isRejection(error) ? error.code : String(error))

let fixture: OrderServiceFixture
beforeEach(async () => {
  fixture = await startOrderService()
})
afterEach(() => fixture.close())

const place = (changes: Parameters<typeof orderInput>[0] = {}) => fixture.orders.place(orderInput({ unproven, ...changes }))

describe('orders to a mailbox that nobody has confirmed', () => {
  it('are three in a day under 30 parallel placements of several customers, and hold no other stock', async () => {
    const users = [uuidv7(), uuidv7(), uuidv7()]
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => place({ userId: users[index % 3]! }).then(() => 'placed', codeOf)),
    )
    expect(codes.filter((code) => code === 'placed')).toHaveLength(3)
    expect(codes.filter((code) => code === refused.code)).toHaveLength(27)
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(3)
    expect(fixture.catalogue.holds.size).toBe(3)
  })

  it('count when they are cancelled, not when they were refused, and for a day', async () => {
    await expect(place({ claimed: { total: 1 } })).rejects.toMatchObject({ code: 'prices_changed' })
    for (let count = 0; count < 3; count += 1) {
      const { order } = await place()
      await fixture.orders.cancel({ orderId: order.orderId })
    }
    const { reserveCalls } = fixture.catalogue
    await expect(place()).rejects.toMatchObject({ ...refused, details: { retryAfter: DAY_MS / 1_000 } })
    expect(fixture.catalogue.reserveCalls).toBe(reserveCalls)
    fixture.advanceClock(DAY_MS - 1)
    await expect(place()).rejects.toMatchObject(refused)
    fixture.advanceClock(1)
    await place()
  })

  it('are replayed by their keys, before and after the address is confirmed; a refused one is placed then', async () => {
    const userId = uuidv7()
    const send = (idempotencyKey: string, changes = {}) => place({ userId, idempotencyKey, ...changes })
    const first = await send('first')
    await send('second')
    await send('third')
    await expect(send('fourth')).rejects.toMatchObject(refused)
    const replayed = { replayed: true, order: { orderId: first.order.orderId } }
    expect(await send('first')).toMatchObject(replayed)
    expect(await send('first', { unproven: undefined })).toMatchObject(replayed)
    expect(await send('fourth', { unproven: undefined })).toMatchObject({ replayed: false })
  })

  it('take nothing from other mailboxes, nor from customers who have confirmed theirs', async () => {
    for (let count = 0; count < 3; count += 1) await place()
    await place({ unproven: { ...unproven, mailbox: 'another' } })
    await place({ unproven: undefined, lines: [{ productId: KETTLE, qty: 1 }] })
    await place({ unproven: { ...unproven, confirmed: true } })
    await expect(place()).rejects.toMatchObject(refused)
  })

  it('are looked at no further than decides, however many there are', async () => {
    const { database } = fixture
    const day = new Date('2026-03-01T09:00:00.000Z')
    const at = (minutes: number) => new Date(day.getTime() + minutes * 60_000)
    const orders = Array.from({ length: 30 }, (_, index) => ({ orderId: uuidv7(), mailbox: 'one', placedAt: at(index) }))
    await insertUnprovenOrders(database, [...orders, { orderId: uuidv7(), mailbox: 'other', placedAt: day }])
    const read = await readUnprovenOrders(database, ['one', 'one', 'other'], 2, at(60))
    expect(read.get('one')?.toSorted()).toEqual([at(28).getTime(), at(29).getTime()])
    expect(read.get('other')).toEqual([day.getTime()])
  })

  it('are neither counted nor noted in a shop without a limit', async () => {
    const unlimited = await startOrderService({ unconfirmedOrderLimit: 0 })
    const input = orderInput({ unproven })
    for (let count = 0; count < 5; count += 1) await unlimited.orders.place({ ...input, userId: uuidv7() })
    expect((await unlimited.database.query('SELECT FROM unproven_orders')).rows).toEqual([])
    await unlimited.close()
  })
})

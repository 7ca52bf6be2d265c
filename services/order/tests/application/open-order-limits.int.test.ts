import { isRejection } from '@shop/kit/domain'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOrderService } from '../../src/index.ts'
import {
  cardOrderInput,
  countEvents,
  orderInput,
  startOrderService,
  type OrderServiceFixture,
} from '../support/order-service-fixture.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'
import { ManualBus } from '../support/manual-bus.ts'

const codeOf = (error: unknown): string => (isRejection(error) ? error.code : String(error))

describe('the limit of open card orders', () => {
  it('is exact under 30 parallel placements, and the other reservations are released', async () => {
    const fixture = await startOrderService()
    const userId = uuidv7()
    // Every placement passes the early check before the first one is recorded.
    const allReserved = Promise.withResolvers<undefined>()
    fixture.catalogue.afterReserve = () => {
      if (fixture.catalogue.reserveCalls === 30) allReserved.resolve(undefined)
      return allReserved.promise
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => fixture.orders.place(cardOrderInput({ userId }))))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(refusals.filter((reason) => isRejection(reason, 'too_many_open_orders'))).toHaveLength(25)
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(5)
    expect(fixture.catalogue.released).toHaveLength(25)
    expect(fixture.catalogue.holds.size).toBe(5)
    await fixture.close()
  })
})

describe('the limits of a fresh account', () => {
  it('stop its COD orders before more stock is reserved', async () => {
    const fixture = await startOrderService({ openOrderLimits: { codOrders: 5, units: 200 } })
    const userId = uuidv7()
    const codes = []
    for (let count = 0; count < 18; count += 1) {
      codes.push(await fixture.orders.place(orderInput({ userId })).then(() => 'placed', codeOf))
    }
    expect(codes).toEqual([...Array<string>(5).fill('placed'), ...Array<string>(13).fill('too_many_open_orders')])
    expect(fixture.catalogue.reserveCalls).toBe(5)
    await fixture.close()
  })

  it('stop its units, whatever the payment; an order that is paid or cancelled makes room', async () => {
    const fixture = await startOrderService({ openOrderLimits: { codOrders: 5, units: 200 } })
    const userId = uuidv7()
    const place = (qty: number, paymentMethod: 'COD' | 'Stripe') =>
      fixture.orders.place(orderInput({ userId, paymentMethod, lines: [{ productId: KETTLE, qty }] }))
    await expect(place(201, 'COD')).rejects.toMatchObject({ code: 'too_many_open_orders' })
    const { order: first } = await place(150, 'COD')
    const { order: second } = await place(50, 'Stripe')
    await expect(place(1, 'Stripe')).rejects.toMatchObject({ code: 'too_many_open_orders' })
    await fixture.orders.cancel({ orderId: second.orderId })
    await place(50, 'COD')
    await fixture.orders.markPaid({ orderId: first.orderId, payment: {} })
    await place(150, 'Stripe')
    expect(fixture.catalogue.reserveCalls).toBe(4)
    await fixture.close()
  })

  it('are exact under parallel placements', async () => {
    const fixture = await startOrderService({ openOrderLimits: { codOrders: 5, units: 7 } })
    const userId = uuidv7()
    const lines = [{ productId: KETTLE, qty: 2 }]
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => fixture.orders.place(orderInput({ userId, lines })).then(() => 'placed', codeOf)),
    )
    expect(codes.filter((code) => code === 'placed')).toHaveLength(3)
    expect(codes.filter((code) => code === 'too_many_open_orders')).toHaveLength(17)
    expect(fixture.catalogue.holds.size).toBe(3)
    await fixture.close()
  })
})

describe('the limits of an e-mail address whose account has ended', () => {
  const DAY_MS = 86_400_000
  const refused = { code: 'too_many_open_orders' }
  let fixture: OrderServiceFixture
  beforeEach(async () => {
    fixture = await startOrderService({ openOrderLimits: { codOrders: 5, units: 200 } })
  })
  afterEach(() => fixture.close())

  const place = (userId: string, qty = 1, paymentMethod: 'COD' | 'Stripe' = 'COD') =>
    fixture.orders.place(orderInput({ userId, paymentMethod, lines: [{ productId: KETTLE, qty }] }))
  const placeTimes = async (userId: string, times: number) => {
    for (let count = 0; count < times; count += 1) await place(userId)
  }
  const deleted = (userId: string) => fixture.bus.record('identity', 'UserDeleted', userId, { userId })
  const takesOver = (type: 'UserRegistered' | 'EmailChanged', userId: string, formerUserId: string) =>
    fixture.bus.record('identity', type, userId, {
      userId,
      formerAccount: { userId: formerUserId, until: new Date(Date.parse(fixture.now()) + DAY_MS).toISOString() },
    })

  it('count the orders that were open then, for a day', async () => {
    const former = uuidv7()
    const next = uuidv7()
    const { order } = await place(former)
    await fixture.orders.cancel({ orderId: order.orderId })
    await placeTimes(former, 4)
    await fixture.bus.deliver(deleted(former), takesOver('UserRegistered', next, former))
    await place(next)
    await expect(place(next)).rejects.toMatchObject(refused)
    await place(uuidv7())
    fixture.advanceClock(DAY_MS - 1)
    await expect(place(next)).rejects.toMatchObject(refused)
    fixture.advanceClock(1)
    await placeTimes(next, 4)
    await expect(place(next)).rejects.toMatchObject(refused)
  })

  it('count them when the deletion arrives later', async () => {
    const former = uuidv7()
    const next = uuidv7()
    await placeTimes(former, 5)
    await fixture.bus.deliver(takesOver('EmailChanged', next, former))
    await expect(place(next)).rejects.toMatchObject(refused)
    await fixture.bus.deliver(deleted(former))
    await expect(place(next)).rejects.toMatchObject(refused)
  })

  it('count their units, and card orders', async () => {
    const former = uuidv7()
    const next = uuidv7()
    await place(former, 150)
    for (let count = 0; count < 5; count += 1) await place(former, 1, 'Stripe')
    await fixture.bus.deliver(deleted(former), takesOver('UserRegistered', next, former))
    await expect(place(next, 46)).rejects.toMatchObject(refused)
    await expect(place(next, 1, 'Stripe')).rejects.toMatchObject(refused)
    await place(next, 45)
  })

  it('count each account for a day from its own end', async () => {
    const first = uuidv7()
    const second = uuidv7()
    const third = uuidv7()
    await placeTimes(first, 3)
    await fixture.bus.deliver(deleted(first), takesOver('UserRegistered', second, first))
    fixture.advanceClock(DAY_MS / 2)
    await placeTimes(second, 2)
    await fixture.bus.deliver(deleted(second), takesOver('UserRegistered', third, second))
    await expect(place(third)).rejects.toMatchObject(refused)
    fixture.advanceClock(DAY_MS / 2)
    await placeTimes(third, 3)
    await expect(place(third)).rejects.toMatchObject(refused)
  })

  it('go on through several accounts, and those without orders are not kept', async () => {
    const first = uuidv7()
    const second = uuidv7()
    const third = uuidv7()
    await placeTimes(first, 5)
    await fixture.bus.deliver(deleted(first), takesOver('UserRegistered', second, first))
    await fixture.bus.deliver(deleted(second), takesOver('UserRegistered', third, second))
    await expect(place(third)).rejects.toMatchObject(refused)
    const count = async () => (await fixture.database.query('SELECT 1 FROM former_accounts')).rows.length
    expect(await count()).toBe(2)
    fixture.advanceClock(DAY_MS)
    const { database, catalogue } = fixture
    const clock = () => new Date(fixture.now())
    const later = createOrderService({ database, bus: new ManualBus(), catalogue, clock, logger: silentLogger() })
    await later.start()
    await eventually(async () => expect(await count()).toBe(0))
    await later.stop()
  })
})

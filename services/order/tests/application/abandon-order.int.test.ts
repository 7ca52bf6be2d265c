import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardOrderInput,
  countEvents,
  orderInput,
  startOrderService,
  type OrderServiceFixture,
} from '../support/order-service-fixture.ts'
import { EXPIRED_AT } from '../support/manual-bus.ts'

describe('an order whose hold expires', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

  it('is never placed once it is abandoned, and is not found', async () => {
    const orderId = uuidv7()
    expect(await fixture.orders.abandon({ orderId })).toEqual({ placed: false })
    expect(await fixture.orders.abandon({ orderId })).toEqual({ placed: false })
    expect(await countEvents(fixture.database, 'OrderAbandoned')).toBe(1)
    await expect(fixture.orders.getOrder({ orderId })).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(fixture.orders.payable({ orderId })).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(fixture.orders.markPaid({ orderId, payment: {} })).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('counts as placed in every later status', async () => {
    const { orderId } = (await fixture.orders.place(cardOrderInput())).order
    expect(await fixture.orders.abandon({ orderId })).toEqual({ placed: true })
    await fixture.bus.deliver(fixture.bus.record('payment', 'PaymentExpired', orderId, { orderId, expiredAt: EXPIRED_AT }))
    expect(await fixture.orders.abandon({ orderId })).toEqual({ placed: true })
  })

  it('is either placed or abandoned, never both, in 40 races', async () => {
    const answers = new Map<string, boolean>()
    const pending: Promise<void>[] = []
    const settled = Promise.withResolvers<void>()
    fixture.catalogue.afterReserve = async (orderId) => {
      const abandon = async () => void answers.set(orderId, (await fixture.orders.abandon({ orderId })).placed)
      // A quarter of the calls certainly run before the placement, a quarter after it, and the others race with it.
      const startTimes = [abandon, abandon, () => nextTurn().then(abandon), () => settled.promise.then(abandon)]
      const nth = pending.length % startTimes.length
      const abandonment = startTimes[nth]!()
      pending.push(abandonment)
      if (nth === 0) await abandonment
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => fixture.orders.place(orderInput())))
    settled.resolve()
    await Promise.all(pending)
    const placed = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.order.orderId)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(answers.size).toBe(40)
    expect(placed.length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(placed.sort()).toEqual(
      [...answers]
        .filter(([, wasPlaced]) => wasPlaced)
        .map(([orderId]) => orderId)
        .sort(),
    )
    expect(refused).toHaveLength(40 - placed.length)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'order_expired' })
  })
})

import { isRejection } from '@shop/kit/domain'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cardOrderInput, countEvents, orderInput, startOrderService } from '../support/order-service-fixture.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'

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

import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KETTLE } from '../support/in-memory-catalogue.ts'
import { countEvents, orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

const DAY_MS = 86_400_000

describe('a return', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

  async function deliveredOrder(): Promise<string> {
    const { order } = await fixture.orders.place(orderInput({ lines: [{ productId: KETTLE, qty: 2 }] }))
    await fixture.orders.markPaid({ orderId: order.orderId, payment: {} })
    await fixture.orders.markDelivered({ orderId: order.orderId })
    return order.orderId
  }
  const requestOne = async (orderId: string) => {
    const request = { orderId, returnId: uuidv7(), lines: [{ productId: KETTLE, qty: 1 }], reason: 'Too loud', refunded: [] }
    await fixture.orders.requestReturn(request)
    return request
  }
  const returnsOf = (orderId: string) => fixture.orders.returnsOf({ orderId, refunded: [] })

  it('is offered until it is asked for, waits for an admin, and is offered again for what is left', async () => {
    const orderId = await deliveredOrder()
    const until = '2026-03-31'
    expect(await returnsOf(orderId)).toEqual({ returns: [], returnable: { until, lines: [{ productId: KETTLE, qty: 2 }] } })
    const request = await requestOne(orderId)
    await fixture.orders.requestReturn(request)
    const requestedAt = fixture.now()
    const asked = { orderId, returnId: request.returnId, lines: request.lines, reason: 'Too loud', requestedAt }
    expect(await returnsOf(orderId)).toEqual({
      returns: [{ ...asked, status: 'requested', decidedAt: null, refusal: null }],
      returnable: null,
    })
    expect(await fixture.orders.openReturns({ orderId })).toEqual({ rows: [{ orderId, since: requestedAt }] })
    fixture.advanceClock(1_000)
    await fixture.orders.acceptReturn({ orderId, returnId: request.returnId, restock: true })
    expect(await returnsOf(orderId)).toEqual({
      returns: [{ ...asked, status: 'accepted', decidedAt: fixture.now(), refusal: null }],
      returnable: { until, lines: [{ productId: KETTLE, qty: 1 }] },
    })
    expect(await fixture.orders.openReturns({ orderId })).toEqual({ rows: [] })
    const { entries } = await fixture.orders.timeline({ orderId })
    expect(entries.map(({ what }) => what)).toEqual(['placed', 'paid', 'delivered', 'return_requested', 'return_accepted'])
  })

  it('is not offered for what was refunded, nor after the last day', async () => {
    const orderId = await deliveredOrder()
    const refunded = [{ productId: KETTLE, qty: 2 }]
    expect(await fixture.orders.returnsOf({ orderId, refunded })).toEqual({ returns: [], returnable: null })
    fixture.advanceClock(31 * DAY_MS)
    expect(await returnsOf(orderId)).toEqual({ returns: [], returnable: null })
  })

  it('is decided once when two admins decide at the same time', async () => {
    const orderId = await deliveredOrder()
    const { returnId } = await requestOne(orderId)
    const before = [await countEvents(fixture.database, 'ReturnAccepted'), await countEvents(fixture.database, 'ReturnRefused')]
    const decisions = await Promise.allSettled([
      fixture.orders.acceptReturn({ orderId, returnId, restock: true }),
      fixture.orders.refuseReturn({ orderId, returnId, refusal: 'Used' }),
      fixture.orders.acceptReturn({ orderId, returnId, restock: false }),
    ])
    const after = [await countEvents(fixture.database, 'ReturnAccepted'), await countEvents(fixture.database, 'ReturnRefused')]
    expect(after[0]! + after[1]! - before[0]! - before[1]!).toBe(1)
    for (const decision of decisions)
      if (decision.status === 'rejected') expect(decision.reason).toMatchObject({ code: 'return_decided' })
    expect(decisions.some(({ status }) => status === 'rejected')).toBe(true)
  })
})

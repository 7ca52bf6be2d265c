import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import { openSessionInput, orderPlacedRecord, orderRecord } from '../support/payment-service-fixture.ts'
import { eventsAfter, findSessionOf, openSession, outcomeOf, openPaymentService } from '../support/scenarios.ts'

const fixture = await openPaymentService()

describe('the payment of a cancelled order', () => {
  const cancelOrder = ({ orderId }: { orderId: string }) => fixture.deliver(orderRecord('OrderCancelled', { orderId }))

  it('closes its open session at the provider, and opens no other', async () => {
    const {
      order,
      session: { sessionId },
    } = await openSession(fixture)
    await cancelOrder(order)
    await cancelOrder(order)
    expect(await outcomeOf(fixture.call.openSession(openSessionInput(order.orderId)))).toBe('order_expired')
    await fixture.service.processPendingWorkOnce()
    expect(fixture.checkout.sessions.get(sessionId)).toMatchObject({ status: 'expired' })
    expect(await eventsAfter(fixture, order.orderId, 3)).toEqual(['PaymentCalledOff', 'PaymentExpired'])
    const before = fixture.checkout.calls.retrieve
    await fixture.service.processPendingWorkOnce()
    expect(fixture.checkout.calls.retrieve).toBe(before)
  })

  it('captures a payment that wins the race against the closing', async () => {
    const {
      order,
      session: { sessionId },
    } = await openSession(fixture)
    await cancelOrder(order)
    fixture.checkout.onExpire((id) => {
      if (id === sessionId && !fixture.checkout.sessions.get(id)!.paid) fixture.checkout.pay(id)
    })
    await fixture.service.processPendingWorkOnce()
    expect(await eventsAfter(fixture, order.orderId, 3)).toEqual(['PaymentCalledOff', 'PaymentCaptured'])
  })

  it('closes its session once the provider is reachable again', async () => {
    const {
      order,
      session: { sessionId },
    } = await openSession(fixture)
    await cancelOrder(order)
    fixture.checkout.setMode('unreachable')
    await fixture.service.processPendingWorkOnce()
    expect(fixture.checkout.sessions.get(sessionId)).toMatchObject({ status: 'open' })
    fixture.checkout.setMode('normal')
    await fixture.createInstance().service.processPendingWorkOnce()
    expect(fixture.checkout.sessions.get(sessionId)).toMatchObject({ status: 'expired' })
  })

  it('expires at once when no session was requested', async () => {
    const order = fixture.addOrder()
    await fixture.deliver(orderPlacedRecord(order))
    await cancelOrder(order)
    expect(await fixture.history(order.orderId)).toEqual(['PaymentRequested', 'PaymentExpired'])
    expect(await outcomeOf(fixture.call.openSession(openSessionInput(order.orderId)))).toBe('order_expired')
  })

  it('finds and closes a session whose reply was lost, and expires without a session after two minutes', async () => {
    const replyLost = fixture.addOrder()
    fixture.checkout.setMode('replies lost')
    await outcomeOf(fixture.call.openSession(openSessionInput(replyLost.orderId)))
    fixture.checkout.setMode('unreachable')
    const unopened = fixture.addOrder()
    await outcomeOf(fixture.call.openSession(openSessionInput(unopened.orderId)))
    fixture.checkout.setMode('normal')
    await cancelOrder(replyLost)
    await cancelOrder(unopened)
    await fixture.service.processPendingWorkOnce()
    expect(findSessionOf(fixture, replyLost.orderId)).toMatchObject({ status: 'expired' })
    expect((await fixture.history(unopened.orderId)).at(-1)).toBe('PaymentCalledOff')
    fixture.clock.advance(2 * MINUTE)
    await fixture.service.processPendingWorkOnce()
    for (const { orderId } of [replyLost, unopened]) expect((await fixture.history(orderId)).at(-1)).toBe('PaymentExpired')
  })

  it('does not exist for an order paid on delivery', async () => {
    const orderId = randomUUID()
    await cancelOrder({ orderId })
    expect(await fixture.history(orderId)).toEqual([])
  })
})

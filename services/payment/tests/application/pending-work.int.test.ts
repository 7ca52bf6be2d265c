import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { orderRecord } from '../support/payment-service-fixture.ts'
import { capturePayment, openSession, outcomeOf, providerRefunds, openPaymentService } from '../support/scenarios.ts'

/** Less than the time between two looks that nothing wakes. */
const SOON_MS = 5_000

const fixture = await openPaymentService()
afterEach(() => fixture.service.stop())

describe('pending work', () => {
  it('is done soon after the commit that made it: the session of a cancelled order is closed', async () => {
    await fixture.service.start()
    const { order, session } = await openSession(fixture)
    await fixture.deliver(orderRecord('OrderCancelled', { orderId: order.orderId }))
    const closed = () => expect(fixture.checkout.sessions.get(session.sessionId)).toMatchObject({ status: 'expired' })
    await eventually(closed, SOON_MS)
  })

  it('is tried again soon: a refund that the provider could not be asked for is requested', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    await fixture.service.start()
    fixture.checkout.setMode('unreachable')
    await outcomeOf(fixture.call.refund({ orderId, adminId: randomUUID() }))
    expect(providerRefunds(fixture, orderId)).toEqual([])
    fixture.checkout.setMode('normal')
    const refunded = () => {
      fixture.clock.advance(1_000)
      expect(providerRefunds(fixture, orderId)).toMatchObject([{ sessionId, amount: 23_000 }])
    }
    await eventually(refunded, SOON_MS)
  })
})

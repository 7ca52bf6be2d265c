import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import { openSessionInput, orderRecord } from '../support/payment-service-fixture.ts'
import { capturePayment, findSessionOf, outcomeOf, providerRefunds, openPaymentService } from '../support/scenarios.ts'

const fixture = await openPaymentService()

const publishedTypes = async (orderId: string) =>
  (await fixture.published()).filter(({ key }) => key === orderId).map(({ type }) => type)

describe('a late payment', () => {
  it('is refunded once, however often the order service reports it', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const latePaymentRecorded = () =>
      orderRecord('LatePaymentRecorded', { orderId, sessionId, amount: 23_000 } as { orderId: string })
    await fixture.deliver(latePaymentRecorded(), latePaymentRecorded())
    await fixture.service.processPendingWorkOnce()
    await fixture.deliver(latePaymentRecorded())
    await fixture.service.processPendingWorkOnce()
    expect(providerRefunds(fixture, orderId)).toMatchObject([{ sessionId, amount: 23_000, request: 'late' }])
    expect(await publishedTypes(orderId)).toEqual(['PaymentCaptured', 'PaymentRefunded'])
  })

  it('is captured even after its payment had expired', async () => {
    const order = fixture.addOrder()
    fixture.checkout.setMode('replies lost')
    await outcomeOf(fixture.call.openSession(openSessionInput(order.orderId)))
    fixture.checkout.setMode('normal')
    const session = findSessionOf(fixture, order.orderId)!
    fixture.checkout.putSession({ ...session, orderId: null })
    fixture.clock.advance(32 * MINUTE)
    await fixture.service.reconcileOnce()
    expect((await fixture.history(order.orderId)).at(-1)).toBe('PaymentExpired')
    fixture.checkout.putSession({ ...session, status: 'complete', paid: true, url: null })
    const body = JSON.stringify({ type: 'checkout.session.completed', sessionId: session.sessionId, orderId: order.orderId })
    const signature = `t=${String(Math.floor(fixture.clock.now().getTime() / 1_000))},v=in-memory-secret`
    await fixture.call.webhook({ body: Buffer.from(body).toString('base64'), signature })
    expect(await publishedTypes(order.orderId)).toEqual(['PaymentExpired', 'PaymentCaptured'])
  })
})

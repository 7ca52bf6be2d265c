import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import { orderRecord } from '../support/payment-service-fixture.ts'
import { eventsAfter, openSession, outcomeOf, providerRefunds, webhookInputs, openPaymentService } from '../support/scenarios.ts'

const fixture = await openPaymentService()

const adminId = randomUUID()
const attentionOf = async (orderId: string) => (await fixture.call.attention({ orderId })).rows
const settle = (orderId: string, decision: 'accept' | 'refund') => fixture.call.settleMismatch({ orderId, adminId, decision })

/** A session that was paid with another amount or currency; the shop has not heard of it. */
async function paidDifferently(changes: { amount?: number; currency?: string }) {
  const { order, session } = await openSession(fixture)
  fixture.checkout.putSession({ ...session, ...changes })
  fixture.checkout.pay(session.sessionId)
  return { orderId: order.orderId, sessionId: session.sessionId }
}

describe('a payment of another amount', () => {
  it('is shown once, whoever finds it, and does not pay the order', async () => {
    const sent = fixture.checkout.webhooks.length
    const { orderId, sessionId } = await paidDifferently({ amount: 22_999 })
    const [webhook] = webhookInputs(fixture, sent)
    await Promise.all([
      fixture.call.webhook(webhook!),
      outcomeOf(fixture.call.verify({ orderId, sessionId })),
      fixture.service.reconcileOnce(),
      fixture.call.webhook(webhook!),
    ])
    expect(await outcomeOf(fixture.call.verify({ orderId, sessionId }))).toBe('payment_unverified')
    expect(await eventsAfter(fixture, orderId, 3)).toEqual(['PaymentMismatched'])
    const since = fixture.clock.now().toISOString()
    expect(await attentionOf(orderId)).toEqual([
      { orderId, cause: 'amount', amount: 22_999, currency: 'usd', expected: 23_000, reason: null, since },
    ])
    expect(await outcomeOf(fixture.call.openSession({ orderId, customerEmail: 'a@b.example' }))).toBe('payment_in_review')
  })

  it('calls the provider no more once it is found', async () => {
    const { orderId } = await paidDifferently({ amount: 1 })
    await fixture.service.reconcileOnce()
    expect(await eventsAfter(fixture, orderId, 3)).toEqual(['PaymentMismatched'])
    fixture.clock.advance(40 * MINUTE)
    await fixture.service.reconcileOnce()
    const before = { ...fixture.checkout.calls }
    await fixture.service.reconcileOnce()
    expect(fixture.checkout.calls).toEqual(before)
    expect(await eventsAfter(fixture, orderId, 3)).toEqual(['PaymentMismatched'])
  })

  it('pays the order when an admin accepts it', async () => {
    const { orderId, sessionId } = await paidDifferently({ amount: 22_999 })
    await fixture.service.reconcileOnce()
    await settle(orderId, 'accept')
    expect(await attentionOf(orderId)).toEqual([])
    expect(fixture.orders.cardPayments.at(-1)).toMatchObject({ orderId, sessionId, amount: 22_999, accepted: true })
    const published = (await fixture.published()).filter(({ key }) => key === orderId)
    expect(published.map(({ type, data }) => [type, data])).toMatchObject([
      ['PaymentMismatched', { amount: 22_999, currency: 'usd' }],
      ['PaymentCaptured', { amount: 22_999, accepted: true }],
    ])
    expect(await outcomeOf(settle(orderId, 'accept'))).toBe('nothing_to_settle')
    expect((await fixture.call.refundsOf({ orderId })).left).toBe(22_999)
  })

  it('is refunded in its own currency when an admin refunds it', async () => {
    const { orderId, sessionId } = await paidDifferently({ amount: 500, currency: 'eur' })
    await fixture.service.reconcileOnce()
    expect(await attentionOf(orderId)).toMatchObject([{ cause: 'currency', amount: 500, currency: 'eur' }])
    expect(await outcomeOf(settle(orderId, 'accept'))).toBe('foreign_currency')
    await settle(orderId, 'refund')
    const published = (await fixture.published()).filter(({ key }) => key === orderId).map(({ type }) => type)
    expect(published).toEqual(['PaymentMismatched', 'PaymentExpired', 'PaymentCaptured'])
    await fixture.deliver(orderRecord('LatePaymentRecorded', { orderId, sessionId, amount: 500 } as { orderId: string }))
    await fixture.service.processPendingWorkOnce()
    expect(providerRefunds(fixture, orderId)).toMatchObject([{ sessionId, amount: 500 }])
  })

  it('is refunded when nobody decides within a day', async () => {
    const { orderId } = await paidDifferently({ amount: 1 })
    await fixture.service.reconcileOnce()
    fixture.clock.advance(24 * 60 * MINUTE - 1)
    await fixture.service.reconcileOnce()
    expect(await eventsAfter(fixture, orderId, 3)).toEqual(['PaymentMismatched'])
    fixture.clock.advance(1)
    await fixture.service.reconcileOnce()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['MismatchSettled', 'PaymentExpired', 'PaymentCaptured'])
    expect(await attentionOf(orderId)).toEqual([])
  })
})

describe('a session that the provider does not know', () => {
  it('expires the payment, is reported once, and can be ticked off', async () => {
    const { order, session } = await openSession(fixture)
    fixture.checkout.forgetSession(session.sessionId)
    fixture.clock.advance(32 * MINUTE)
    await fixture.service.reconcileOnce()
    expect(await eventsAfter(fixture, order.orderId, 3)).toEqual(['SessionUnknown', 'PaymentExpired'])
    const { retrieve } = fixture.checkout.calls
    await fixture.service.reconcileOnce()
    expect(fixture.checkout.calls.retrieve).toBe(retrieve)
    const { orderId } = order
    expect(await attentionOf(orderId)).toMatchObject([{ cause: 'unknown_session', amount: null, expected: 23_000 }])
    expect(await outcomeOf(settle(orderId, 'refund'))).toBe('nothing_to_settle')
    await settle(orderId, 'accept')
    expect(await attentionOf(orderId)).toEqual([])
  })
})

describe('the attention list', () => {
  it('has every refund that was not made until the next one is begun', async () => {
    const { order, session } = await openSession(fixture)
    const { orderId } = order
    fixture.checkout.pay(session.sessionId)
    await fixture.service.reconcileOnce()
    const { refund } = await fixture.call.refund({ orderId, adminId, idempotencyKey: 'a' })
    const sent = fixture.checkout.webhooks.length
    fixture.checkout.failRefund(refund.refundId!)
    await fixture.call.webhook(webhookInputs(fixture, sent)[0]!)
    const [entry] = await attentionOf(orderId)
    expect(entry).toMatchObject({ cause: 'refund_failed', amount: 23_000, currency: 'usd', reason: 'declined' })
    expect((await fixture.call.attention({})).rows).toContainEqual(entry)
    fixture.clock.advance(1)
    await fixture.call.refund({ orderId, adminId, idempotencyKey: 'b' })
    expect(await attentionOf(orderId)).toEqual([])
  })
})

it('rebuilds identical tables', async () => {
  const report = await fixture.service.rebuild()
  expect(report.tables.map(({ table, identical }) => `${table} ${String(identical)}`)).toEqual([
    'payments true',
    'refunds true',
    'disputes true',
  ])
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MONSTERA, orderRecord, WATCH } from '../support/payment-service-fixture.ts'
import {
  capturePayment,
  eventsAfter,
  openSession,
  outcomeOf,
  providerRefunds,
  openPaymentService,
  webhookInputs,
} from '../support/scenarios.ts'

const fixture = await openPaymentService()

const adminId = randomUUID()
const FIRST_RETRY_MS = 2_000

describe('refunding a payment', () => {
  const refundOrder = (orderId: string, input: object = {}) => fixture.call.refund({ orderId, adminId, ...input })

  it('refunds a line, then the rest, and publishes both', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const { refund } = await refundOrder(orderId, { lines: [{ productId: MONSTERA, qty: 1 }] })
    expect(refund).toMatchObject({ amount: 4_600, status: 'done', lines: [{ productId: MONSTERA, qty: 1 }] })
    expect(await fixture.call.refundsOf({ orderId })).toEqual({ refunds: [refund], left: 18_400 })
    expect((await refundOrder(orderId)).refund).toMatchObject({ amount: 18_400, lines: [] })
    expect(await outcomeOf(refundOrder(orderId))).toBe('already_refunded')
    expect(providerRefunds(fixture, orderId)).toMatchObject([
      { sessionId, amount: 4_600 },
      { sessionId, amount: 18_400 },
    ])
    const published = (await fixture.published()).filter(({ key, type }) => key === orderId && type === 'PaymentRefunded')
    const { refundId, refundedAt, lines } = refund
    expect(published[0]!.data).toEqual({ orderId, refundId, amount: 4_600, refundedAt, lines })
    expect(published[1]!.data).toMatchObject({ amount: 18_400, lines: [] })
    expect(published).toHaveLength(2)
  })

  it('is reported to the order service once it is made', async () => {
    const { orderId } = await capturePayment(fixture)
    const reported = () => fixture.orders.refunds.filter((refund) => refund.orderId === orderId)
    fixture.checkout.setRefundStatus('pending')
    await refundOrder(orderId, { idempotencyKey: 'k' })
    expect(reported()).toEqual([])
    fixture.checkout.setRefundStatus('done')
    const { refund } = await refundOrder(orderId, { idempotencyKey: 'k' })
    const { refundId, amount, refundedAt } = refund
    expect(reported()).toEqual([{ orderId, refundId, amount, refundedAt, lines: [] }])
  })

  it('happens once per key under concurrent calls in two processes', async () => {
    const { orderId } = await capturePayment(fixture)
    const lines = [{ productId: MONSTERA, qty: 1 }]
    const other = fixture.createInstance()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : fixture).call.refund({ orderId, adminId, idempotencyKey: 'k', lines }),
      ),
    )
    expect(new Set(answers.map(({ refund }) => refund.refundId)).size).toBe(1)
    expect(providerRefunds(fixture, orderId)).toHaveLength(1)
    expect(await refundOrder(orderId, { idempotencyKey: 'k', lines })).toMatchObject({ replayed: true })
    expect(await outcomeOf(refundOrder(orderId, { idempotencyKey: 'k' }))).toBe('key_reused')
    expect(await refundOrder(orderId, { idempotencyKey: 'k', lines, adminId: randomUUID() })).toMatchObject({ replayed: false })
    expect(providerRefunds(fixture, orderId)).toHaveLength(2)
  })

  it('never exceeds the captured amount under concurrent refunds', async () => {
    const { orderId } = await capturePayment(fixture)
    const other = fixture.createInstance()
    const lineChoices = [
      undefined,
      [{ productId: WATCH, qty: 1 }],
      [{ productId: MONSTERA, qty: 2 }],
      [{ productId: MONSTERA, qty: 1 }],
    ]
    await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? other : fixture).call.refund({ orderId, adminId, lines: lineChoices[index % lineChoices.length] }),
      ),
    )
    expect(providerRefunds(fixture, orderId).reduce((sum, { amount }) => sum + amount, 0)).toBe(23_000)
    expect((await fixture.call.refundsOf({ orderId })).left).toBe(0)
  })

  it('is recorded while the provider is unreachable, and made once it is reachable', async () => {
    const { orderId } = await capturePayment(fixture)
    fixture.checkout.setMode('unreachable')
    expect(await outcomeOf(refundOrder(orderId, { idempotencyKey: 'k' }))).toBe('refund_unreachable')
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'begun' }], left: 0 })
    await fixture.service.processPendingWorkOnce()
    fixture.checkout.setMode('normal')
    fixture.clock.advance(FIRST_RETRY_MS)
    await fixture.service.processPendingWorkOnce()
    await fixture.service.processPendingWorkOnce()
    expect(providerRefunds(fixture, orderId)).toHaveLength(1)
    expect(await refundOrder(orderId, { idempotencyKey: 'k' })).toMatchObject({ refund: { status: 'done' }, replayed: true })
  })

  it('happens once when the process ends between the provider’s reply and the record', async () => {
    const { orderId } = await capturePayment(fixture)
    fixture.checkout.setMode('replies lost')
    expect(await outcomeOf(refundOrder(orderId))).toBe('refund_unreachable')
    fixture.checkout.setMode('normal')
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun'])
    const { service } = fixture.createInstance()
    await Promise.all([service.processPendingWorkOnce(), fixture.service.processPendingWorkOnce()])
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
    expect(providerRefunds(fixture, orderId)).toHaveLength(1)
  })

  it('is recorded from the webhook too', async () => {
    const { orderId } = await capturePayment(fixture)
    fixture.checkout.setMode('replies lost')
    await outcomeOf(refundOrder(orderId))
    fixture.checkout.setMode('normal')
    const { body, signature } = fixture.checkout.webhooks.at(-1)!
    const webhook = { body: Buffer.from(body).toString('base64'), signature }
    await Promise.all([fixture.call.webhook(webhook), fixture.call.webhook(webhook)])
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
    expect(providerRefunds(fixture, orderId)).toHaveLength(1)
  })

  it('is rejected when the provider refuses, and may be retried', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    fixture.checkout.putSession({ ...fixture.checkout.sessions.get(sessionId)!, amount: 1_000 })
    expect(await outcomeOf(refundOrder(orderId, { idempotencyKey: 'k' }))).toBe('refund_refused')
    expect(await outcomeOf(refundOrder(orderId, { idempotencyKey: 'k' }))).toBe('refund_refused')
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'refused' }], left: 23_000 })
    expect(providerRefunds(fixture, orderId)).toEqual([])
    fixture.checkout.putSession({ ...fixture.checkout.sessions.get(sessionId)!, amount: 23_000 })
    expect((await refundOrder(orderId)).refund).toMatchObject({ amount: 23_000, status: 'done' })
  })

  it('stays begun while the provider has not decided', async () => {
    const { orderId } = await capturePayment(fixture)
    fixture.checkout.setRefundStatus('pending')
    expect((await refundOrder(orderId)).refund).toMatchObject({ status: 'begun', refundId: null })
    await fixture.service.processPendingWorkOnce()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun'])
    fixture.checkout.setRefundStatus('done')
    fixture.clock.advance(FIRST_RETRY_MS)
    await fixture.service.processPendingWorkOnce()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
  })

  it('is rejected unless a card payment was captured', async () => {
    const { order } = await openSession(fixture)
    expect(await outcomeOf(refundOrder(order.orderId))).toBe('not_paid')
    expect(await outcomeOf(refundOrder(fixture.addOrder({ paymentMethod: 'COD' }).orderId))).toBe('not_card')
    expect(await outcomeOf(refundOrder(randomUUID()))).toBe('order_not_found')
    expect(await fixture.call.refundsOf({ orderId: order.orderId })).toEqual({ refunds: [], left: 0 })
    expect(await fixture.call.refundsOf({ orderId: 'no-id' })).toEqual({ refunds: [], left: 0 })
  })
})

it('rebuilds identical tables', async () => {
  const report = await fixture.service.rebuild()
  expect(report).toMatchObject({ switched: true })
  expect(report.tables.map(({ table, identical }) => `${table} ${String(identical)}`)).toEqual([
    'payments true',
    'refunds true',
    'disputes true',
  ])
})

describe('an accepted return', () => {
  const lines = [{ productId: MONSTERA, qty: 1 }]
  const accepted = (orderId: string, returnId = randomUUID()) =>
    orderRecord('ReturnAccepted', {
      orderId,
      returnId,
      lines,
      orderLines: [
        { productId: WATCH, qty: 1, unitPrice: 12_000 },
        { productId: MONSTERA, qty: 2, unitPrice: 4_000 },
      ],
      restock: true,
      acceptedAt: '2026-03-01T12:05:00.000Z',
    } as { orderId: string })

  it('is refunded once, however often it is reported', async () => {
    const { orderId } = await capturePayment(fixture)
    const returnId = randomUUID()
    await fixture.deliver(accepted(orderId, returnId), accepted(orderId, returnId))
    await fixture.service.processPendingWorkOnce()
    await fixture.deliver(accepted(orderId, returnId))
    await fixture.service.processPendingWorkOnce()
    expect(providerRefunds(fixture, orderId)).toMatchObject([{ amount: 4_600, request: `return-${returnId}` }])
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'done', lines }], left: 18_400 })
  })

  it('while a dispute is open is refunded when it is won', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const report = async (status: 'open' | 'won') => {
      const sent = fixture.checkout.webhooks.length
      fixture.checkout.putDispute(sessionId, status)
      for (const webhook of webhookInputs(fixture, sent)) await fixture.call.webhook(webhook)
      await fixture.service.processPendingWorkOnce()
    }
    await report('open')
    const returned = accepted(orderId)
    await fixture.deliver(returned, returned)
    await fixture.service.processPendingWorkOnce()
    expect(providerRefunds(fixture, orderId)).toEqual([])
    await report('won')
    await fixture.deliver(returned)
    expect(providerRefunds(fixture, orderId)).toMatchObject([{ amount: 4_600 }])
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'done', lines }], left: 18_400 })
  })

  it('and an admin’s refund of the same units at the same time refund them once', async () => {
    const { orderId } = await capturePayment(fixture)
    const all = [{ productId: MONSTERA, qty: 2 }]
    await Promise.all([
      outcomeOf(fixture.call.refund({ orderId, adminId, lines: all })),
      fixture.deliver(accepted(orderId)),
      outcomeOf(fixture.createInstance().call.refund({ orderId, adminId, lines: all })),
    ])
    await fixture.service.processPendingWorkOnce()
    const units = providerRefunds(fixture, orderId).reduce((sum, { amount }) => sum + amount, 0)
    expect([4_600, 9_200]).toContain(units)
    await fixture.deliver(accepted(orderId))
    await fixture.service.processPendingWorkOnce()
    const { refunds } = await fixture.call.refundsOf({ orderId })
    const refunded = refunds.flatMap((refund) => refund.lines).reduce((sum, { qty }) => sum + qty, 0)
    expect(refunded).toBe(2)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(9_200)
  })
})

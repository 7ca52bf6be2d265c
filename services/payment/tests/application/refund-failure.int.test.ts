import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Mode } from '../../src/testing/checkout-faults.ts'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import { capturePayment, eventsAfter, outcomeOf, webhookInputs, openPaymentService } from '../support/scenarios.ts'

const fixture = await openPaymentService()

const adminId = randomUUID()
const refundOrder = (orderId: string, idempotencyKey?: string) => fixture.call.refund({ orderId, adminId, idempotencyKey })

/** A paid order whose refund was made and has failed at the provider, with the webhooks that report it. */
async function failedRefund() {
  const { orderId } = await capturePayment(fixture)
  const { refund } = await refundOrder(orderId, 'k')
  const sent = fixture.checkout.webhooks.length
  fixture.checkout.failRefund(refund.refundId!)
  return { orderId, refund, webhooks: webhookInputs(fixture, sent) }
}

const RECORDED = ['RefundBegun', 'PaymentRefunded', 'RefundFailed']

describe('a refund that fails after it was made', () => {
  it('is recorded once from its webhooks, and frees the amount', async () => {
    const { orderId, refund, webhooks } = await failedRefund()
    expect(webhooks).toHaveLength(3)
    await Promise.all([...webhooks, ...webhooks.toReversed()].map((webhook) => fixture.call.webhook(webhook)))
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(RECORDED)
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({
      refunds: [{ status: 'failed', reason: 'declined', failedAt: fixture.clock.now().toISOString() }],
      left: 23_000,
    })
    const published = (await fixture.published()).filter(({ key, type }) => key === orderId && type === 'PaymentRefundFailed')
    const { refundId, amount, refundedAt } = refund
    const failedAt = fixture.clock.now().toISOString()
    expect(published.map(({ data }) => data)).toEqual([{ orderId, refundId, amount, refundedAt, reason: 'declined', failedAt }])
  })

  it('can be made again with another key, but not with its own', async () => {
    const { orderId, webhooks } = await failedRefund()
    await fixture.call.webhook(webhooks[0]!)
    expect(await outcomeOf(refundOrder(orderId, 'k'))).toBe('refund_failed')
    expect((await refundOrder(orderId, 'l')).refund).toMatchObject({ amount: 23_000, status: 'done' })
    expect(await outcomeOf(refundOrder(orderId, 'm'))).toBe('already_refunded')
  })

  it('is refused when the failure is reported before the refund is recorded', async () => {
    const { orderId } = await capturePayment(fixture)
    fixture.checkout.setMode('replies lost')
    await outcomeOf(refundOrder(orderId))
    fixture.checkout.setMode('normal')
    const sent = fixture.checkout.webhooks.length
    fixture.checkout.failRefund(fixture.checkout.refunds.at(-1)!.refundId)
    for (const webhook of webhookInputs(fixture, sent - 1).toReversed()) await fixture.call.webhook(webhook)
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun', 'RefundRefused'])
    expect((await fixture.call.refundsOf({ orderId })).left).toBe(23_000)
  })

  it('is found by the daily reconciliation when its webhooks are lost', async () => {
    const { orderId } = await failedRefund()
    await fixture.service.reconcileOnce()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
    await Promise.all([fixture.service.reconcileLedgerOnce(), fixture.createInstance().service.reconcileLedgerOnce()])
    await fixture.service.reconcileLedgerOnce()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(RECORDED)
  })

  it('is found by a shop that stood still for longer than a comparison looks back', async () => {
    await fixture.service.reconcileLedgerOnce()
    const { orderId } = await failedRefund()
    fixture.clock.advance(50 * 24 * 60 * MINUTE)
    await fixture.service.reconcileLedgerOnce()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(RECORDED)
  })

  it('is found by the loop of the service', async () => {
    const { orderId } = await failedRefund()
    fixture.clock.advance(24 * 60 * MINUTE)
    const { service } = fixture.createInstance()
    await service.start()
    await expect.poll(() => eventsAfter(fixture, orderId, 4)).toEqual(RECORDED)
    await service.stop()
  })

  it('is pending without a record until the provider decides', async () => {
    const { orderId } = await capturePayment(fixture)
    fixture.checkout.setRefundStatus('pending')
    const { refund } = await refundOrder(orderId)
    expect(refund).toMatchObject({ status: 'begun', refundId: null })
    fixture.checkout.failRefund(fixture.checkout.refunds.at(-1)!.refundId)
    await fixture.service.processPendingWorkOnce()
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'refused' }], left: 23_000 })
  })
})

describe('a refund of a payment whose dispute is not reported yet', () => {
  async function disputedRefund() {
    const { orderId, sessionId } = await capturePayment(fixture)
    const sent = fixture.checkout.webhooks.length
    fixture.checkout.putDispute(sessionId, 'open')
    expect((await refundOrder(orderId)).refund).toMatchObject({ status: 'begun', refundId: null })
    return {
      orderId,
      async end(outcome: 'won' | 'lost') {
        fixture.checkout.putDispute(sessionId, outcome)
        for (const webhook of webhookInputs(fixture, sent)) await fixture.call.webhook(webhook)
        fixture.clock.advance(24 * 60 * MINUTE)
        await fixture.service.processPendingWorkOnce()
      },
    }
  }

  it('is made when the dispute is won', async () => {
    const { orderId, end } = await disputedRefund()
    await fixture.service.processPendingWorkOnce()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundBegun'])
    await end('won')
    expect(await eventsAfter(fixture, orderId, 5)).toEqual(['DisputeOpened', 'DisputeClosed', 'PaymentRefunded'])
  })

  it('is refused when the dispute is lost', async () => {
    const { orderId, end } = await disputedRefund()
    await end('lost')
    expect(await eventsAfter(fixture, orderId, 5)).toEqual(['DisputeOpened', 'DisputeClosed', 'RefundRefused'])
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({ left: 0 })
  })
})

describe('a refund that the provider refuses one process, and makes for another', () => {
  /** The first request waits while another process is refused, because of a refund made by hand, which then fails. */
  async function refuseAndMake(mode: Mode) {
    const { orderId, sessionId } = await capturePayment(fixture)
    const byHand = fixture.checkout.refundByHand(sessionId, 1_000)
    const { promise, resolve } = Promise.withResolvers<undefined>()
    let requests = 0
    fixture.checkout.breakCalls(sessionId, async () => void ((requests += 1) === 1 && (await promise)))
    const made = outcomeOf(refundOrder(orderId, 'k'))
    await expect.poll(() => requests).toBe(1)
    const other = fixture.createInstance().call
    expect(await outcomeOf(other.refund({ orderId, adminId, idempotencyKey: 'k' }))).toBe('refund_refused')
    fixture.checkout.failRefund(byHand)
    fixture.checkout.setMode(mode)
    resolve(undefined)
    return { orderId, outcome: await made }
  }

  const REFUSED_AND_MADE = ['RefundBegun', 'RefundRefused', 'PaymentRefunded']

  it('is made', async () => {
    const { orderId, outcome } = await refuseAndMake('normal')
    expect(outcome).toBe('fulfilled')
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(REFUSED_AND_MADE)
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'done' }], left: 0 })
  })

  it('is found by the reconciliation when the answer is lost', async () => {
    const { orderId, outcome } = await refuseAndMake('replies lost')
    fixture.checkout.setMode('normal')
    expect(outcome).toBe('refund_unreachable')
    await fixture.service.reconcileLedgerOnce()
    await fixture.service.reconcileLedgerOnce()
    expect((await fixture.history(orderId)).filter((type) => REFUSED_AND_MADE.includes(type))).toEqual(REFUSED_AND_MADE)
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

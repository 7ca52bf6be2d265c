import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import { startPaymentService, type PaymentServiceFixture } from '../support/payment-service-fixture.ts'
import { capturePayment, eventsAfter, openSession, outcomeOf, webhookInputs } from '../support/scenarios.ts'

let fixture: PaymentServiceFixture
beforeEach(async () => {
  fixture = await startPaymentService(inject('postgresUrl'))
})
afterEach(() => fixture.close())

const DAY = 24 * 60 * MINUTE
const adminId = randomUUID()
const refundOrder = (orderId: string, key?: string) => fixture.call.refund({ orderId, adminId, idempotencyKey: key })
const causesOf = async (orderId: string) => (await fixture.call.attention({ orderId })).rows.map(({ cause }) => cause)

async function deliverWebhooks(from: number, order: (inputs: ReturnType<typeof webhookInputs>) => typeof inputs = (all) => all) {
  for (const webhook of order(webhookInputs(fixture, from))) await fixture.call.webhook(webhook)
}

/** A moment after which a minute goes by. */
function moment(): string {
  const at = fixture.clock.now().toISOString()
  fixture.clock.advance(MINUTE)
  return at
}

async function reconcile() {
  const { latest } = await fixture.call.reconcile({})
  return latest ?? expect.fail('nothing was compared')
}

const publishedOf = async (orderId: string) =>
  (await fixture.published()).filter(({ key }) => key === orderId).map(({ type }) => type)

describe('refunds and disputes made at the provider', () => {
  it('are imported from their webhooks, once and in any order', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const sent = fixture.checkout.webhooks.length
    fixture.checkout.refundByHand(sessionId, 3_000)
    fixture.checkout.putDispute(sessionId, 'open')
    fixture.checkout.putDispute(sessionId, 'won')
    await deliverWebhooks(sent, (all) => [...all.toReversed(), ...all])
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['RefundImported', 'DisputeOpened', 'DisputeClosed'])
    expect(await publishedOf(orderId)).toEqual(['PaymentCaptured', 'PaymentRefunded', 'PaymentDisputed', 'PaymentDisputeClosed'])
    expect(await fixture.call.refundsOf({ orderId })).toMatchObject({
      refunds: [{ amount: 3_000, status: 'done' }],
      left: 20_000,
    })
  })

  it('are imported by the comparison when their webhooks are lost', async () => {
    const refunded = await capturePayment(fixture)
    const disputed = await capturePayment(fixture)
    const failed = await capturePayment(fixture)
    fixture.checkout.failRefund((await refundOrder(failed.orderId)).refund.refundId!)
    const refundId = fixture.checkout.refundByHand(refunded.sessionId, 3_000)
    fixture.checkout.putDispute(disputed.sessionId, 'open')
    await reconcile()
    expect(await eventsAfter(fixture, refunded.orderId, 4)).toEqual(['RefundImported'])
    expect(await eventsAfter(fixture, disputed.orderId, 4)).toEqual(['DisputeOpened'])
    expect((await fixture.history(failed.orderId)).at(-1)).toBe('RefundFailed')
    fixture.checkout.failRefund(refundId)
    fixture.checkout.putDispute(disputed.sessionId, 'lost')
    await reconcile()
    expect(await eventsAfter(fixture, refunded.orderId, 5)).toEqual(['RefundFailed'])
    expect(await eventsAfter(fixture, disputed.orderId, 5)).toEqual(['DisputeClosed'])
  })

  it('show the decision of a bank that took months and was not reported', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const sent = fixture.checkout.webhooks.length
    fixture.checkout.putDispute(sessionId, 'open')
    await deliverWebhooks(sent)
    for (const days of [30, 30, 30, 30, 30, 30]) {
      fixture.clock.advance(days * DAY)
      await reconcile()
    }
    fixture.checkout.putDispute(sessionId, 'won')
    const { differences } = await reconcile()
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['DisputeOpened', 'DisputeClosed'])
    expect(differences).toEqual([])
    expect(await causesOf(orderId)).toEqual([])
  })

  it('show the reversal of a decision, and what was known before', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const moments: string[] = []
    for (const status of ['open', 'lost', 'won'] as const) {
      fixture.checkout.putDispute(sessionId, status)
      await reconcile()
      moments.push(moment())
    }
    expect(await eventsAfter(fixture, orderId, 4)).toEqual(['DisputeOpened', 'DisputeClosed', 'DisputeClosed'])
    const past = await Promise.all(moments.map(async (at) => (await fixture.call.disputesAt({ orderId, at })).disputes))
    expect(past.map((disputes) => disputes.map(({ status }) => status))).toEqual([['open'], ['lost'], ['won']])
    expect((await refundOrder(orderId)).refund).toMatchObject({ amount: 23_000, status: 'done' })
  })

  it('show an open dispute and refuse refunds until it is won', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const moments = [moment()]
    const sent = fixture.checkout.webhooks.length
    fixture.checkout.putDispute(sessionId, 'open')
    await deliverWebhooks(sent)
    moments.push(moment())
    expect(await causesOf(orderId)).toEqual(['dispute'])
    expect(await outcomeOf(refundOrder(orderId))).toBe('payment_disputed')
    fixture.checkout.putDispute(sessionId, 'won')
    await deliverWebhooks(sent)
    expect(await causesOf(orderId)).toEqual([])
    expect((await refundOrder(orderId)).refund).toMatchObject({ amount: 23_000 })
    moments.push(moment())
    const past = await Promise.all(moments.map(async (at) => (await fixture.call.disputesAt({ orderId, at })).disputes))
    expect(past.map((disputes) => disputes.map(({ status }) => status))).toEqual([[], ['open'], ['won']])
  })
})

describe('the comparison with the provider', () => {
  it('agrees to the cent after payments, refunds, failures and disputes', async () => {
    const payments = [await capturePayment(fixture), await capturePayment(fixture), await capturePayment(fixture)] as const
    await refundOrder(payments[0].orderId)
    fixture.checkout.failRefund((await refundOrder(payments[1].orderId)).refund.refundId!)
    fixture.checkout.refundByHand(payments[1].sessionId, 1_234)
    fixture.checkout.putDispute(payments[1].sessionId, 'won')
    fixture.checkout.putDispute(payments[2].sessionId, 'open')
    expect(await reconcile()).toMatchObject({
      provider: { captured: 69_000, refunded: 24_234, disputed: 23_000 },
      recorded: { captured: 69_000, refunded: 24_234, disputed: 23_000 },
      differences: [],
      finishedAt: fixture.clock.now().toISOString(),
    })
    expect(await fixture.call.reconciliation({})).toEqual({ latest: await reconcile() })
  })

  it('captures a payment that nothing reported, and shows one that it cannot place', async () => {
    const { order, session } = await openSession(fixture)
    fixture.checkout.pay(session.sessionId)
    fixture.checkout.putSession({
      ...session,
      sessionId: 'cs_foreign',
      orderId: null,
      status: 'complete',
      paid: true,
      amount: 500,
    })
    const { provider, recorded, differences } = await reconcile()
    expect(await eventsAfter(fixture, order.orderId, 3)).toEqual(['PaymentCaptured'])
    expect([provider.captured, recorded.captured]).toEqual([23_500, 23_000])
    expect(differences).toEqual([{ kind: 'payment', orderId: null, provider: 500, recorded: null }])
  })

  it('leaves out what is completed without being paid, and what was opened before the listed period and paid in it', async () => {
    const { session: unpaid } = await openSession(fixture)
    fixture.checkout.putSession({ ...unpaid, orderId: null, status: 'complete', paid: false })
    const { order, session } = await openSession(fixture)
    fixture.checkout.pay(session.sessionId)
    fixture.clock.advance(3 * DAY)
    await fixture.call.verify({ orderId: order.orderId, sessionId: session.sessionId })
    expect(await reconcile()).toMatchObject({ provider: { captured: 23_000 }, differences: [] })
    fixture.clock.advance(33 * DAY)
    await fixture.service.reconcileOnce()
    expect((await reconcile()).differences.filter(({ kind }) => kind === 'payment')).toEqual([])
  })

  it('runs in one process at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    fixture.checkout.breakCalls('list', async () => void (await promise))
    const before = fixture.checkout.calls.list
    const first = fixture.service.reconcileLedgerOnce()
    await expect.poll(() => fixture.checkout.calls.list).toBe(before + 1)
    await fixture.createInstance().service.reconcileLedgerOnce()
    resolve(undefined)
    await first
    expect(fixture.checkout.calls.list).toBe(before + 1)
  })

  it('shows a payment and a refund that the provider does not have', async () => {
    const { orderId, sessionId } = await capturePayment(fixture)
    const session = fixture.checkout.sessions.get(sessionId)!
    fixture.checkout.putSession({ ...session, amount: 22_999 })
    expect((await reconcile()).differences).toEqual([{ kind: 'payment', orderId, provider: 22_999, recorded: 23_000 }])
    fixture.checkout.forgetSession(sessionId)
    fixture.clock.advance(10 * MINUTE)
    expect((await reconcile()).differences).toEqual([{ kind: 'payment', orderId, provider: null, recorded: 23_000 }])
  })

  it('shows an order that does not have what was captured', async () => {
    const { order, session } = await openSession(fixture)
    fixture.checkout.pay(session.sessionId)
    await fixture.service.reconcileOnce()
    expect((await reconcile()).differences).toEqual([])
    fixture.clock.advance(10 * MINUTE)
    const { orderId } = order
    expect((await reconcile()).differences).toEqual([{ kind: 'order', orderId, provider: 23_000, recorded: 0 }])
  })

  it('runs by itself once a day, in one of several processes, and not while the provider is unreachable', async () => {
    fixture.clock.advance(DAY)
    await capturePayment(fixture)
    const finishedAt = async () => (await fixture.call.reconciliation({})).latest?.finishedAt
    const first = fixture.clock.now().toISOString()
    const processes = [fixture.createInstance(20), fixture.createInstance(20)]
    await Promise.all(processes.map(({ service }) => service.start()))
    await expect.poll(finishedAt).toBe(first)
    await Promise.all(processes.map(({ service }) => service.stop()))
    fixture.clock.advance(DAY)
    const second = fixture.clock.now().toISOString()
    let readings = 0
    const clock = () => {
      readings += 1
      return fixture.clock.now()
    }
    // Looks every 20 ms whether 20 ms have passed, by a clock that stands still.
    const again = fixture.createInstance(20, { clock, ledgerMs: 20 }).service
    await again.start()
    await expect.poll(finishedAt).toBe(second)
    const { listDisputes: listed } = fixture.checkout.calls
    const before = readings
    await expect.poll(() => readings, { timeout: 10_000 }).toBeGreaterThan(before + 100)
    await again.stop()
    expect(fixture.checkout.calls.listDisputes).toBe(listed)
    fixture.checkout.setMode('unreachable')
    expect(await outcomeOf(fixture.call.reconcile({}))).toBe('checkout_unreachable')
    expect(await finishedAt()).toBe(second)
  })
})

it('rebuilds identical tables', async () => {
  const { sessionId } = await capturePayment(fixture)
  fixture.checkout.refundByHand(sessionId, 3_000)
  fixture.checkout.putDispute(sessionId, 'lost')
  await reconcile()
  const report = await fixture.service.rebuild()
  expect(report.tables.map(({ table, rows, identical }) => [table, rows, identical])).toEqual([
    ['payments', 1, true],
    ['refunds', 1, true],
    ['disputes', 1, true],
  ])
})

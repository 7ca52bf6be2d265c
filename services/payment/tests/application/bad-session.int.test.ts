import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { CheckoutUnreachable } from '../../src/ports.ts'
import { MINUTE, SECOND } from '../../src/testing/manual-clock.ts'
import { orderRecord, startPaymentService, type PaymentServiceFixture } from '../support/payment-service-fixture.ts'
import { openSession, providerRefunds } from '../support/scenarios.ts'

/** First in every sequence by order id. */
const FIRST_ID = '00000000-0000-4000-8000-000000000001'

const answer500 = async (): Promise<void> => {
  throw new CheckoutUnreachable('the provider answers 500')
}

interface Session {
  readonly orderId: string
  readonly sessionId: string
}

let fixture: PaymentServiceFixture
beforeEach(async () => {
  fixture = await startPaymentService(inject('postgresUrl'))
})
afterEach(() => fixture.close())

async function open(orderId: string = randomUUID()): Promise<Session> {
  const { session } = await openSession(fixture, { orderId })
  return { orderId, sessionId: session.sessionId }
}

/** The sessions of cancelled orders: a bad one, which comes first, and others. */
async function cancelledSessions(fault: () => Promise<void>, count = 5): Promise<{ bad: Session; others: readonly Session[] }> {
  const bad = await open(FIRST_ID)
  const others: Session[] = []
  for (let index = 0; index < count; index += 1) others.push(await open())
  fixture.checkout.breakCalls(bad.sessionId, fault)
  await fixture.deliver(...[bad, ...others].map(({ orderId }) => orderRecord('OrderCancelled', { orderId })))
  return { bad, others }
}

const statesOf = (sessions: readonly Session[]) =>
  new Set(sessions.map(({ sessionId }) => fixture.checkout.sessions.get(sessionId)?.status))

async function paid({ orderId, sessionId }: Session): Promise<void> {
  fixture.checkout.pay(sessionId)
  await fixture.call.verify({ orderId, sessionId })
}

/** Runs the pending work once a second, as its loops do. */
async function runFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await fixture.service.processPendingWorkOnce()
    fixture.clock.advance(SECOND)
  }
}

describe('a session that the provider answers with a fault', () => {
  it('stops no other session of a cancelled order, and is asked for less and less often', async () => {
    const { bad, others } = await cancelledSessions(answer500)
    await fixture.service.processPendingWorkOnce()
    expect([statesOf([bad]), statesOf(others)]).toEqual([new Set(['open']), new Set(['expired'])])
    const before = fixture.checkout.calls.retrieve
    await runFor(30)
    // After 2, 6 and 14 seconds; the next try is after 30.
    expect(fixture.checkout.calls.retrieve - before).toBe(3)
    fixture.checkout.breakCalls(bad.sessionId, async () => undefined)
    await runFor(1)
    expect(statesOf([bad])).toEqual(new Set(['expired']))
  })

  it('stops no other while the provider does not answer at all', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { bad, others } = await cancelledSessions(async () => void (await promise))
    const run = fixture.service.processPendingWorkOnce()
    await eventually(() => {
      expect(statesOf(others)).toEqual(new Set(['expired']))
    })
    expect(statesOf([bad])).toEqual(new Set(['open']))
    resolve(undefined)
    await run
  })

  it('stops no refund, nor does a refund stop another or a session', async () => {
    const bad = await open(FIRST_ID)
    const good = await open()
    for (const session of [bad, good]) await paid(session)
    const refund = ({ orderId }: Session) => fixture.call.refund({ orderId, adminId: randomUUID() }).catch(() => undefined)
    fixture.checkout.setMode('unreachable')
    await Promise.all([bad, good].map(refund))
    fixture.checkout.setMode('normal')
    fixture.checkout.breakCalls(bad.sessionId, answer500)
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const cancelled = await open()
    fixture.checkout.breakCalls(cancelled.sessionId, async () => void (await promise))
    await fixture.deliver(orderRecord('OrderCancelled', cancelled))
    const run = fixture.service.processPendingWorkOnce()
    await eventually(() => {
      expect(providerRefunds(fixture, good.orderId)).toHaveLength(1)
    })
    expect(providerRefunds(fixture, bad.orderId)).toEqual([])
    resolve(undefined)
    await run
    expect(statesOf([cancelled])).toEqual(new Set(['expired']))
  })

  it('stops no overdue session, even when completed sessions cannot be listed', async () => {
    const bad = await open(FIRST_ID)
    const others = [await open(), await open()]
    fixture.checkout.breakCalls(bad.sessionId, answer500)
    fixture.checkout.breakCalls('list', answer500)
    fixture.clock.advance(32 * MINUTE)
    await fixture.service.reconcileOnce()
    for (const { orderId } of others) expect((await fixture.history(orderId)).at(-1)).toBe('PaymentExpired')
    expect((await fixture.history(bad.orderId)).at(-1)).toBe('SessionOpened')
  })
})

describe('a provider that is away', () => {
  it('is asked a few times in a run, and each session at the latest a minute after it is back', async () => {
    const sessions = (await cancelledSessions(async () => undefined, 30)).others
    fixture.checkout.setMode('unreachable')
    const before = fixture.checkout.calls.retrieve
    await fixture.service.processPendingWorkOnce()
    expect(fixture.checkout.calls.retrieve - before).toBeLessThan(10)
    await runFor(120)
    fixture.checkout.setMode('normal')
    await runFor(60)
    expect(statesOf(sessions)).toEqual(new Set(['expired']))
  })
})

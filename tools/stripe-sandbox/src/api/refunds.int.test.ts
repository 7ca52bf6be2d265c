import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFixture, type SandboxFixture } from '../testing/sandbox-fixture.ts'
import { sessionParams } from '../testing/session-params.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const TOTAL = 37_155
const refunds = () => fixture.stripe().refunds

/** Creates and pays a session, and returns its payment intent. */
async function createPayment(): Promise<string> {
  const { id } = await fixture.stripe().checkout.sessions.create(sessionParams(fixture.clock.now))
  const { payment_intent } = await fixture.sandbox().control.complete(id)
  return payment_intent as string
}

describe('refunds', () => {
  it('can be partial, default to the unrefunded amount, and can be retrieved and listed', async () => {
    const payment_intent = await createPayment()
    const partial = await refunds().create({
      payment_intent,
      amount: 155,
      metadata: { order: 'o' },
      reason: 'requested_by_customer',
    })
    expect(partial).toMatchObject({ object: 'refund', amount: 155, currency: 'usd', status: 'succeeded', payment_intent })
    expect(partial).toMatchObject({ metadata: { order: 'o' }, reason: 'requested_by_customer' })
    const remaining = await refunds().create({ payment_intent })
    expect(remaining.amount).toBe(TOTAL - 155)
    expect({ ...(await refunds().retrieve(partial.id)) }).toMatchObject({ id: partial.id, amount: 155 })
    const { data } = await refunds().list({ payment_intent })
    expect(data.map(({ id }) => id)).toEqual([remaining.id, partial.id])
    const firstPage = await refunds().list({ payment_intent, limit: 1 })
    expect([firstPage.data.length, firstPage.has_more]).toEqual([1, true])
    expect(await refunds().list({ payment_intent, limit: 1 }).autoPagingToArray({ limit: 10 })).toHaveLength(2)
    expect((await refunds().list({ payment_intent: 'pi_of_nobody' })).data).toEqual([])
  })

  it('are rejected with Stripe’s errors when less than the amount, or nothing, is left', async () => {
    const payment_intent = await createPayment()
    const tooMuch = refunds().create({ payment_intent, amount: TOTAL + 1 })
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount', message: /greater than unrefunded amount/ })
    await refunds().create({ payment_intent })
    await expect(refunds().create({ payment_intent, amount: 1 })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    })
    await expect(refunds().create({ payment_intent: 'pi_of_nobody' })).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(refunds().create({})).rejects.toMatchObject({ statusCode: 400, code: 'parameter_missing' })
    await expect(refunds().create({ payment_intent, amount: 0 })).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    await expect(refunds().retrieve('re_of_nobody')).rejects.toMatchObject({ statusCode: 404 })
    await expect(refunds().list({ starting_after: 're_of_nobody' })).rejects.toMatchObject({ statusCode: 400 })
  })

  it('are created once for each key, and never exceed the payment under 40 concurrent requests', async () => {
    const payment_intent = await createPayment()
    const createKeyed = () => refunds().create({ payment_intent, amount: 5_000 }, { idempotencyKey: 'refund-once' })
    const [first, ...replayed] = await Promise.all(Array.from({ length: 10 }, createKeyed))
    for (const { id } of replayed) expect(id).toBe(first!.id)
    await Promise.allSettled(Array.from({ length: 40 }, () => refunds().create({ payment_intent, amount: 5_000 })))
    const { data } = await refunds().list({ payment_intent, limit: 100 })
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(35_000)
  })

  it('are reported by a webhook', async () => {
    const payment_intent = await createPayment()
    const { id } = await refunds().create({ payment_intent, amount: 700, metadata: { request: 'r' } })
    await eventually(() => {
      const events = fixture.endpoint.received.map(({ body }) => JSON.parse(body) as { type: string; data: { object: object } })
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'refund.created',
          data: { object: expect.objectContaining({ id, amount: 700, payment_intent, metadata: { request: 'r' } }) as unknown },
        }),
      )
    })
  })
})

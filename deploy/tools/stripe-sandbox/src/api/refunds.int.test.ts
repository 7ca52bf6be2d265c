import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBench, type Bench } from '../testing/bench.ts'
import { eventually } from '../testing/eventually.ts'
import { purchase } from '../testing/purchase.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const TOTAL = 37_155
const refunds = () => bench.stripe().refunds

/** The payment intent of a session that somebody paid. */
async function paid(): Promise<string> {
  const { id } = await bench.stripe().checkout.sessions.create(purchase(bench.clock.now))
  const { payment_intent } = await bench.sandbox().control.complete(id)
  return payment_intent as string
}

describe('refunds', () => {
  it('give back a part, then all that is left, and can be looked up', async () => {
    const payment_intent = await paid()
    const part = await refunds().create({
      payment_intent,
      amount: 155,
      metadata: { order: 'o' },
      reason: 'requested_by_customer',
    })
    expect(part).toMatchObject({ object: 'refund', amount: 155, currency: 'usd', status: 'succeeded', payment_intent })
    expect(part).toMatchObject({ metadata: { order: 'o' }, reason: 'requested_by_customer' })
    const rest = await refunds().create({ payment_intent })
    expect(rest.amount).toBe(TOTAL - 155)
    expect({ ...(await refunds().retrieve(part.id)) }).toMatchObject({ id: part.id, amount: 155 })
    const { data } = await refunds().list({ payment_intent })
    expect(data.map(({ id }) => id)).toEqual([rest.id, part.id])
    const firstPage = await refunds().list({ payment_intent, limit: 1 })
    expect([firstPage.data.length, firstPage.has_more]).toEqual([1, true])
    expect(await refunds().list({ payment_intent, limit: 1 }).autoPagingToArray({ limit: 10 })).toHaveLength(2)
    expect((await refunds().list({ payment_intent: 'pi_of_nobody' })).data).toEqual([])
  })

  it('are refused in Stripe’s words when there is not so much, or nothing, left', async () => {
    const payment_intent = await paid()
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

  it('are one for each key, and never more than was paid under 40 requests at once', async () => {
    const payment_intent = await paid()
    const keyed = () => refunds().create({ payment_intent, amount: 5_000 }, { idempotencyKey: 'refund-once' })
    const [first, ...again] = await Promise.all(Array.from({ length: 10 }, keyed))
    for (const { id } of again) expect(id).toBe(first!.id)
    await Promise.allSettled(Array.from({ length: 40 }, () => refunds().create({ payment_intent, amount: 5_000 })))
    const { data } = await refunds().list({ payment_intent, limit: 100 })
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(35_000)
  })

  it('are told of by webhook', async () => {
    const payment_intent = await paid()
    const { id } = await refunds().create({ payment_intent, amount: 700, metadata: { request: 'r' } })
    await eventually(() => {
      const events = bench.receiver.receipts.map(({ body }) => JSON.parse(body) as { type: string; data: { object: object } })
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'refund.created',
          data: { object: expect.objectContaining({ id, amount: 700, payment_intent, metadata: { request: 'r' } }) as unknown },
        }),
      )
    })
  })
})

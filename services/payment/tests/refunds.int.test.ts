import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { MONSTERA, openTestShop, WATCH } from './support/shop.ts'
import type { TestShop } from './support/shop.ts'
import { capture, codeOf, makeWell, openPage, refundsAt, since } from './support/steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(inject('postgresUrl'))
})
beforeEach(() => makeWell(shop))
afterAll(() => shop.close())

const adminId = randomUUID()

describe('refunding', () => {
  const ask = (orderId: string, more: object = {}) => shop.call.refund({ orderId, adminId, ...more })

  it('gives a line back, then the rest, and tells the world', async () => {
    const { orderId, sessionId } = await capture(shop)
    const { refund } = await ask(orderId, { lines: [{ productId: MONSTERA, qty: 1 }] })
    expect(refund).toMatchObject({ amount: 4_600, status: 'done', lines: [{ productId: MONSTERA, qty: 1 }] })
    expect(await shop.call.refundsOf({ orderId })).toEqual({ refunds: [refund], left: 18_400 })
    expect((await ask(orderId)).refund).toMatchObject({ amount: 18_400, lines: [] })
    expect(await codeOf(ask(orderId))).toBe('already_refunded')
    expect(refundsAt(shop, orderId)).toMatchObject([
      { sessionId, amount: 4_600 },
      { sessionId, amount: 18_400 },
    ])
    const told = (await shop.published()).filter(({ key, type }) => key === orderId && type === 'PaymentRefunded')
    expect(told[0]!.data).toEqual({ orderId, refundId: refund.refundId, amount: 4_600, refundedAt: refund.refundedAt })
    expect(told).toHaveLength(2)
  })

  it('is one for each key, however many ask at once, in two processes', async () => {
    const { orderId } = await capture(shop)
    const lines = [{ productId: MONSTERA, qty: 1 }]
    const other = shop.another()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : shop).call.refund({ orderId, adminId, idempotencyKey: 'k', lines }),
      ),
    )
    expect(new Set(answers.map(({ refund }) => refund.refundId)).size).toBe(1)
    expect(refundsAt(shop, orderId)).toHaveLength(1)
    expect(await ask(orderId, { idempotencyKey: 'k', lines })).toMatchObject({ replayed: true })
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('key_reused')
    expect(await ask(orderId, { idempotencyKey: 'k', lines, adminId: randomUUID() })).toMatchObject({ replayed: false })
    expect(refundsAt(shop, orderId)).toHaveLength(2)
  })

  it('never exceeds what was captured when many begin at the same moment', async () => {
    const { orderId } = await capture(shop)
    const other = shop.another()
    const wishes = [
      undefined,
      [{ productId: WATCH, qty: 1 }],
      [{ productId: MONSTERA, qty: 2 }],
      [{ productId: MONSTERA, qty: 1 }],
    ]
    await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? other : shop).call.refund({ orderId, adminId, lines: wishes[index % wishes.length] }),
      ),
    )
    expect(refundsAt(shop, orderId).reduce((sum, { amount }) => sum + amount, 0)).toBe(23_000)
    expect((await shop.call.refundsOf({ orderId })).left).toBe(0)
  })

  it('is noted while the provider is away, and made once it is back', async () => {
    const { orderId } = await capture(shop)
    shop.checkout.behave('away')
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('refund_unreachable')
    expect(await shop.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'begun' }], left: 0 })
    await expect(shop.service.windUpOnce()).rejects.toThrow()
    shop.checkout.behave('well')
    await shop.service.windUpOnce()
    await shop.service.windUpOnce()
    expect(refundsAt(shop, orderId)).toHaveLength(1)
    expect(await ask(orderId, { idempotencyKey: 'k' })).toMatchObject({ refund: { status: 'done' }, replayed: true })
  })

  it('is exactly one when the process ends between the provider’s yes and the record', async () => {
    const { orderId } = await capture(shop)
    shop.checkout.behave('answers lost')
    expect(await codeOf(ask(orderId))).toBe('refund_unreachable')
    shop.checkout.behave('well')
    expect(await since(shop, orderId, 4)).toEqual(['RefundBegun'])
    const { service } = shop.another()
    await Promise.all([service.windUpOnce(), shop.service.windUpOnce()])
    expect(await since(shop, orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
    expect(refundsAt(shop, orderId)).toHaveLength(1)
  })

  it('is learnt of from the webhook too', async () => {
    const { orderId } = await capture(shop)
    shop.checkout.behave('answers lost')
    await codeOf(ask(orderId))
    shop.checkout.behave('well')
    const { body, signature } = shop.checkout.sent.at(-1)!
    const webhook = { body: Buffer.from(body).toString('base64'), signature }
    await Promise.all([shop.call.webhook(webhook), shop.call.webhook(webhook)])
    expect(await since(shop, orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
    expect(refundsAt(shop, orderId)).toHaveLength(1)
  })

  it('is refused when the provider refuses, and may be asked for again', async () => {
    const { orderId, sessionId } = await capture(shop)
    shop.checkout.put({ ...shop.checkout.sessions.get(sessionId)!, amount: 1_000 })
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('refund_refused')
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('refund_refused')
    expect(await shop.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'refused' }], left: 23_000 })
    expect(refundsAt(shop, orderId)).toEqual([])
    shop.checkout.put({ ...shop.checkout.sessions.get(sessionId)!, amount: 23_000 })
    expect((await ask(orderId)).refund).toMatchObject({ amount: 23_000, status: 'done' })
  })

  it('waits for a provider that takes its time', async () => {
    const { orderId } = await capture(shop)
    shop.checkout.decide('pending')
    expect((await ask(orderId)).refund).toMatchObject({ status: 'begun', refundId: null })
    await shop.service.windUpOnce()
    expect(await since(shop, orderId, 4)).toEqual(['RefundBegun'])
    shop.checkout.decide('done')
    await shop.service.windUpOnce()
    expect(await since(shop, orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
  })

  it('is for card payments that came', async () => {
    const { order } = await openPage(shop)
    expect(await codeOf(ask(order.orderId))).toBe('not_paid')
    expect(await codeOf(ask(shop.order({ paymentMethod: 'COD' }).orderId))).toBe('not_card')
    expect(await codeOf(ask(randomUUID()))).toBe('order_not_found')
    expect(await shop.call.refundsOf({ orderId: order.orderId })).toEqual({ refunds: [], left: 0 })
    expect(await shop.call.refundsOf({ orderId: 'no-id' })).toEqual({ refunds: [], left: 0 })
  })
})

it('builds identical tables from the events', async () => {
  const report = await shop.service.rebuild()
  expect(report).toMatchObject({ switched: true })
  expect(report.tables.map(({ table, identical }) => `${table} ${String(identical)}`)).toEqual(['payments true', 'refunds true'])
})

import { isRejection } from '@shop/kit/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { MINUTE } from './support/movable-clock.ts'
import { customer, MONSTERA, ofOrder, openTestShop, orderPlaced, WATCH } from './support/shop.ts'
import type { Payable, TestShop } from './support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(inject('postgresUrl'))
})
beforeEach(() => {
  shop.checkout.behave('well')
  shop.checkout.decide('done')
  shop.checkout.beforeExpiry(() => undefined)
})
afterAll(() => shop.close())

const adminId = randomUUID()

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'fulfilled',
    (error: unknown) => (isRejection(error) ? error.code : error),
  )

async function opened(): Promise<{ order: Payable; sessionId: string }> {
  const order = shop.order()
  const { url } = await shop.call.openSession(customer(order.orderId))
  const session = [...shop.checkout.sessions.values()].find((one) => one.url === url)
  return { order, sessionId: session!.sessionId }
}

async function captured(): Promise<{ orderId: string; sessionId: string }> {
  const { order, sessionId } = await opened()
  shop.checkout.pay(sessionId)
  await shop.call.verify({ orderId: order.orderId, sessionId })
  return { orderId: order.orderId, sessionId }
}

const refundsAt = (orderId: string) => shop.checkout.refunds.filter((refund) => refund.orderId === orderId)
const toldOf = async (orderId: string) => (await shop.published()).filter(({ key }) => key === orderId).map(({ type }) => type)
const since = async (orderId: string, count: number) => (await shop.history(orderId)).slice(count)

describe('hearing that an order was cancelled', () => {
  const cancelled = ({ orderId }: { orderId: string }) => shop.hear(ofOrder('OrderCancelled', { orderId }))

  it('closes the open session at the provider, and opens none any more', async () => {
    const { order, sessionId } = await opened()
    await cancelled(order)
    await cancelled(order)
    expect(await codeOf(shop.call.openSession(customer(order.orderId)))).toBe('order_expired')
    await shop.service.windUpOnce()
    expect(shop.checkout.sessions.get(sessionId)).toMatchObject({ status: 'expired' })
    expect(await since(order.orderId, 3)).toEqual(['PaymentCalledOff', 'PaymentExpired'])
    const before = shop.checkout.asked.retrieve
    await shop.service.windUpOnce()
    expect(shop.checkout.asked.retrieve).toBe(before)
  })

  it('captures the money that wins the race against the closing', async () => {
    const { order, sessionId } = await opened()
    await cancelled(order)
    shop.checkout.beforeExpiry((id) => {
      if (id === sessionId && !shop.checkout.sessions.get(id)!.paid) shop.checkout.pay(id)
    })
    await shop.service.windUpOnce()
    expect(await since(order.orderId, 3)).toEqual(['PaymentCalledOff', 'PaymentCaptured'])
  })

  it('closes it when the provider can be reached again', async () => {
    const { order, sessionId } = await opened()
    await cancelled(order)
    shop.checkout.behave('away')
    await expect(shop.service.windUpOnce()).rejects.toThrow()
    shop.checkout.behave('well')
    await shop.another().service.windUpOnce()
    expect(shop.checkout.sessions.get(sessionId)).toMatchObject({ status: 'expired' })
  })

  it('ends at once what no session was asked for', async () => {
    const order = shop.order()
    await shop.hear(orderPlaced(order))
    await cancelled(order)
    expect(await shop.history(order.orderId)).toEqual(['PaymentRequested', 'PaymentExpired'])
    expect(await codeOf(shop.call.openSession(customer(order.orderId)))).toBe('order_expired')
  })

  it('finds and closes the session whose answer was lost, and gives up one that never was after two minutes', async () => {
    const lost = shop.order()
    shop.checkout.behave('answers lost')
    await codeOf(shop.call.openSession(customer(lost.orderId)))
    shop.checkout.behave('away')
    const never = shop.order()
    await codeOf(shop.call.openSession(customer(never.orderId)))
    shop.checkout.behave('well')
    await cancelled(lost)
    await cancelled(never)
    await shop.service.windUpOnce()
    const session = [...shop.checkout.sessions.values()].find(({ orderId }) => orderId === lost.orderId)
    expect(session).toMatchObject({ status: 'expired' })
    expect((await shop.history(never.orderId)).at(-1)).toBe('PaymentCalledOff')
    shop.clock.advance(2 * MINUTE)
    await shop.service.windUpOnce()
    for (const { orderId } of [lost, never]) expect((await shop.history(orderId)).at(-1)).toBe('PaymentExpired')
  })

  it('does nothing for an order that is paid on delivery', async () => {
    const orderId = randomUUID()
    await cancelled({ orderId })
    expect(await shop.history(orderId)).toEqual([])
  })
})

describe('refunding', () => {
  const ask = (orderId: string, more: object = {}) => shop.call.refund({ orderId, adminId, ...more })

  it('gives a line back, then the rest, and tells the world', async () => {
    const { orderId, sessionId } = await captured()
    const { refund } = await ask(orderId, { lines: [{ productId: MONSTERA, qty: 1 }] })
    expect(refund).toMatchObject({ amount: 4_600, status: 'done', lines: [{ productId: MONSTERA, qty: 1 }] })
    expect(await shop.call.refundsOf({ orderId })).toEqual({ refunds: [refund], left: 18_400 })
    expect((await ask(orderId)).refund).toMatchObject({ amount: 18_400, lines: [] })
    expect(await codeOf(ask(orderId))).toBe('already_refunded')
    expect(refundsAt(orderId)).toMatchObject([
      { sessionId, amount: 4_600 },
      { sessionId, amount: 18_400 },
    ])
    const told = (await shop.published()).filter(({ key, type }) => key === orderId && type === 'PaymentRefunded')
    expect(told[0]!.data).toEqual({ orderId, refundId: refund.refundId, amount: 4_600, refundedAt: refund.refundedAt })
    expect(told).toHaveLength(2)
  })

  it('is one for each key, however many ask at once, in two processes', async () => {
    const { orderId } = await captured()
    const lines = [{ productId: MONSTERA, qty: 1 }]
    const other = shop.another()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : shop).call.refund({ orderId, adminId, idempotencyKey: 'k', lines }),
      ),
    )
    expect(new Set(answers.map(({ refund }) => refund.refundId)).size).toBe(1)
    expect(refundsAt(orderId)).toHaveLength(1)
    expect(await ask(orderId, { idempotencyKey: 'k', lines })).toMatchObject({ replayed: true })
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('key_reused')
    expect(await ask(orderId, { idempotencyKey: 'k', lines, adminId: randomUUID() })).toMatchObject({ replayed: false })
    expect(refundsAt(orderId)).toHaveLength(2)
  })

  it('never exceeds what was captured when many begin at the same moment', async () => {
    const { orderId } = await captured()
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
    expect(refundsAt(orderId).reduce((sum, { amount }) => sum + amount, 0)).toBe(23_000)
    expect((await shop.call.refundsOf({ orderId })).left).toBe(0)
  })

  it('is noted while the provider is away, and made once it is back', async () => {
    const { orderId } = await captured()
    shop.checkout.behave('away')
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('refund_unreachable')
    expect(await shop.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'begun' }], left: 0 })
    await expect(shop.service.windUpOnce()).rejects.toThrow()
    shop.checkout.behave('well')
    await shop.service.windUpOnce()
    await shop.service.windUpOnce()
    expect(refundsAt(orderId)).toHaveLength(1)
    expect(await ask(orderId, { idempotencyKey: 'k' })).toMatchObject({ refund: { status: 'done' }, replayed: true })
  })

  it('is exactly one when the process ends between the provider’s yes and the record', async () => {
    const { orderId } = await captured()
    shop.checkout.behave('answers lost')
    expect(await codeOf(ask(orderId))).toBe('refund_unreachable')
    shop.checkout.behave('well')
    expect(await since(orderId, 4)).toEqual(['RefundBegun'])
    const { service } = shop.another()
    await Promise.all([service.windUpOnce(), shop.service.windUpOnce()])
    expect(await since(orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
    expect(refundsAt(orderId)).toHaveLength(1)
  })

  it('is learnt of from the webhook too', async () => {
    const { orderId } = await captured()
    shop.checkout.behave('answers lost')
    await codeOf(ask(orderId))
    shop.checkout.behave('well')
    const { body, signature } = shop.checkout.sent.at(-1)!
    const webhook = { body: Buffer.from(body).toString('base64'), signature }
    await Promise.all([shop.call.webhook(webhook), shop.call.webhook(webhook)])
    expect(await since(orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
    expect(refundsAt(orderId)).toHaveLength(1)
  })

  it('is refused when the provider refuses, and may be asked for again', async () => {
    const { orderId, sessionId } = await captured()
    shop.checkout.put({ ...shop.checkout.sessions.get(sessionId)!, amount: 1_000 })
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('refund_refused')
    expect(await codeOf(ask(orderId, { idempotencyKey: 'k' }))).toBe('refund_refused')
    expect(await shop.call.refundsOf({ orderId })).toMatchObject({ refunds: [{ status: 'refused' }], left: 23_000 })
    expect(refundsAt(orderId)).toEqual([])
    shop.checkout.put({ ...shop.checkout.sessions.get(sessionId)!, amount: 23_000 })
    expect((await ask(orderId)).refund).toMatchObject({ amount: 23_000, status: 'done' })
  })

  it('waits for a provider that takes its time', async () => {
    const { orderId } = await captured()
    shop.checkout.decide('pending')
    expect((await ask(orderId)).refund).toMatchObject({ status: 'begun', refundId: null })
    await shop.service.windUpOnce()
    expect(await since(orderId, 4)).toEqual(['RefundBegun'])
    shop.checkout.decide('done')
    await shop.service.windUpOnce()
    expect(await since(orderId, 4)).toEqual(['RefundBegun', 'PaymentRefunded'])
  })

  it('is for card payments that came', async () => {
    const { order } = await opened()
    expect(await codeOf(ask(order.orderId))).toBe('not_paid')
    expect(await codeOf(ask(shop.order({ paymentMethod: 'COD' }).orderId))).toBe('not_card')
    expect(await codeOf(ask(randomUUID()))).toBe('order_not_found')
    expect(await shop.call.refundsOf({ orderId: order.orderId })).toEqual({ refunds: [], left: 0 })
    expect(await shop.call.refundsOf({ orderId: 'no-id' })).toEqual({ refunds: [], left: 0 })
  })
})

describe('money that an order did not wait for', () => {
  it('goes back once, however often the order says so', async () => {
    const { orderId, sessionId } = await captured()
    const late = () => ofOrder('LatePaymentRecorded', { orderId, sessionId, amount: 23_000 } as { orderId: string })
    await shop.hear(late(), late())
    await shop.service.windUpOnce()
    await shop.hear(late())
    await shop.service.windUpOnce()
    expect(refundsAt(orderId)).toMatchObject([{ sessionId, amount: 23_000, request: 'late' }])
    expect(await toldOf(orderId)).toEqual(['PaymentCaptured', 'PaymentRefunded'])
  })

  it('is found though its payment had ended', async () => {
    const order = shop.order()
    shop.checkout.behave('answers lost')
    await codeOf(shop.call.openSession(customer(order.orderId)))
    shop.checkout.behave('well')
    const session = [...shop.checkout.sessions.values()].find(({ orderId }) => orderId === order.orderId)!
    shop.checkout.put({ ...session, orderId: null })
    shop.clock.advance(32 * MINUTE)
    await shop.service.reconcileOnce()
    expect((await shop.history(order.orderId)).at(-1)).toBe('PaymentExpired')
    shop.checkout.put({ ...session, status: 'complete', paid: true, url: null })
    const body = JSON.stringify({ type: 'checkout.session.completed', sessionId: session.sessionId, orderId: order.orderId })
    const signature = `t=${String(Math.floor(shop.clock.now().getTime() / 1_000))},v=in-memory-secret`
    await shop.call.webhook({ body: Buffer.from(body).toString('base64'), signature })
    expect(await toldOf(order.orderId)).toEqual(['PaymentExpired', 'PaymentCaptured'])
  })
})

it('builds identical tables from the events', async () => {
  const report = await shop.service.rebuild()
  expect(report).toMatchObject({ switched: true })
  expect(report.tables.map(({ table, identical }) => `${table} ${String(identical)}`)).toEqual(['payments true', 'refunds true'])
})

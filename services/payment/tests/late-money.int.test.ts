import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { MINUTE } from './support/movable-clock.ts'
import { customer, ofOrder, openTestShop } from './support/shop.ts'
import type { TestShop } from './support/shop.ts'
import { capture, codeOf, makeWell, refundsAt } from './support/steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(inject('postgresUrl'))
})
beforeEach(() => makeWell(shop))
afterAll(() => shop.close())

const toldOf = async (orderId: string) => (await shop.published()).filter(({ key }) => key === orderId).map(({ type }) => type)

describe('money that an order did not wait for', () => {
  it('goes back once, however often the order says so', async () => {
    const { orderId, sessionId } = await capture(shop)
    const late = () => ofOrder('LatePaymentRecorded', { orderId, sessionId, amount: 23_000 } as { orderId: string })
    await shop.hear(late(), late())
    await shop.service.windUpOnce()
    await shop.hear(late())
    await shop.service.windUpOnce()
    expect(refundsAt(shop, orderId)).toMatchObject([{ sessionId, amount: 23_000, request: 'late' }])
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

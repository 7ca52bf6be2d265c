import type { Order } from '@shop/contracts/api'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { lookInto, openShop, shelf } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
let minutesAhead = 0
const clock = () => new Date(Date.now() + minutesAhead * 60_000)

beforeEach(async () => {
  minutesAhead = 0
  shop = await openShop(inject('postgresUrl'), { clock, reconcileMs: 200 })
})
afterEach(() => shop.close())

async function cardOrder(qty = 1) {
  const buyer = await shop.customer()
  const product = (await shop.product(shop.adminToken, { countInStock: 10 }))._id
  const order = (await shop.place(buyer.token, [[product, qty]], { paymentMethod: 'Stripe' })).body
  const path = `/api/orders/${order._id}`
  const { url } = (await shop.request<{ url: string }>('POST', `${path}/create-checkout-session`, buyer.token)).body
  const sessionId = url.split('/').at(-1) ?? ''
  return {
    product,
    order,
    url,
    sessionId,
    token: buyer.token,
    read: async () => (await shop.get<Order>(path, buyer.token)).body,
    verify: (id = sessionId) =>
      shop.request<Order & { message?: string }>('PUT', `${path}/verify-payment`, buyer.token, { sessionId: id }),
    openSession: () => shop.request<{ url: string; message?: string }>('POST', `${path}/create-checkout-session`, buyer.token),
  }
}

async function countEvents(schema: string, type: string, stream: string): Promise<number> {
  return lookInto(shop, schema, async (db) => {
    const { rows } = await db.query<{ count: number }>('SELECT count(*) AS count FROM events WHERE type = $1 AND stream = $2', [
      type,
      stream,
    ])
    return rows[0]?.count ?? 0
  })
}

describe('paying by card', () => {
  it('takes effect once under 50 verifies and 5 webhooks, shuffled', async () => {
    const { order, sessionId, verify, product } = await cardOrder(2)
    shop.sandbox.setWebhooks({ mode: 'normal' })
    await shop.sandbox.complete(sessionId)
    const delivery = await eventually(async () => {
      const [first] = await shop.sandbox.deliveries()
      if (first === undefined) throw new Error('no webhook yet')
      return first
    })
    const acts = [
      ...Array.from({ length: 50 }, () => () => verify()),
      ...Array.from({ length: 5 }, () => () => shop.sandbox.redeliver(delivery.id)),
    ]
    const shuffled = acts.map((act, index) => ({ act, at: (index * 7919) % 55 })).sort((one, other) => one.at - other.at)
    const answers = await Promise.all(shuffled.map(({ act }) => act()))
    const verified = answers.filter((answer) => answer !== undefined)
    expect(verified.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    for (const { body } of verified)
      expect(body).toMatchObject({ isPaid: true, paymentResult: { id: sessionId, status: 'paid' } })
    await eventually(async () => expect(await shelf(shop, product)).toEqual({ onHand: 10, available: 8, held: 0, sold: 2 }))
    expect(await countEvents('payment', 'PaymentCaptured', `payment-${order._id}`)).toBe(1)
    expect(await countEvents('orders', 'OrderPaid', `order-${order._id}`)).toBe(1)
  })

  it('is found out when the browser never returns and the webhook is dropped', async () => {
    shop.sandbox.setWebhooks({ mode: 'never' })
    const { sessionId, read } = await cardOrder()
    await shop.sandbox.complete(sessionId)
    await eventually(async () => expect(await read()).toMatchObject({ isPaid: true, status: 'paid' }), 10_000)
  })

  it('opens one session for 100 clicks', async () => {
    const { openSession, url } = await cardOrder()
    const answers = await Promise.all(Array.from({ length: 100 }, openSession))
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body.url}`))).toEqual(new Set([`200 ${url}`]))
  })

  it('believes no session but the order’s own, paid in full', async () => {
    const [mine, foreign] = [await cardOrder(), await cardOrder()]
    await shop.sandbox.complete(foreign.sessionId)
    for (const sessionId of [mine.sessionId, foreign.sessionId, 'cs_none', '../../v1/charges']) {
      const { status, body } = await mine.verify(sessionId)
      expect([status, body.message]).toEqual([400, 'Failed to verify payment. Please contact support.'])
    }
    expect(await mine.read()).toMatchObject({ isPaid: false })
  })

  it('closes an order whose session ran out, and puts its stock back', async () => {
    const { read, product, openSession, verify, order, sessionId } = await cardOrder(3)
    await eventually(async () => expect(await shelf(shop, product)).toMatchObject({ available: 7, held: 3 }))
    minutesAhead = 45
    await eventually(async () => expect(await read()).toMatchObject({ status: 'expired', isPaid: false }), 10_000)
    await eventually(async () => expect(await shelf(shop, product)).toEqual({ onHand: 10, available: 10, held: 0, sold: 0 }))
    expect(await openSession()).toMatchObject({
      status: 409,
      body: { message: 'This order has expired. Please create a new order.' },
    })
    expect((await verify()).status).toBeGreaterThanOrEqual(400)
    await expect(shop.sandbox.complete(sessionId)).rejects.toThrow()
    const pay = await shop.request('PUT', `/api/orders/${order._id}/pay`, shop.adminToken, {})
    expect(pay.body.message).toBe('Only COD orders can be marked as paid')
  })

  it('closes an order for which no payment page was ever opened', async () => {
    const buyer = await shop.customer()
    const product = (await shop.product(shop.adminToken, { countInStock: 10 }))._id
    const { _id } = (await shop.place(buyer.token, [[product, 4]], { paymentMethod: 'Stripe' })).body
    await eventually(async () => expect(await shelf(shop, product)).toMatchObject({ held: 4 }))
    minutesAhead = 45
    await eventually(
      async () => expect((await shop.get<Order>(`/api/orders/${_id}`, buyer.token)).body.status).toBe('expired'),
      10_000,
    )
    await eventually(async () => expect(await shelf(shop, product)).toMatchObject({ available: 10, held: 0 }))
  })
})

import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { placeCardOrder, queryDatabase, readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import type { Order } from '@shop/contracts/orders'

let shop: TestShop
let minutesAhead = 0
const clock = () => new Date(Date.now() + minutesAhead * 60_000)

beforeEach(async () => {
  minutesAhead = 0
  shop = await startTestShop(inject('postgresUrl'), { clock, reconcileMs: 200 })
})
afterEach(() => shop.close())

const createProduct = async () => (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id

/** Places a card order for a product of its own. */
async function placeOrder(qty = 1) {
  const product = await createProduct()
  return { product, ...(await placeCardOrder(shop, product, qty)) }
}

async function countEvents(schema: string, type: string, stream: string): Promise<number> {
  return queryDatabase(shop, schema, async (db) => {
    const { rows } = await db.query<{ count: number }>('SELECT count(*) AS count FROM events WHERE type = $1 AND stream = $2', [
      type,
      stream,
    ])
    return rows[0]?.count ?? 0
  })
}

describe('a card payment', () => {
  it('takes effect once under 50 verifications and 5 webhooks in shuffled order', async () => {
    const { order, sessionId, verify, product } = await placeOrder(2)
    shop.sandbox.setWebhookMode({ mode: 'normal' })
    await shop.sandbox.complete(sessionId)
    const delivery = await eventually(async () => {
      const [first] = await shop.sandbox.listDeliveries()
      if (first === undefined) throw new Error('no webhook yet')
      return first
    })
    const actions = [
      ...Array.from({ length: 50 }, () => () => verify()),
      ...Array.from({ length: 5 }, () => () => shop.sandbox.redeliver(delivery.id)),
    ]
    const shuffled = actions.map((action, index) => ({ action, rank: (index * 7919) % 55 })).sort((a, b) => a.rank - b.rank)
    const responses = await Promise.all(shuffled.map(({ action }) => action()))
    const verifications = responses.filter((response) => response !== undefined)
    expect(verifications.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    for (const { body } of verifications)
      expect(body).toMatchObject({ isPaid: true, paymentResult: { id: sessionId, status: 'paid' } })
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 10, available: 8, held: 0, sold: 2 }),
    )
    expect(await countEvents('payment', 'PaymentCaptured', `payment-${order._id}`)).toBe(1)
    expect(await countEvents('orders', 'OrderPaid', `order-${order._id}`)).toBe(1)
  })

  it('is reconciled when the browser never returns and the webhook is lost', async () => {
    shop.sandbox.setWebhookMode({ mode: 'never' })
    const { sessionId, read } = await placeOrder()
    await shop.sandbox.complete(sessionId)
    await eventually(async () => expect(await read()).toMatchObject({ isPaid: true, status: 'paid' }))
  })

  it('opens one checkout session for 100 concurrent requests', async () => {
    const { openSession, sessionUrl } = await placeOrder()
    const responses = await Promise.all(Array.from({ length: 100 }, openSession))
    expect(new Set(responses.map(({ status, body }) => `${String(status)} ${body.url}`))).toEqual(new Set([`200 ${sessionUrl}`]))
  })

  it('accepts only the checkout session of the order itself, paid in full', async () => {
    const unpaid = await placeOrder()
    const other = await placeOrder()
    await shop.sandbox.complete(other.sessionId)
    for (const sessionId of [unpaid.sessionId, other.sessionId, 'cs_none', '../../v1/charges']) {
      const { status, body } = await unpaid.verify(sessionId)
      expect([status, body.message]).toEqual([400, 'Failed to verify payment. Please contact support.'])
    }
    expect(await unpaid.read()).toMatchObject({ isPaid: false })
  })

  it('expires the order when its checkout session expires, and releases the stock', async () => {
    const { read, product, openSession, verify, order, sessionId } = await placeOrder(3)
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 7, held: 3 }))
    minutesAhead = 45
    await eventually(async () => expect(await read()).toMatchObject({ status: 'expired', isPaid: false }))
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 10, available: 10, held: 0, sold: 0 }),
    )
    expect(await openSession()).toMatchObject({
      status: 409,
      body: { message: 'This order has expired. Please create a new order.' },
    })
    expect((await verify()).status).toBeGreaterThanOrEqual(400)
    await expect(shop.sandbox.complete(sessionId)).rejects.toThrow()
    const pay = await shop.request('PUT', `/api/orders/${order._id}/pay`, shop.adminToken, {})
    expect(pay.body.message).toBe('Only COD orders can be marked as paid')
  })

  it('expires an order whose checkout session was never opened', async () => {
    const { token } = await shop.registerCustomer()
    const product = await createProduct()
    const { _id } = (await shop.placeOrder(token, [[product, 4]], { paymentMethod: 'Stripe' })).body
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ held: 4 }))
    minutesAhead = 45
    await eventually(async () => expect((await shop.get<Order>(`/api/orders/${_id}`, token)).body.status).toBe('expired'))
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 10, held: 0 }))
  })
})

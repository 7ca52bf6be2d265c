import type { Order } from '@shop/contracts/orders'
import { listParked } from '@shop/kit/messaging'
import { eventually, runSize } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { placeCardOrder, queryDatabase, readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { expectBalance } from './support/payment-balance.ts'

let shop: TestShop
let millisecondsAhead = 0
const clock = () => new Date(Date.now() + millisecondsAhead)

beforeEach(async () => {
  millisecondsAhead = 0
  shop = await startTestShop(inject('postgresUrl'), { clock, reconcileMs: 200 })
})
afterEach(() => shop.close())

/** The status of a checkout session in the provider's tables. */
async function readSessionStatus(sessionId: string): Promise<string | undefined> {
  return queryDatabase(shop, 'stripe_sandbox', async (db) => {
    const { rows } = await db.query<{ status: string }>('SELECT status FROM sessions WHERE id = $1', [sessionId])
    return rows[0]?.status
  })
}

/** The expiry times of all checkout sessions in epoch milliseconds, by session id. */
async function readSessionExpiries(): Promise<Map<string, number>> {
  return queryDatabase(shop, 'stripe_sandbox', async (db) => {
    const { rows } = await db.query<{ id: string; expiresAt: string }>('SELECT id, expires_at AS "expiresAt" FROM sessions')
    return new Map(rows.map(({ id, expiresAt }) => [id, Date.parse(expiresAt)]))
  })
}

/** An order ends either paid without refunds, or cancelled or expired with every captured cent refunded. */
function outcomeOf({ status, isPaid, refundedAmount, totalPrice }: Order): string {
  if ((status === 'paid' || status === 'delivered') && isPaid && refundedAmount === 0) return status
  if (status !== 'cancelled' && (isPaid || status !== 'expired')) return `wrong: ${status}`
  if (refundedAmount === 0) return isPaid ? 'wrong: not refunded' : status
  return refundedAmount === totalPrice ? `${status}, refunded` : `${status}, ${String(refundedAmount)} of ${String(totalPrice)}`
}

async function expectNoParkedEvents(): Promise<void> {
  for (const [schema, consumer] of [
    ['orders', 'order'],
    ['payment', 'payment'],
    ['catalogue', 'catalogue'],
  ] as const) {
    expect(await queryDatabase(shop, schema, (db) => listParked(db, consumer))).toEqual([])
  }
}

const RACES = runSize({ short: 20, whole: 50 })
const EXPIRIES = runSize({ short: 10, whole: 20 })

describe('a cancellation', () => {
  it('releases the stock and expires the checkout session permanently', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
    const { order, path, token, sessionId, openSession, cancel, refund } = await placeCardOrder(shop, product, 3)
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 7, held: 3 }))
    const cancelled = await cancel()
    expect(cancelled.body).toMatchObject({ status: 'cancelled', isCancelled: true, isPaid: false, refundedAmount: 0 })
    expect(await cancel()).toEqual({ ...cancelled, headers: expect.anything() as unknown })
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 10, available: 10, held: 0, sold: 0 }),
    )
    await eventually(async () => expect(await readSessionStatus(sessionId)).toBe('expired'))
    await expect(shop.sandbox.complete(sessionId)).rejects.toThrow()
    const session = await openSession()
    expect([session.status, session.body.message]).toEqual([409, 'This order has expired. Please create a new order.'])
    const delivered = await shop.request('PUT', `${path}/deliver`, shop.adminToken)
    expect([delivered.status, delivered.body.message]).toEqual([409, 'This order was cancelled. Please create a new order.'])
    expect(await refund()).toMatchObject({ status: 400, body: { code: 'not_paid' } })
    expect((await shop.get<Order[]>('/api/orders/myorders', token)).body).toMatchObject([{ _id: order._id, isCancelled: true }])
  })

  it('returns the sold stock of an unpaid COD order, and is rejected for a paid one', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
    const { token } = await shop.registerCustomer()
    const unpaid = await shop.placeOrder(token, [[product, 2]])
    const paid = await shop.placeOrder(token, [[product, 1]])
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 7, sold: 3 }))
    expect((await shop.request('PUT', `/api/orders/${unpaid.body._id}/cancel`, shop.adminToken)).status).toBe(200)
    await shop.request('PUT', `/api/orders/${paid.body._id}/pay`, shop.adminToken, {})
    const rejected = await shop.request('PUT', `/api/orders/${paid.body._id}/cancel`, token)
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'This order was paid in cash. Please contact the shop to cancel it.',
    ])
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 10, available: 9, held: 0, sold: 1 }),
    )
  })

  it('returns the card payment of an order and its units, once, also after a refund in part', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10, price: 33.33 }))._id
    for (const refunded of [0, 38.33]) {
      const { order, path, pay, verify, cancel, read, refund } = await placeCardOrder(shop, product, 3)
      await pay()
      await verify()
      if (refunded > 0) expect((await refund({ lines: [{ product, qty: 1 }] })).body.refundedAmount).toBe(refunded)
      await eventually(async () => expect(await read()).toMatchObject({ refundedAmount: refunded }))
      const answers = await Promise.all([cancel(), cancel(), cancel()])
      for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { status: 'cancelled', isPaid: true }])
      await eventually(async () => {
        expect(await read()).toMatchObject({ status: 'cancelled', refundedAmount: order.totalPrice })
        expect(await readStockLevel(shop, product)).toEqual({ onHand: 10, available: 10, held: 0, sold: 0 })
      }, 10_000)
      await expectBalance(shop)
      const delivered = await shop.request('PUT', `${path}/deliver`, shop.adminToken)
      expect([delivered.status, delivered.body.message]).toEqual([409, 'This order was cancelled. Please create a new order.'])
      expect(await refund()).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
      const { body } = await shop.get<Order>(path, shop.adminToken)
      expect(body.timeline?.map(({ what, by }) => `${what} ${by}`).slice(refunded > 0 ? 3 : 2)).toEqual([
        'cancelled customer',
        'refunded shop',
      ])
    }
    await expectNoParkedEvents()
  })

  it(`leaves each of ${String(RACES)} paid orders delivered, or cancelled and refunded, when it races with the delivery`, async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 200, price: 33.33 }))._id
    const orders: Awaited<ReturnType<typeof placeCardOrder>>[] = []
    for (let index = 0; index < RACES; index += 1) orders.push(await placeCardOrder(shop, product))
    for (const [index, { path, pay, verify, cancel, read }] of orders.entries()) {
      await pay()
      await verify()
      const deliver = () => shop.request('PUT', `${path}/deliver`, shop.adminToken)
      // Each read delays the second, so that each of the two is first in some of the races.
      const later = async <Answer>(call: () => Promise<Answer>) => {
        for (let reads = 0; reads < index % 5; reads += 1) await read()
        return call()
      }
      const answers = await Promise.all(index % 2 === 0 ? [deliver(), later(cancel)] : [cancel(), later(deliver)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    const outcomes = await eventually(async () => {
      const results = (await Promise.all(orders.map(({ read }) => read()))).map(outcomeOf)
      for (const outcome of results) expect(['delivered', 'cancelled, refunded']).toContain(outcome)
      await expectBalance(shop)
      return results
    }, 30_000)
    expect(new Set(outcomes).size).toBe(2)
    const sold = outcomes.filter((outcome) => outcome === 'delivered').length
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 200, available: 200 - sold, held: 0, sold }),
    )
    await expectNoParkedEvents()
  })

  it(`leaves each of ${String(RACES)} orders cancelled, and refunded if it was paid, when it races with the payment`, async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 200, price: 33.33 }))._id
    const orders: Awaited<ReturnType<typeof placeCardOrder>>[] = []
    for (let index = 0; index < RACES; index += 1) orders.push(await placeCardOrder(shop, product, 1 + (index % 3)))
    for (const [index, { pay, verify, cancel, read }] of orders.entries()) {
      const payAndVerify = async () => {
        await pay()
        if (index % 2 === 0) await verify()
      }
      const cancelLater = async () => {
        // Each read delays the cancellation, so that it meets the payment at different stages.
        for (let reads = 0; reads < index % 10; reads += 1) await read()
        await cancel()
      }
      await Promise.allSettled([payAndVerify(), cancelLater()])
    }
    const outcomes = await eventually(async () => {
      const results = (await Promise.all(orders.map(({ read }) => read()))).map(outcomeOf)
      await expectBalance(shop)
      for (const [index, outcome] of results.entries()) {
        const isCaptured = (await readSessionStatus(orders[index]?.sessionId ?? '')) === 'complete'
        expect(outcome).toBe(isCaptured ? 'cancelled, refunded' : 'cancelled')
      }
      return results
    }, 30_000)
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 200, available: 200, held: 0, sold: 0 }),
    )
    expect(new Set(outcomes)).toContain('cancelled, refunded')
    await expectNoParkedEvents()
  })
})

describe('a payment at the moment of expiry', () => {
  it('results in a paid order or a full refund', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 200 }))._id
    const orders: Awaited<ReturnType<typeof placeCardOrder>>[] = []
    for (let count = 0; count < EXPIRIES; count += 1) orders.push(await placeCardOrder(shop, product))
    const expiries = await readSessionExpiries()
    for (const [index, { sessionId, pay, verify, cancel }] of orders.entries()) {
      // The payments run from one second before the expiry to one second after it. The clock never goes back.
      const paymentTime = (expiries.get(sessionId) ?? 0) + ((index - EXPIRIES / 2) / EXPIRIES) * 2_000
      millisecondsAhead = Math.max(millisecondsAhead, paymentTime - Date.now())
      await Promise.allSettled([pay(), verify(), ...(index % 5 === 0 ? [cancel()] : [])])
    }
    millisecondsAhead += 60_000
    await eventually(async () => {
      const outcomes = (await Promise.all(orders.map(({ read }) => read()))).map(outcomeOf)
      for (const outcome of outcomes) expect(outcome).toMatch(/^(paid|expired|cancelled|(expired|cancelled), refunded)$/)
      await expectBalance(shop)
      const sold = outcomes.filter((outcome) => outcome === 'paid').length
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 200, available: 200 - sold, held: 0, sold })
    }, 30_000)
    await expectNoParkedEvents()
  })
})

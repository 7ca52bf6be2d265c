import type { Order } from '@shop/contracts/api'
import { listParked } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { lookInto, openShop, placeCardOrder, shelf } from '@shop/test-support'
import { moneyOf } from './support/money.ts'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
let ahead = 0
const clock = () => new Date(Date.now() + ahead)

beforeEach(async () => {
  ahead = 0
  shop = await openShop(inject('postgresUrl'), { clock, reconcileMs: 200 })
})
afterEach(() => shop.close())

/** The state of a session by the provider's word. */
async function sessionStatus(sessionId: string): Promise<string | undefined> {
  return lookInto(shop, 'stripe_sandbox', async (db) => {
    const { rows } = await db.query<{ status: string }>('SELECT status FROM sessions WHERE id = $1', [sessionId])
    return rows[0]?.status
  })
}

/** How an order came out: paid and kept, or closed with what came for it given back. */
function outcomeOf({ status, isPaid, refundedAmount, totalPrice }: Order): string {
  if (status === 'paid' && isPaid && refundedAmount === 0) return 'paid'
  if (isPaid || (status !== 'cancelled' && status !== 'expired')) return `wrong: ${status}`
  if (refundedAmount === 0) return status
  return refundedAmount === totalPrice ? `${status}, refunded` : `${status}, ${String(refundedAmount)} of ${String(totalPrice)}`
}

async function expectNothingParked(): Promise<void> {
  for (const [schema, consumer] of [
    ['orders', 'order'],
    ['payment', 'payment'],
    ['catalogue', 'catalogue'],
  ] as const) {
    expect(await lookInto(shop, schema, (db) => listParked(db, consumer))).toEqual([])
  }
}

describe('cancelling', () => {
  it('puts the stock back and closes the payment page, for good', async () => {
    const product = (await shop.product(shop.adminToken, { countInStock: 10 }))._id
    const { order, path, token, sessionId, cancel, refund } = await placeCardOrder(shop, product, 3)
    await eventually(async () => expect(await shelf(shop, product)).toMatchObject({ available: 7, held: 3 }))
    const answer = await cancel()
    expect(answer.body).toMatchObject({ status: 'cancelled', isCancelled: true, isPaid: false, refundedAmount: 0 })
    expect(await cancel()).toEqual({ ...answer, headers: expect.anything() as unknown })
    await eventually(async () => expect(await shelf(shop, product)).toEqual({ onHand: 10, available: 10, held: 0, sold: 0 }))
    await eventually(async () => expect(await sessionStatus(sessionId)).toBe('expired'))
    await expect(shop.sandbox.complete(sessionId)).rejects.toThrow()
    const session = await shop.request('POST', `${path}/create-checkout-session`, token)
    expect([session.status, session.body.message]).toEqual([409, 'This order has expired. Please create a new order.'])
    const delivered = await shop.request('PUT', `${path}/deliver`, shop.adminToken)
    expect([delivered.status, delivered.body.message]).toEqual([409, 'This order was cancelled. Please create a new order.'])
    expect(await refund()).toMatchObject({ status: 400, body: { code: 'not_paid' } })
    expect((await shop.get<Order[]>('/api/orders/myorders', token)).body).toMatchObject([{ _id: order._id, isCancelled: true }])
  })

  it('takes back what an order on delivery had sold, and a paid one stays', async () => {
    const product = (await shop.product(shop.adminToken, { countInStock: 10 }))._id
    const { token } = await shop.customer()
    const [called, paid] = [await shop.place(token, [[product, 2]]), await shop.place(token, [[product, 1]])]
    await eventually(async () => expect(await shelf(shop, product)).toMatchObject({ available: 7, sold: 3 }))
    expect((await shop.request('PUT', `/api/orders/${called.body._id}/cancel`, shop.adminToken)).status).toBe(200)
    await shop.request('PUT', `/api/orders/${paid.body._id}/pay`, shop.adminToken, {})
    const refused = await shop.request('PUT', `/api/orders/${paid.body._id}/cancel`, token)
    expect([refused.status, refused.body.message]).toEqual([409, 'Order is already paid'])
    await eventually(async () => expect(await shelf(shop, product)).toEqual({ onHand: 10, available: 9, held: 0, sold: 1 }))
  })

  it('races with paying 50 times: each order ends paid, or cancelled and refunded, to the cent and to the piece', async () => {
    const ROUNDS = 50
    const product = (await shop.product(shop.adminToken, { countInStock: 200, price: 33.33 }))._id
    const orders: Awaited<ReturnType<typeof placeCardOrder>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) orders.push(await placeCardOrder(shop, product, 1 + (round % 3)))
    for (const [round, { pay, verify, cancel, read }] of orders.entries()) {
      const paying = async () => {
        await pay()
        if (round % 2 === 0) await verify()
      }
      const cancelling = async () => {
        // The more looks before it, the later in the payment's course the cancellation comes.
        for (let looks = 0; looks < round % 10; looks += 1) await read()
        await cancel()
      }
      await Promise.allSettled([paying(), cancelling()])
    }
    const outcomes = await eventually(async () => {
      const states = await Promise.all(orders.map(({ read }) => read()))
      const { captured, refunded, kept } = await moneyOf(shop)
      expect(captured - refunded - kept).toBe(0)
      const seen = states.map(outcomeOf)
      for (const [index, outcome] of seen.entries()) {
        const isPaidThere = (await sessionStatus(orders[index]?.sessionId ?? '')) === 'complete'
        expect(outcome).toBe(isPaidThere ? (outcome === 'paid' ? 'paid' : 'cancelled, refunded') : 'cancelled')
      }
      return seen
    }, 30_000)
    const sold = orders.reduce((sum, _, index) => sum + (outcomes[index] === 'paid' ? 1 + (index % 3) : 0), 0)
    await eventually(async () =>
      expect(await shelf(shop, product)).toEqual({ onHand: 200, available: 200 - sold, held: 0, sold }),
    )
    expect(new Set(outcomes)).toContain('paid')
    expect(new Set(outcomes)).toContain('cancelled, refunded')
    await expectNothingParked()
  })
})

describe('paying at the moment of expiry', () => {
  it('leaves no money without a paid order or a refund', async () => {
    const product = (await shop.product(shop.adminToken, { countInStock: 200 }))._id
    const orders: Awaited<ReturnType<typeof placeCardOrder>>[] = []
    for (let count = 0; count < 20; count += 1) orders.push(await placeCardOrder(shop, product))
    const ends = await lookInto(shop, 'stripe_sandbox', async (db) => {
      const { rows } = await db.query<{ id: string; ends: string }>('SELECT id, expires_at AS ends FROM sessions')
      return new Map(rows.map(({ id, ends }) => [id, Date.parse(ends)]))
    })
    for (const [index, { sessionId, pay, verify, cancel }] of orders.entries()) {
      // From a second before its end to a second after it; time itself never runs backwards.
      const moment = (ends.get(sessionId) ?? 0) + (index - 10) * 100
      ahead = Math.max(ahead, moment - Date.now())
      await Promise.allSettled([pay(), verify(), ...(index % 5 === 0 ? [cancel()] : [])])
    }
    ahead += 60_000
    await eventually(async () => {
      const outcomes = (await Promise.all(orders.map(({ read }) => read()))).map(outcomeOf)
      for (const outcome of outcomes) expect(outcome).toMatch(/^(paid|expired|cancelled|(expired|cancelled), refunded)$/)
      const { captured, refunded, kept } = await moneyOf(shop)
      expect(captured - refunded - kept).toBe(0)
      const sold = outcomes.filter((outcome) => outcome === 'paid').length
      expect(await shelf(shop, product)).toEqual({ onHand: 200, available: 200 - sold, held: 0, sold })
    }, 30_000)
    await expectNothingParked()
  })
})

import type { Order, RefundList } from '@shop/contracts/api'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openShop, placeCardOrder } from '@shop/test-support'
import { createLossyRoad } from './support/fault-proxy.ts'
import { moneyOf } from './support/money.ts'
import type { TestShop } from '@shop/test-support'

const road = createLossyRoad()
let shop: TestShop
let product: string

beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'), { reconcileMs: 200, between: (sandboxUrl) => road.lay(sandboxUrl) })
  product = (await shop.product(shop.adminToken, { countInStock: 1_000, price: 33.33 }))._id
})
beforeEach(() => road.behave('well'))
afterAll(async () => {
  await shop.close()
  await road.close()
})

/** Two at $33.33: items 66.66, shipping 100.00, tax 10.00. */
async function paidOrder() {
  const placed = await placeCardOrder(shop, product, 2)
  await placed.pay()
  await placed.verify()
  return placed
}

const listOf = async (path: string) => (await shop.get<RefundList>(`${path}/refunds`, shop.adminToken)).body

async function expectBooksToAgree(): Promise<void> {
  await eventually(async () => {
    const { captured, refunded, kept } = await moneyOf(shop)
    expect(captured - refunded - kept).toBe(0)
  }, 15_000)
}

describe('refunding', () => {
  it('gives back a line, then all the rest with the shipping, and shows it on the order', async () => {
    const { refund, path, read } = await paidOrder()
    const one = await refund({ lines: [{ product, qty: 1 }] })
    expect(one).toMatchObject({ status: 200, body: { status: 'paid', isPaid: true, refundedAmount: 38.33 } })
    expect(await listOf(path)).toMatchObject({
      refunds: [{ amount: 38.33, status: 'done', lines: [{ product, qty: 1 }] }],
      left: 138.33,
    })
    const tooMany = await refund({ lines: [{ product, qty: 2 }] })
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Only 1 of Enamel jug can still be refunded'])
    const rest = await refund()
    expect(rest.body.refundedAmount).toBe(176.66)
    expect(rest.body.refundedAt).toBeTypeOf('string')
    expect(await read()).toEqual(rest.body)
    const nothing = await refund()
    expect([nothing.status, nothing.body.message]).toEqual([409, 'Everything that was paid for this order has been refunded'])
    expect(await listOf(path)).toMatchObject({ left: 0 })
    await expectBooksToAgree()
  })

  it('is one for each key, with its words', async () => {
    const { refund } = await paidOrder()
    const lines = [{ product, qty: 1 }]
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund({ lines }, 'one')))
    for (const { status, body } of answers) expect([status, body.refundedAmount]).toEqual([200, 38.33])
    expect((await refund({ lines }, 'one')).headers.get('idempotency-replayed')).toBe('true')
    expect(await refund({}, 'one')).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect(await refund({ lines }, 'k'.repeat(201))).toMatchObject({ status: 400 })
    expect((await refund({ lines }, 'two')).body.refundedAmount).toBe(76.66)
    await expectBooksToAgree()
  })

  it('never exceeds what was captured when many ask at the same moment', async () => {
    const { refund, path, read } = await paidOrder()
    const wishes = [{}, { lines: [{ product, qty: 1 }] }, { lines: [{ product, qty: 2 }] }]
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => refund(wishes[index % 3])))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await refund()
    expect(await listOf(path)).toMatchObject({ left: 0 })
    expect((await read()).refundedAmount).toBe(176.66)
    await expectBooksToAgree()
  })

  it('is not possible for an order that is paid on delivery', async () => {
    const { token } = await shop.customer()
    const { _id } = (await shop.place(token, [[product, 1]])).body
    await shop.request('PUT', `/api/orders/${_id}/pay`, shop.adminToken, {})
    const answer = await shop.request('PUT', `/api/orders/${_id}/refund`, shop.adminToken, {})
    expect(answer).toMatchObject({ status: 400, body: { code: 'not_card' } })
  })
})

describe('a provider that fails', () => {
  it('leaves nothing half done: the refund is noted, and made once it is back', async () => {
    const { refund, path, read } = await paidOrder()
    road.behave('cut')
    const answer = await refund({}, 'once')
    expect([answer.status, answer.body.code]).toEqual([502, 'refund_unreachable'])
    expect(await read()).toMatchObject({ isPaid: true, refundedAmount: 0 })
    expect(await listOf(path)).toMatchObject({ refunds: [{ status: 'begun' }], left: 0 })
    road.behave('well')
    await eventually(async () => expect((await read()).refundedAmount).toBe(176.66), 15_000)
    expect(await refund({}, 'once')).toMatchObject({ status: 200, body: { refundedAmount: 176.66 } })
    await expectBooksToAgree()
  })

  it('that says yes and is not heard gives the money back exactly once', async () => {
    const { refund, read } = await paidOrder()
    const before = await moneyOf(shop)
    road.behave('yes is lost')
    const answer = await refund({ lines: [{ product, qty: 1 }] }, 'lost')
    expect(answer.status === 200 || answer.body.code === 'refund_unreachable').toBe(true)
    road.behave('well')
    await eventually(async () => expect((await read()).refundedAmount).toBe(38.33), 15_000)
    expect(await refund({ lines: [{ product, qty: 1 }] }, 'lost')).toMatchObject({ status: 200, body: { refundedAmount: 38.33 } })
    expect((await moneyOf(shop)).refunded - before.refunded).toBe(38_33)
    await expectBooksToAgree()
  })
})

it('every refund stands in the order list of the back office', async () => {
  const { orders } = (await shop.get<{ orders: Order[] }>('/api/orders', shop.adminToken)).body
  expect(orders.filter(({ refundedAmount }) => refundedAmount > 0).length).toBeGreaterThan(4)
})

import type { Order, OrderList } from '@shop/contracts/orders'
import type { Reconciliation } from '@shop/contracts/payments'
import type { RefundList } from '@shop/contracts/refunds'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { placeCardOrder, startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
let product: string

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { reconcileMs: 200 })
  product = (await shop.createProduct(shop.adminToken, { countInStock: 100, price: 33.33 }))._id
})
afterAll(() => shop.close())

/** One unit at $33.33: shipping $100.00, tax $5.00. */
async function placePaidOrder() {
  const order = await placeCardOrder(shop, product)
  await order.pay()
  await order.verify()
  return order
}

const compare = async () =>
  (await shop.request<Reconciliation>('POST', '/api/payments/reconciliation', shop.adminToken)).body.latest

it('agrees to the cent with refunds and disputes that were made at the provider', async () => {
  const refunded = await placePaidOrder()
  const disputed = await placePaidOrder()
  const won = await placePaidOrder()
  await shop.sandbox.refundByHand(refunded.sessionId, 33_33)
  await eventually(async () => expect((await refunded.read()).refundedAmount).toBe(33.33))
  await shop.sandbox.openDispute(disputed.sessionId)
  await shop.sandbox.endDispute(await shop.sandbox.openDispute(won.sessionId), 'won')
  const attention = async (path: string) => (await shop.get(`${path}/attention`, shop.adminToken)).body
  await eventually(async () =>
    expect(await attention(disputed.path)).toMatchObject({ entries: [{ cause: 'dispute', amount: 138_33 }] }),
  )
  expect(await disputed.refund()).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  await eventually(async () => expect(await attention(won.path)).toEqual({ entries: [] }))
  // The order service is told of each by an event.
  await eventually(async () => {
    const { body: list } = await shop.get<OrderList>('/api/orders', shop.adminToken)
    const disputesOf = (id: string) =>
      list.orders.find(({ _id }) => _id === id)?.disputes?.map(({ amount, status }) => [amount, status])
    expect(disputesOf(disputed.order._id)).toEqual([[138.33, 'open']])
    expect(disputesOf(won.order._id)).toEqual([[138.33, 'won']])
    expect(disputesOf(refunded.order._id)).toBeUndefined()
  })
  expect((await shop.get<Order>(disputed.path, shop.adminToken)).body.disputes).toMatchObject([{ status: 'open' }])
  expect(await disputed.read()).not.toHaveProperty('disputes')
  const totals = { captured: 414.99, refunded: 33.33, disputed: 138.33 }
  expect(await compare()).toMatchObject({ provider: totals, recorded: totals, differences: [] })
  const { body } = await shop.get<RefundList>(`${refunded.path}/refunds`, shop.adminToken)
  expect(body).toMatchObject({ refunds: [{ amount: 33.33, status: 'done', lines: [] }], left: 105 })
})

it('finds what no webhook reported', async () => {
  shop.sandbox.setWebhookMode({ mode: 'never' })
  const refunded = await placePaidOrder()
  const disputed = await placePaidOrder()
  await shop.sandbox.refundByHand(refunded.sessionId)
  const disputeId = await shop.sandbox.openDispute(disputed.sessionId)
  await shop.sandbox.endDispute(disputeId, 'lost')
  expect((await compare())?.differences).toEqual([])
  await eventually(async () => expect((await refunded.read()).refundedAmount).toBe(138.33))
  expect(await disputed.refund()).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
})

import type { Order } from '@shop/contracts/orders'
import type { AttentionList } from '@shop/contracts/payments'
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

async function expectNoParkedEvents(): Promise<void> {
  for (const [schema, consumer] of [
    ['orders', 'order'],
    ['payment', 'payment'],
    ['catalogue', 'catalogue'],
  ] as const) {
    expect(await queryDatabase(shop, schema, (db) => listParked(db, consumer))).toEqual([])
  }
}

describe('the deletion of a customer', () => {
  const remove = async (userId: string) => shop.request<{ message: string }>('DELETE', `/api/users/${userId}`, shop.adminToken)
  const DELETIONS = runSize({ short: 10, whole: 40 })

  it('cancels what is unpaid and gives its units back, and is refused while a paid order awaits its delivery', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
    const customer = await shop.registerCustomer()
    const paid = `/api/orders/${(await shop.placeOrder(customer.token, [[product, 1]])).body._id}`
    const unpaid = `/api/orders/${(await shop.placeOrder(customer.token, [[product, 2]])).body._id}`
    await shop.request('PUT', `${paid}/pay`, shop.adminToken, {})
    const refusal = [409, 'This account has orders that are still to be delivered']
    const byAdmin = await remove(customer._id)
    expect([byAdmin.status, byAdmin.body.message]).toEqual(refusal)
    const own = await shop.request<{ message: string }>('DELETE', '/api/users/profile', customer.token, {})
    expect([own.status, own.body.message]).toEqual(refusal)
    expect((await shop.get<Order>(unpaid, customer.token)).body.status).toBe('open')
    await shop.request('PUT', `${paid}/deliver`, shop.adminToken)
    expect((await remove(customer._id)).status).toBe(200)
    await eventually(async () => {
      expect((await shop.get<Order>(unpaid, shop.adminToken)).body).toMatchObject({ status: 'cancelled' })
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 10, available: 9, held: 0, sold: 1 })
    }, 10_000)
    for (const [action, body] of [
      ['pay', {}],
      ['deliver', undefined],
    ] as const)
      expect((await shop.request('PUT', `${unpaid}/${action}`, shop.adminToken, body)).status).toBe(409)
    expect((await remove('unknown')).status).toBe(404)
  })

  it('shows an admin what was paid on delivery at that moment, who gives it back and cancels the order', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
    const customer = await shop.registerCustomer()
    const { _id, totalPrice } = (await shop.placeOrder(customer.token, [[product, 2]])).body
    const path = `/api/orders/${_id}`
    const attention = async () => [
      (await shop.get<AttentionList>(`${path}/attention`, shop.adminToken)).body.entries,
      (await shop.get<AttentionList>('/api/payments/attention', shop.adminToken)).body.entries,
    ]
    const change = async (action: string, body?: object) =>
      (await shop.request('PUT', `${path}/${action}`, shop.adminToken, body)).status
    expect(await change('pay', {})).toBe(200)
    expect([await attention(), await change('cancel')]).toEqual([[[], []], 409])
    // It does not ask for orders, as a deletion that has asked before the payment.
    await shop.shop.identity.repeatErasures([customer._id])
    const entry = { order: _id, cause: 'address_erased', amount: Math.round(totalPrice * 100), currency: 'usd' }
    await eventually(async () => expect(await attention()).toMatchObject([[entry], [entry]]))
    expect([await change('deliver'), await change('cancel')]).toEqual([409, 200])
    expect(await attention()).toEqual([[], []])
    expect((await shop.get<Order>(path, shop.adminToken)).body).toMatchObject({ status: 'cancelled' })
    await eventually(async () => {
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 10, available: 10, held: 0, sold: 0 })
    }, 10_000)
  })

  it(`takes no money and no units when it races with ${String(DELETIONS)} payments and further orders`, async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 200, price: 33.33 }))._id
    const orders: Awaited<ReturnType<typeof placeCardOrder>>[] = []
    for (let count = 0; count < DELETIONS; count += 1) orders.push(await placeCardOrder(shop, product))
    for (const [index, { order, token, pay, verify, read }] of orders.entries()) {
      const payAndVerify = async () => {
        await pay()
        await verify()
      }
      const removeLater = async () => {
        for (let reads = 0; reads < index % 8; reads += 1) await read()
        await remove(order.user._id)
      }
      await Promise.allSettled([payAndVerify(), removeLater(), shop.placeOrder(token, [[product, 1]])])
    }
    await eventually(async () => {
      const { body } = await shop.get<{ orders: Order[] }>('/api/orders?pageNumber=1', shop.adminToken)
      for (const { shippingAddress, status, isPaid, refundedAmount, totalPrice } of body.orders) {
        if (shippingAddress.address !== '') continue
        expect(status).not.toBe('open')
        // What was paid at the last moment went back to the card.
        if (isPaid) expect(refundedAmount).toBe(totalPrice)
      }
      await expectBalance(shop)
      expect(await readStockLevel(shop, product)).toMatchObject({ held: 0 })
    }, 30_000)
    await expectNoParkedEvents()
  })
})

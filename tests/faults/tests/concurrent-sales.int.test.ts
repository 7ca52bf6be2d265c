import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ApiResponse } from '@shop/api-client'
import { readStockLevel, startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

function countStatuses(responses: readonly ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('concurrent sales', () => {
  it('accept 50 of 1,000 concurrent orders for 50 units and reject the other 950', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 50 }))._id
    const customers = await Promise.all(Array.from({ length: 10 }, () => shop.registerCustomer()))
    const responses = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        shop.placeOrder(customers[index % customers.length]?.token ?? '', [[product, 1]]),
      ),
    )
    expect(countStatuses(responses)).toEqual({ 201: 50, 409: 950 })
    await eventually(async () => {
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 50, available: 0, held: 0, sold: 50 })
    })
    const placed = await Promise.all(customers.map(({ token }) => shop.get<object[]>('/api/orders/myorders', token)))
    expect(placed.reduce((sum, { body }) => sum + body.length, 0)).toBe(50)
  })

  it('reserve the same two products in either order, all or nothing and without a deadlock', async () => {
    const larger = (await shop.createProduct(shop.adminToken, { countInStock: 60 }))._id
    const smaller = (await shop.createProduct(shop.adminToken, { countInStock: 40 }))._id
    const { token } = await shop.registerCustomer()
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const lines = [[larger, 1] as const, [smaller, 1] as const]
        return shop.placeOrder(token, index % 2 === 0 ? lines : lines.toReversed())
      }),
    )
    expect(countStatuses(responses)).toEqual({ 201: 40, 409: 160 })
    await eventually(async () => {
      expect(await readStockLevel(shop, larger)).toEqual({ onHand: 60, available: 20, held: 0, sold: 40 })
      expect(await readStockLevel(shop, smaller)).toEqual({ onHand: 40, available: 0, held: 0, sold: 40 })
    })
  })

  it('place one order for twenty concurrent requests with one idempotency key', async () => {
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 50 }))._id
    const { token } = await shop.registerCustomer()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.placeOrder(token, [[product, 2]], {}, { 'idempotency-key': 'clicks' })),
    )
    expect(Object.keys(countStatuses(responses))).toEqual(expect.arrayContaining(['201']) as unknown)
    for (const { status, body } of responses)
      expect(status === 201 || (body as { code?: string }).code === 'key_in_flight').toBe(true)
    expect((await shop.get<object[]>('/api/orders/myorders', token)).body).toHaveLength(1)
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 48, sold: 2 }))
  })

  it('stay deducted when an admin saves a product form that was opened before the sale', async () => {
    const product = await shop.createProduct(shop.adminToken, { countInStock: 10 })
    const { token } = await shop.registerCustomer()
    await shop.placeOrder(token, [[product._id, 3]])
    const form = { name: 'A better name', countInStock: product.countInStock, stockSeen: product.countInStock }
    const saved = await shop.request<{ countInStock: number }>('PUT', `/api/products/${product._id}`, shop.adminToken, form)
    expect(saved.body).toMatchObject({ name: 'A better name', countInStock: 7 })
  })
})

/** The rule is a second, and a lost wake-up costs five. In between lies what a busy machine needs. */
const LIMIT_MS = 4_000

describe('a change of access', () => {
  it('applies to a demoted admin and a deleted customer without waiting for a poll', async () => {
    const demoted = await shop.registerCustomer()
    const deleted = await shop.registerCustomer()
    await shop.request('PUT', `/api/users/${demoted._id}`, shop.adminToken, { isAdmin: true })
    await eventually(async () => expect((await shop.get('/api/orders', demoted.token)).status).toBe(200))
    const measureDelay = async (change: () => Promise<unknown>, path: string, token: string, status: number) => {
      await change()
      const changedAt = performance.now()
      await eventually(async () => expect((await shop.get(path, token)).status).toBe(status), LIMIT_MS)
      return performance.now() - changedAt
    }
    const demote = () => shop.request('PUT', `/api/users/${demoted._id}`, shop.adminToken, { isAdmin: false })
    expect(await measureDelay(demote, '/api/orders', demoted.token, 403)).toBeLessThan(LIMIT_MS)
    const remove = () => shop.request('DELETE', `/api/users/${deleted._id}`, shop.adminToken)
    expect(await measureDelay(remove, '/api/orders/myorders', deleted.token, 401)).toBeLessThan(LIMIT_MS)
  })
})

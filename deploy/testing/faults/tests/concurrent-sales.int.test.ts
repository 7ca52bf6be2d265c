import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openShop, shelf } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('selling under a rush', () => {
  it('sells 50 units to 1,000 buyers at once: 50 orders, 950 refusals, nothing else', async () => {
    const product = (await shop.product(shop.adminToken, { countInStock: 50 }))._id
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.customer()))
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => shop.place(buyers[index % buyers.length]?.token ?? '', [[product, 1]])),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50, 409: 950 })
    await eventually(async () => {
      expect(await shelf(shop, product)).toEqual({ onHand: 50, available: 0, held: 0, sold: 50 })
    })
    const placed = await Promise.all(buyers.map(({ token }) => shop.get<object[]>('/api/orders/myorders', token)))
    expect(placed.reduce((sum, { body }) => sum + body.length, 0)).toBe(50)
  })

  it('takes the same two products in either order without a deadlock, all or nothing', async () => {
    const [one, other] = [
      (await shop.product(shop.adminToken, { countInStock: 60 }))._id,
      (await shop.product(shop.adminToken, { countInStock: 40 }))._id,
    ]
    const buyer = await shop.customer()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const lines = [[one, 1] as const, [other, 1] as const]
        return shop.place(buyer.token, index % 2 === 0 ? lines : lines.toReversed())
      }),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 40, 409: 160 })
    await eventually(async () => {
      expect(await shelf(shop, one)).toEqual({ onHand: 60, available: 20, held: 0, sold: 40 })
      expect(await shelf(shop, other)).toEqual({ onHand: 40, available: 0, held: 0, sold: 40 })
    })
  })

  it('makes one order of twenty clicks with one key', async () => {
    const product = (await shop.product(shop.adminToken, { countInStock: 50 }))._id
    const buyer = await shop.customer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.place(buyer.token, [[product, 2]], {}, { 'idempotency-key': 'clicks' })),
    )
    expect(Object.keys(tally(answers.map(({ status }) => status)))).toEqual(expect.arrayContaining(['201']) as unknown)
    for (const { status, body } of answers)
      expect(status === 201 || (body as { code?: string }).code === 'key_in_flight').toBe(true)
    expect((await shop.get<object[]>('/api/orders/myorders', buyer.token)).body).toHaveLength(1)
    await eventually(async () => expect(await shelf(shop, product)).toMatchObject({ available: 48, sold: 2 }))
  })

  it('revives no stock through a form that was opened before a sale', async () => {
    const product = await shop.product(shop.adminToken, { countInStock: 10 })
    const buyer = await shop.customer()
    await shop.place(buyer.token, [[product._id, 3]])
    const form = { name: 'A better name', countInStock: product.countInStock, stockSeen: product.countInStock }
    const saved = await shop.request<{ countInStock: number }>('PUT', `/api/products/${product._id}`, shop.adminToken, form)
    expect(saved.body).toMatchObject({ name: 'A better name', countInStock: 7 })
  })

  it('lets a demotion and a deletion bite within a second', async () => {
    const [clerk, leaver] = [await shop.customer(), await shop.customer()]
    await shop.request('PUT', `/api/users/${clerk._id}`, shop.adminToken, { isAdmin: true })
    await eventually(async () => expect((await shop.get('/api/orders', clerk.token)).status).toBe(200))
    const bitten = async (act: () => Promise<unknown>, path: string, token: string, status: number) => {
      await act()
      const since = performance.now()
      await eventually(async () => expect((await shop.get(path, token)).status).toBe(status), 1_000)
      return performance.now() - since
    }
    const demote = () => shop.request('PUT', `/api/users/${clerk._id}`, shop.adminToken, { isAdmin: false })
    expect(await bitten(demote, '/api/orders', clerk.token, 403)).toBeLessThan(1_000)
    const remove = () => shop.request('DELETE', `/api/users/${leaver._id}`, shop.adminToken)
    expect(await bitten(remove, '/api/orders/myorders', leaver.token, 401)).toBeLessThan(1_000)
  })
})

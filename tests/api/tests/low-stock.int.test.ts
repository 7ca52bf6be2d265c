import type { AdminCounts } from '@shop/contracts/lists'
import type { ProductSummary } from '@shop/contracts/products'
import type { LowStock, StockMovements } from '@shop/contracts/stock'
import { eventually } from '@shop/kit/testing'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { reports: true })
  const { token } = await shop.registerCustomer('Cleo Customer')
  for (const [name, countInStock, sold] of [
    ['Plenty', 500, 10],
    ['Fast', 130, 100],
    ['Slow', 8, 1],
    ['Unsold', 4, 0],
    ['Gone', 0, 0],
  ] as const) {
    const { _id } = await shop.createProduct(shop.adminToken, { name, countInStock })
    ids[name] = _id
    if (sold > 0) await shop.placeOrder(token, [[_id, sold]])
  }
})
afterAll(() => shop.close())

describe('low stock', () => {
  it('tells which products run out first, at the pace of a product that was made today', async () => {
    await eventually(async () => {
      const { body } = await shop.get<LowStock>('/api/products/low-stock', shop.adminToken)
      expect(body.total).toBe(4)
      expect(body.products.map(({ name, countInStock, sold, daysLeft }) => [name, countInStock, sold, daysLeft])).toEqual([
        ['Gone', 0, 0, null],
        ['Fast', 30, 100, 2],
        ['Slow', 7, 1, 49],
        ['Unsold', 4, 0, null],
      ])
    }, 20_000)
  })

  it('has the same number in the navigation of the back office', async () => {
    const { body } = await shop.get<AdminCounts>('/api/admin/counts', shop.adminToken)
    expect(body.lowStock).toBe(4)
  })
})

describe('best sellers', () => {
  it('are public, the most units first', async () => {
    await eventually(async () => {
      const { body } = await shop.get<ProductSummary[]>('/api/products/best-sellers')
      expect(body.map(({ name }) => name)).toEqual(['Fast', 'Plenty', 'Slow'])
    })
  })
})

describe('the stock history of a product', () => {
  it('names who changed the stock, and the order', async () => {
    await eventually(async () => {
      const { body } = await shop.get<StockMovements>(`/api/products/${ids.Slow ?? ''}/stock-movements`, shop.adminToken)
      expect(body.before).toBeNull()
      const [sold, held, set] = body.movements
      expect(sold).toMatchObject({ kind: 'sold', units: 1, available: 7, order: held?.order })
      expect(held).toMatchObject({ kind: 'held', by: { name: 'Cleo Customer' } })
      expect(set).toMatchObject({ kind: 'set', units: 8, by: { _id: expect.any(String) as string } })
    })
  })

  it('names neither the customer nor the order to who works with products alone', async () => {
    const clerk = await shop.registerCustomer('Carl Clerk')
    await shop.request('PUT', `/api/users/${clerk._id}`, shop.adminToken, { roles: ['catalogue'] })
    const path = `/api/products/${ids.Slow ?? ''}/stock-movements`
    await expect.poll(async () => (await shop.get(path, clerk.token)).status).toBe(200)
    const { movements } = (await shop.get<StockMovements>(path, clerk.token)).body
    expect(JSON.stringify(movements)).not.toContain('Cleo')
    expect(movements.filter(({ order }) => order !== undefined)).toEqual([])
    const held = movements.find(({ kind }) => kind === 'held')
    const set = movements.find(({ kind }) => kind === 'set')
    expect(held?.by?.name).toBe(`Customer ${held?.by?._id.slice(-4) ?? ''}`)
    expect(set?.by?.name).not.toContain('Customer')
  })
})

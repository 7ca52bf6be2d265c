import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

/** A little of everything that a shop goes through. */
async function live(): Promise<void> {
  const products = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      shop.product(shop.adminToken, { name: `Product ${String(index)}`, countInStock: 30 }),
    ),
  )
  const buyers = await Promise.all(Array.from({ length: 4 }, (_, index) => shop.customer(`Buyer ${String(index)}`)))
  for (const [index, { token }] of buyers.entries()) {
    for (const { _id } of products.slice(0, 3))
      await shop.request('POST', `/api/products/${_id}/reviews`, token, { rating: 1 + (index % 5), comment: 'Fine.' })
    const { body } = await shop.place(
      token,
      products.map(({ _id }) => [_id, index + 1] as const),
    )
    await shop.place(token, [[products[0]?._id ?? '', 1]], { paymentMethod: 'Stripe' })
    if (index > 0)
      await shop.request('PUT', `/api/orders/${body._id}/pay`, shop.adminToken, { email_address: 'payer@example.com' })
    if (index > 1) await shop.request('PUT', `/api/orders/${body._id}/deliver`, shop.adminToken)
  }
  await shop.request('PUT', '/api/users/profile', buyers[0]?.token, { name: 'Renamed', password: 'another password' })
  await shop.request('DELETE', `/api/products/${products[5]?._id ?? ''}`, shop.adminToken)
  await shop.request('DELETE', `/api/users/${buyers[1]?._id ?? ''}`, shop.adminToken)
  await eventually(async () => {
    const { body } = await shop.get<{ orders: { user: { name: string }; shippingAddress: { address: string } }[] }>(
      '/api/orders',
      shop.adminToken,
    )
    const erased = body.orders.filter(({ user }) => user.name === 'Deleted user')
    expect(erased.map(({ shippingAddress }) => shippingAddress.address)).toEqual(['', ''])
  })
}

describe('rebuilding', () => {
  it('gives every service the same tables again, while the shop is open', async () => {
    await live()
    const buyer = await shop.customer()
    const product = (await shop.product(shop.adminToken, { countInStock: 500 }))._id
    let open = true
    const statuses = new Set<number>()
    const browse = async () => {
      while (open) {
        statuses.add((await shop.get('/api/products')).status)
        statuses.add((await shop.get('/api/orders/myorders', buyer.token)).status)
        statuses.add((await shop.place(buyer.token, [[product, 1]])).status)
      }
    }
    const browsing = Promise.all([browse(), browse(), browse()])
    for (const service of shop.shop.services) {
      const report = await service.rebuild()
      expect({ service: service.name, ...report }).toMatchObject({ service: service.name, switched: true })
      expect(report.events).toBeGreaterThan(0)
      for (const table of report.tables) expect(table).toMatchObject({ identical: true })
      expect(report.tables.some(({ rows }) => rows > 0)).toBe(true)
    }
    open = false
    await browsing
    expect([...statuses].sort()).toEqual([200, 201])
  })
})

import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

/** Creates products, reviews and orders, then renames a customer and deletes a product and a customer. */
async function createHistory(): Promise<void> {
  const products = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      shop.createProduct(shop.adminToken, { name: `Product ${String(index)}`, countInStock: 30 }),
    ),
  )
  const customers = await Promise.all(Array.from({ length: 4 }, (_, index) => shop.registerCustomer(`Customer ${String(index)}`)))
  for (const [index, { token }] of customers.entries()) {
    for (const { _id } of products.slice(0, 3))
      await shop.request('POST', `/api/products/${_id}/reviews`, token, { rating: 1 + (index % 5), comment: 'Fine.' })
    const { body } = await shop.placeOrder(
      token,
      products.map(({ _id }) => [_id, index + 1] as const),
    )
    await shop.placeOrder(token, [[products[0]?._id ?? '', 1]], { paymentMethod: 'Stripe' })
    if (index > 0)
      await shop.request('PUT', `/api/orders/${body._id}/pay`, shop.adminToken, { email_address: 'payer@example.com' })
    // The deletion of the second customer would be refused otherwise; the order of the last one awaits its delivery.
    if (index === 1 || index === 2) await shop.request('PUT', `/api/orders/${body._id}/deliver`, shop.adminToken)
  }
  await shop.request('PUT', '/api/users/profile', customers[0]?.token, { name: 'Renamed', password: 'another password' })
  await shop.request('DELETE', `/api/products/${products[5]?._id ?? ''}`, shop.adminToken)
  await shop.request('DELETE', `/api/users/${customers[1]?._id ?? ''}`, shop.adminToken)
  await eventually(async () => {
    const { body } = await shop.get<{ orders: { user: { name: string }; shippingAddress: { address: string } }[] }>(
      '/api/orders',
      shop.adminToken,
    )
    const erased = body.orders.filter(({ user }) => user.name === 'Deleted user')
    expect(erased.map(({ shippingAddress }) => shippingAddress.address)).toEqual(['', ''])
  })
}

describe('a rebuild', () => {
  it('produces identical tables in every service while the shop serves requests', async () => {
    await createHistory()
    const { token } = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 500 }))._id
    let running = true
    const statuses = new Set<number>()
    const sendRequests = async () => {
      while (running) {
        statuses.add((await shop.get('/api/products')).status)
        statuses.add((await shop.get('/api/orders/myorders', token)).status)
        statuses.add((await shop.placeOrder(token, [[product, 1]])).status)
      }
    }
    const load = Promise.all([sendRequests(), sendRequests(), sendRequests()])
    for (const service of shop.shop.services) {
      const report = await service.rebuild()
      expect({ service: service.name, ...report }).toMatchObject({ service: service.name, switched: true })
      expect(report.events).toBeGreaterThan(0)
      for (const table of report.tables) expect(table).toMatchObject({ identical: true })
      expect(report.tables.some(({ rows }) => rows > 0)).toBe(true)
    }
    running = false
    await load
    expect([...statuses].sort()).toEqual([200, 201])
  })
})

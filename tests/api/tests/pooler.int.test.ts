import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

it('a test shop behind a pooler reaches PostgreSQL through it alone', async ({ skip }) => {
  const { pooler } = shop
  if (pooler === undefined) return skip('PgBouncer does not run here')
  const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
  const { token } = await shop.registerCustomer()
  expect((await shop.placeOrder(token, [[product, 1]])).status).toBe(201)
  await pooler.stop()
  expect((await shop.placeOrder(token, [[product, 1]])).status).toBe(503)
})

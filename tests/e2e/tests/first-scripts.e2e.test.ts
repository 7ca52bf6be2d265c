import type { ProductList } from '@shop/contracts/products'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startDemoShop, type RunningShop } from '@shop/test-support'
import { firstScriptBytes } from './support/first-scripts.ts'

let shop: RunningShop
let productId = ''

beforeAll(async () => {
  shop = await startDemoShop(inject('postgresUrl'))
  productId = (await shop.get<ProductList>('/api/products')).body.products[0]?._id ?? ''
})
afterAll(() => shop.close())

/** Compressed bytes. React, its router, TanStack Query and styled-components alone are 83,600. */
it.each([
  ['/', 100_000],
  ['/page/2', 100_000],
  ['/product/:id', 100_000],
  ['/search/o', 115_000],
  ['/category/kitchen', 115_000],
  ['/cart', 110_000],
  ['/login', 120_000],
  ['/register', 120_000],
  ['/shipping', 126_000],
  ['/payment', 110_000],
  ['/placeorder', 126_000],
  ['/order/1', 130_000],
])('the page at %s can be used after %i bytes of script', async (path, budget) => {
  const bytes = await firstScriptBytes(shop.url, path.replace(':id', productId))
  expect(bytes).toBeGreaterThan(95_000)
  expect(bytes).toBeLessThanOrEqual(budget)
})

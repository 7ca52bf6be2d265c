import type { ProductList } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import type { RunningShop } from '@shop/test-support'
import { expect } from 'vitest'

/** Visitors read lists from memory, which is behind for a moment: waits until a search finds so many products. */
export async function waitForListed(shop: RunningShop, keyword: string, count: number): Promise<void> {
  const path = `/api/products?keyword=${encodeURIComponent(keyword)}`
  await eventually(async () => expect((await shop.get<ProductList>(path)).body.total).toBe(count))
}

import { productRow } from '@shop/catalogue-index/testing'
import type { ProductRow } from '@shop/contracts/products/calls'
import { silentLogger } from '@shop/kit/telemetry'
import { expect, it } from 'vitest'
import { createChangeFeed } from './change-feed.ts'

const idOf = (number: number): string => `019aa000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

it('asks for the next page of the products before this one is added', async () => {
  const rows: ProductRow[] = Array.from({ length: 2_500 }, (_, index) => productRow({ productId: idOf(index) }))
  const sizes: number[] = []
  const feed = createChangeFeed(
    {
      async publishedProducts({ after, limit }) {
        // As the pool of the database, which sends a statement after this.
        await new Promise<void>((resolve) => process.nextTick(resolve))
        sizes.push(await sizeOfView())
        const from = rows.findIndex(({ productId }) => after === undefined || productId > after)
        return { position: 0, products: rows.slice(from, from + limit) }
      },
      productChanges: async ({ after }) => ({ position: after, products: [], removed: [], more: false, restored: false }),
      getSynonyms: async () => ({ text: null, revision: '' }),
      getShop: async () => ({ profile: {}, pages: {}, revision: '' }),
    },
    silentLogger(),
  )
  const sizeOfView = async (): Promise<number> => {
    const [series] = await Promise.all(
      feed.series.filter(({ name }) => name === 'shop_catalogue_view_products').map(({ read }) => read()),
    )
    return Number(series?.[0]?.value)
  }
  await feed.start()
  await feed.stop()
  expect(sizes).toEqual([0, 0, 1_000])
  expect(await sizeOfView()).toBe(2_500)
})

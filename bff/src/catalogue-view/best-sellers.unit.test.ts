import { createCatalogueIndex } from '@shop/catalogue-index'
import { productRow } from '@shop/catalogue-index/testing'
import { silentLogger } from '@shop/kit/telemetry'
import { expect, it } from 'vitest'
import { createBestSellers } from './best-sellers.ts'
import { presentBestSellers } from './present-answers.ts'

const MINUTE = 60_000
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('ranks what was sold once an hour, and tries again after a minute while there is nothing', async () => {
  let time = 0
  let reads = 0
  let sales: Record<string, number> | Error = {}
  const bestSellers = createBestSellers(
    async () => {
      reads += 1
      if (sales instanceof Error) throw sales
      return Object.entries(sales).map(([productId, totalSold]) => ({ productId, totalSold }))
    },
    silentLogger(),
    () => time,
  )
  const after = async (milliseconds: number) => {
    time += milliseconds
    bestSellers()
    await settled()
    return [reads, ...bestSellers()]
  }
  expect(await after(0)).toEqual([1])
  sales = { mug: 2, lamp: 5, chair: 0 }
  expect(await after(MINUTE - 1)).toEqual([1])
  expect(await after(1)).toEqual([2, 'lamp', 'mug'])
  const ranked = bestSellers()
  sales = new Error('away')
  expect(await after(59 * MINUTE)).toEqual([2, 'lamp', 'mug'])
  expect(await after(MINUTE)).toEqual([3, 'lamp', 'mug'])
  expect(bestSellers()).toBe(ranked)
  sales = { mug: 9, lamp: 8 }
  expect(await after(MINUTE)).toEqual([4, 'mug', 'lamp'])
})

it('shows those that can be bought now, without figures', () => {
  const idOf = (n: number) => `019aa000-0000-7000-8000-00000000000${String(n)}`
  const row = (n: number, available = 5) => productRow({ productId: idOf(n), available })
  const index = createCatalogueIndex()
  index.load([row(1), row(2, 0), row(3), row(4), row(5), row(6)])
  let ranked: readonly string[] = [6, 2, 9, 1, 3, 4, 5].map(idOf)
  const shown = () => {
    const response = presentBestSellers(index, () => ranked)
    const products = JSON.parse(String(response.form('identity')?.body)) as { _id: string; sold?: number; totalSold?: number }[]
    return { response, ids: products.map(({ _id }) => _id) }
  }
  const { response, ids } = shown()
  expect(ids).toEqual([6, 1, 3, 4].map(idOf))
  expect(response.isCurrent()).toBe(true)
  index.apply([row(2, 3)], [])
  expect(response.isCurrent()).toBe(false)
  expect(shown().ids).toEqual([6, 2, 1, 3].map(idOf))
  const before = shown().response
  index.apply([], [idOf(6)])
  expect(before.isCurrent()).toBe(false)
  const last = shown().response
  ranked = [idOf(5)]
  expect(last.isCurrent()).toBe(false)
  expect(shown().ids).toEqual([idOf(5)])
})

it('shows a group of variants once, as lists do', () => {
  const variant = (size: string) => ({ group: 'shirt', options: [{ name: 'Size', value: size }] })
  const rows = [productRow({ variant: variant('S') }), productRow(), productRow({ variant: variant('M') }), productRow()]
  const index = createCatalogueIndex()
  index.load(rows)
  const [small, mug, medium, lamp] = rows.map(({ productId }) => productId)
  const ranked = [medium, mug, small, lamp].filter((id) => id !== undefined)
  const body = presentBestSellers(index, () => ranked).form('identity')?.body
  expect((JSON.parse(String(body)) as { _id: string }[]).map(({ _id }) => _id)).toEqual([medium, mug, lamp])
})

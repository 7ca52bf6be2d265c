import type { ProductList } from '@shop/contracts/products'
import { startDemoShop, type RunningShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { everydayQueries, type EverydayQuery } from './support/everyday-queries.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startDemoShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

/** The picture of a demo product names it: /images/watch-1024.webp. */
const keyOf = (image: string): string => /\/([\w-]+)-1024\.webp$/.exec(image)?.[1] ?? image

async function judge({ keyword, wanted, alsoRight }: EverydayQuery) {
  const { body } = await shop.get<ProductList>(`/api/products?grouped=true&keyword=${encodeURIComponent(keyword)}`)
  const first = body.products.slice(0, 3).map(({ image }) => keyOf(image))
  const [best] = first
  const due = Math.min(3, wanted.length)
  return {
    recall: due === 0 ? 1 : first.filter((key) => wanted.includes(key)).length / due,
    // What only mentions the words says so.
    isIrrelevant: best !== undefined && body.mentionsOnly === undefined && ![...wanted, ...alsoRight].includes(best),
    answer: `${keyword}: ${first.join(' ')}`,
  }
}

describe('a visitor of the demo', () => {
  it('finds what everyday words mean in the first three products', async () => {
    const judged = await Promise.all(everydayQueries().map(judge))
    const missed = judged.filter(({ recall }) => recall < 1).map(({ answer }) => answer)
    const irrelevant = judged.filter(({ isIrrelevant }) => isIrrelevant).map(({ answer }) => answer)
    expect(judged.length).toBeGreaterThanOrEqual(400)
    expect(judged.reduce((sum, { recall }) => sum + recall, 0) / judged.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(irrelevant.length / judged.length, irrelevant.join('\n')).toBeLessThanOrEqual(0.02)
  })

  it('is told when products only mention what was searched for', async () => {
    expect((await shop.get<ProductList>('/api/products?keyword=microwave')).body).toMatchObject({ mentionsOnly: true })
    expect((await shop.get<ProductList>('/api/products?keyword=mug')).body).not.toHaveProperty('mentionsOnly')
  })

  it('is shown what costs no more than the price that was typed, unless a filter says otherwise', async () => {
    const pricesOf = async (query: string) => {
      const { body } = await shop.get<ProductList>(`/api/products?${query}`)
      expect(body.total).toBeGreaterThan(0)
      return body.products.map(({ price }) => price)
    }
    expect(Math.max(...(await pricesOf('keyword=under+50')))).toBeLessThanOrEqual(50)
    expect(Math.max(...(await pricesOf('keyword=gift+under+50')))).toBeLessThanOrEqual(50)
    expect(Math.min(...(await pricesOf('keyword=gift+over+50')))).toBeGreaterThanOrEqual(50)
    expect(Math.max(...(await pricesOf('keyword=gift+under+50&maxPrice=20')))).toBeLessThanOrEqual(20)
  })
})

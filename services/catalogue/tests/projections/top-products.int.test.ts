import { describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openCatalogue } from '../fixtures/catalogue.ts'

describe('top products', () => {
  it('are the five best rated, then the most reviewed, without drafts', async () => {
    const catalogue = await openCatalogue(inject('postgresUrl'))
    const publishRated = async (name: string, ratings: readonly number[]): Promise<void> => {
      const productId = await catalogue.publishProduct({ name })
      for (const rating of ratings) await catalogue.call.addReview({ productId, userId: uuidv7(), rating, comment: 'Fine' })
    }
    expect(await catalogue.call.topProducts({})).toEqual({ products: [] })
    await publishRated('three', [3, 3])
    await publishRated('unrated', [])
    await publishRated('five twice', [5, 5])
    await publishRated('five once', [5])
    await publishRated('four and a half', [4, 5])
    await publishRated('one', [1])
    await catalogue.call.createProduct({})
    const topNames = async (): Promise<string[]> => (await catalogue.call.topProducts({})).products.map(({ name }) => name)
    expect(await topNames()).toEqual(['five twice', 'five once', 'four and a half', 'three', 'one'])
    await publishRated('four', [4])
    expect(await topNames()).toEqual(['five twice', 'five once', 'four and a half', 'four', 'three'])
    const variant = (size: string) => ({ group: 'tee', options: [{ name: 'Size', value: size }] })
    for (const size of ['S', 'M']) {
      const productId = await catalogue.publishProduct({ name: 'tee', variant: variant(size) })
      await catalogue.call.addReview({ productId, userId: uuidv7(), rating: 5, comment: 'Fine' })
    }
    expect(await topNames()).toEqual(['five twice', 'tee', 'five once', 'four and a half', 'four'])
    await catalogue.drop()
  })
})

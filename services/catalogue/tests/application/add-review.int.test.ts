import type { ReviewSort } from '@shop/contracts/reviews'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

describe('reviews', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('are counted and averaged, newest first, also when many are added at once', async () => {
    const productId = await catalogue.publishProduct()
    const ratings = [5, 5, 4, 3, 5, 5, 1, 2, 5, 4, 4]
    await Promise.all(
      ratings.map((rating) => catalogue.call.addReview({ productId, userId: uuidv7(), rating, comment: 'So so' })),
    )
    const last = { productId, userId: uuidv7(), rating: 1, comment: '<script>alert(1)</script>\u0000' }
    await catalogue.call.addReview(last)
    const page = await catalogue.call.getProduct({ productId, drafts: false })
    expect(page).toMatchObject({ numReviews: 12, rating: 3.67 })
    expect(page.reviews).toHaveLength(12)
    expect(page.reviews[0]).toMatchObject({ userId: last.userId, rating: 1, comment: '<script>alert(1)</script>' })
    expect(page.reviews[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('are added once by each user, also when ten requests arrive at once', async () => {
    const productId = await catalogue.publishProduct()
    const userId = uuidv7()
    const review = { productId, userId, rating: 4, comment: 'Good' }
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => catalogue.call.addReview(review)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(
      catalogue.call.addReview({ ...review, productId: productId.toUpperCase(), userId: userId.toUpperCase() }),
    ).rejects.toMatchObject({
      code: 'already_reviewed',
    })
    expect(await catalogue.call.getProduct({ productId, drafts: false })).toMatchObject({ numReviews: 1, rating: 4 })
  })

  it('are rejected for drafts', async () => {
    const { productId } = await catalogue.call.createProduct({})
    const review = { productId, userId: uuidv7(), rating: 4, comment: 'Good' }
    await expect(catalogue.call.addReview(review)).rejects.toMatchObject({ code: 'product_not_found' })
  })

  it('are the newest hundred on the page of the product, and all of them in pages, by stars and in an order', async () => {
    const productId = await catalogue.publishProduct()
    const add = (rating: number) => catalogue.call.addReview({ productId, userId: uuidv7(), rating, comment: `Of ${rating}` })
    for (const rating of [1, 1, 4, 1]) await add(rating)
    for (let batch = 0; batch < 10; batch += 1) await Promise.all(Array.from({ length: 10 }, () => add(5)))
    const { reviews, numReviews, ratingCounts } = await catalogue.call.getProduct({ productId, drafts: false })
    expect(numReviews).toBe(104)
    expect(ratingCounts).toEqual([3, 0, 0, 1, 100])
    expect(reviews.map(({ rating }) => rating)).toEqual(Array.from({ length: 100 }, () => 5))

    const list = async (selection: { rating?: number; sort?: ReviewSort; page?: number; pageSize?: number }) => {
      const query = { productId, drafts: false, sort: 'newest', page: 1, pageSize: 100, ...selection } as const
      const page = await catalogue.call.listReviews(query)
      return { ratings: page.reviews.map(({ rating }) => rating), total: page.total, reviews: page.reviews }
    }
    expect(await list({ page: 2 })).toMatchObject({ ratings: [1, 4, 1, 1], total: 104 })
    expect(await list({ page: 3 })).toMatchObject({ ratings: [], total: 104 })
    expect(await list({ page: Number.MAX_SAFE_INTEGER })).toMatchObject({ ratings: [], total: 104 })
    expect(await list({ rating: 1 })).toMatchObject({ ratings: [1, 1, 1], total: 3 })
    expect(await list({ rating: 2 })).toMatchObject({ ratings: [], total: 0 })
    expect((await list({ sort: 'lowest', pageSize: 5 })).ratings).toEqual([1, 1, 1, 4, 5])
    expect((await list({ sort: 'highest', page: 21, pageSize: 5 })).ratings).toEqual([4, 1, 1, 1])
    const ids = (await list({ sort: 'lowest', pageSize: 3 })).reviews.map(({ reviewId }) => reviewId)
    expect(ids).toEqual(ids.toSorted().reverse())
  })

  it('of a draft are for those who see it', async () => {
    const { productId } = await catalogue.call.createProduct({})
    const query = { productId, sort: 'newest', page: 1, pageSize: 10 } as const
    await expect(catalogue.call.listReviews({ ...query, drafts: false })).rejects.toMatchObject({ code: 'product_not_found' })
    expect(await catalogue.call.listReviews({ ...query, drafts: true })).toEqual({ reviews: [], total: 0 })
  })
})

describe('reviews by buyers only', () => {
  it('are refused to others, and to everyone for a product that does not exist', async () => {
    const buyer = uuidv7()
    const asked: string[] = []
    const catalogue = await openCatalogue(inject('postgresUrl'), {
      reviewsBy: 'buyers',
      orders: {
        abandon: async () => ({ placed: false }),
        async buyersOf({ productId, userIds }) {
          asked.push(productId)
          return { userIds: userIds.filter((userId) => userId === buyer) }
        },
      },
    })
    const productId = await catalogue.publishProduct()
    const add = (userId: string, product = productId) =>
      catalogue.call.addReview({ productId: product, userId, rating: 4, comment: 'Good' })
    await expect(add(uuidv7())).rejects.toMatchObject({ code: 'not_buyer' })
    await add(buyer)
    await expect(add(buyer)).rejects.toMatchObject({ code: 'already_reviewed' })
    await expect(add(buyer, uuidv7())).rejects.toMatchObject({ code: 'product_not_found' })
    expect(asked[0]).toBe(productId)
    await catalogue.drop()
  })
})

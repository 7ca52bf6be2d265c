import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { eventually } from '@shop/kit/testing'
import { NOBODY, openCatalogue, shelfOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

const HEARD = 'SELECT type, data FROM outbox WHERE key = $1 ORDER BY id'

describe('products', () => {
  let shop: Catalogue

  beforeAll(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => shop.drop())

  it('are drafted for admins and published by their first update', async () => {
    const draft = await shop.call.createProduct({})
    const { productId } = draft
    expect(draft).toEqual({
      productId,
      name: 'Sample name',
      image: '/images/sample.webp',
      brand: 'Sample brand',
      category: 'Sample category',
      description: 'Sample description',
      price: 0,
      cost: null,
      available: 0,
      rating: 0,
      numReviews: 0,
      draft: true,
    })
    await expect(shop.call.getProduct({ productId, drafts: false })).rejects.toMatchObject({ code: 'product_not_found' })
    expect(await shop.call.getProduct({ productId, drafts: true })).toMatchObject({ draft: true, reviews: [] })
    const updated = await shop.call.updateProduct({ productId, name: 'Lamp', countInStock: 4 })
    expect(updated).toEqual({ ...draft, name: 'Lamp', available: 4, draft: false })
    expect(await shop.call.getProduct({ productId, drafts: false })).toEqual({ ...updated, reviews: [] })
    const { rows } = await shop.database.query<{ type: string }>(HEARD, [productId])
    expect(rows.map(({ type }) => type)).toEqual(['ProductPublished', 'StockChanged'])
  })

  it('revive no stock by a stale form: 10 at load, 3 sold, the name saved, 7 left', async () => {
    const productId = await shop.sell({ countInStock: 10 })
    const orderId = uuidv7()
    await shop.reserve(productId, 3, orderId)
    await shop.placed(orderId, 'COD')
    const saved = await shop.call.updateProduct({ productId, name: 'Renamed', countInStock: 10, stockSeen: 10 })
    expect(saved).toMatchObject({ name: 'Renamed', available: 7 })
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })

  it('change by the difference to what was seen, are set without it, and are left alone without a figure', async () => {
    const productId = await shop.sell({ countInStock: 10 })
    await shop.reserve(productId, 4)
    expect(await shop.call.updateProduct({ productId, countInStock: 15, stockSeen: 10 })).toMatchObject({ available: 11 })
    expect(await shop.call.updateProduct({ productId, countInStock: 2 })).toMatchObject({ available: 2 })
    expect(await shop.call.updateProduct({ productId, price: 5 })).toMatchObject({ available: 2, price: 5 })
    const taken = shop.call.updateProduct({ productId, name: 'Not saved', countInStock: 0, stockSeen: 10 })
    await expect(taken).rejects.toMatchObject({ code: 'stock_changed', details: { available: 2 } })
    expect(await shop.call.getProduct({ productId, drafts: false })).toMatchObject({ name: 'Sample name', available: 2 })
  })

  it('add up when many admins and buyers change one at once', async () => {
    const productId = await shop.sell({ countInStock: 100 })
    const edits = Array.from({ length: 8 }, () => shop.call.updateProduct({ productId, countInStock: 101, stockSeen: 100 }))
    const buys = Array.from({ length: 20 }, () => shop.reserve(productId, 1))
    await Promise.all([...edits, ...buys])
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 108, available: 88, held: 20, sold: 0 })
  })

  it('are gone for everybody once removed', async () => {
    const productId = await shop.sell({ countInStock: 1 })
    await shop.call.addReview({ productId, userId: NOBODY, rating: 5, comment: 'Fine' })
    await shop.call.removeProduct({ productId })
    const gone = { code: 'product_not_found' }
    for (const drafts of [true, false]) await expect(shop.call.getProduct({ productId, drafts })).rejects.toMatchObject(gone)
    await expect(shop.call.updateProduct({ productId, name: 'Back' })).rejects.toMatchObject(gone)
    await expect(shop.call.removeProduct({ productId })).rejects.toMatchObject(gone)
    await expect(shop.call.addReview({ productId, userId: uuidv7(), rating: 5, comment: 'Fine' })).rejects.toMatchObject(gone)
    const { rows } = await shop.database.query<{ type: string }>(HEARD, [productId])
    expect(rows.at(-1)?.type).toBe('ProductRemoved')
  })

  it('are reviewed and removed in the order in which it is written, so that a rebuild sees the same', async () => {
    const productId = await shop.sell()
    const work: Promise<unknown>[] = []
    const waiting = async (count: number): Promise<void> => {
      await eventually(async () => {
        const { rows } = await shop.database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(count)
      })
    }
    await shop.database.transaction(async (tx) => {
      await tx.query('SELECT FROM products WHERE product_id = $1 FOR UPDATE', [productId])
      work.push(shop.call.addReview({ productId, userId: NOBODY, rating: 5, comment: 'Fine' }))
      await waiting(1)
      work.push(shop.call.removeProduct({ productId }))
      await waiting(2)
    })
    await Promise.all(work)
    expect(await shop.service.rebuild()).toMatchObject({ switched: true })
  })

  it('that never were are not found', async () => {
    for (const productId of [NOBODY, 'nonsense', '']) {
      const gone = { code: 'product_not_found' }
      await expect(shop.call.getProduct({ productId, drafts: true })).rejects.toMatchObject(gone)
      await expect(shop.call.updateProduct({ productId, countInStock: 1 })).rejects.toMatchObject(gone)
      await expect(shop.call.removeProduct({ productId })).rejects.toMatchObject(gone)
    }
  })
})

describe('reviews', () => {
  let shop: Catalogue

  beforeAll(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => shop.drop())

  it('are counted and averaged, newest first, also when many come at once', async () => {
    const productId = await shop.sell()
    const ratings = [5, 5, 4, 3, 5, 5, 1, 2, 5, 4, 4]
    await Promise.all(ratings.map((rating) => shop.call.addReview({ productId, userId: uuidv7(), rating, comment: 'So so' })))
    const last = { productId, userId: uuidv7(), rating: 1, comment: '<script>alert(1)</script>\u0000' }
    await shop.call.addReview(last)
    const shown = await shop.call.getProduct({ productId, drafts: false })
    expect(shown).toMatchObject({ numReviews: 12, rating: 3.67 })
    expect(shown.reviews).toHaveLength(12)
    expect(shown.reviews[0]).toMatchObject({ userId: last.userId, rating: 1, comment: '<script>alert(1)</script>' })
    expect(shown.reviews[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('are written once by each user, also by one who clicks ten times', async () => {
    const productId = await shop.sell()
    const userId = uuidv7()
    const said = { productId, userId, rating: 4, comment: 'Good' }
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => shop.call.addReview(said)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(
      shop.call.addReview({ ...said, productId: productId.toUpperCase(), userId: userId.toUpperCase() }),
    ).rejects.toMatchObject({
      code: 'already_reviewed',
    })
    expect(await shop.call.getProduct({ productId, drafts: false })).toMatchObject({ numReviews: 1, rating: 4 })
  })

  it('are not written about drafts', async () => {
    const { productId } = await shop.call.createProduct({})
    const said = { productId, userId: uuidv7(), rating: 4, comment: 'Good' }
    await expect(shop.call.addReview(said)).rejects.toMatchObject({ code: 'product_not_found' })
  })

  it('show the newest hundred', async () => {
    const productId = await shop.sell()
    for (let index = 0; index < 104; index += 8) {
      const eight = Array.from({ length: 8 }, (_, of) => ({
        productId,
        userId: uuidv7(),
        rating: 3,
        comment: `No ${index + of}`,
      }))
      await Promise.all(eight.map((said) => shop.call.addReview(said)))
    }
    const { reviews, numReviews } = await shop.call.getProduct({ productId, drafts: false })
    expect(numReviews).toBe(104)
    expect(reviews).toHaveLength(100)
    expect(reviews.map(({ comment }) => comment)).toContain('No 103')
  })
})

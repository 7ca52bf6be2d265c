import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { eventually } from '@shop/kit/testing'
import { UNKNOWN_ID, openCatalogue, stockLevelsOf } from '../fixtures/catalogue.ts'
import type { Catalogue } from '../fixtures/catalogue.ts'

const PUBLIC_EVENTS = 'SELECT type, data FROM outbox WHERE key = $1 ORDER BY id'

describe('products', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('are drafted for admins and published by their first update', async () => {
    const draft = await catalogue.call.createProduct({})
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
    await expect(catalogue.call.getProduct({ productId, drafts: false })).rejects.toMatchObject({ code: 'product_not_found' })
    expect(await catalogue.call.getProduct({ productId, drafts: true })).toMatchObject({ draft: true, reviews: [] })
    const updated = await catalogue.call.updateProduct({ productId, name: 'Lamp', countInStock: 4 })
    expect(updated).toEqual({ ...draft, name: 'Lamp', available: 4, draft: false })
    expect(await catalogue.call.getProduct({ productId, drafts: false })).toEqual({ ...updated, reviews: [] })
    const { rows } = await catalogue.database.query<{ type: string }>(PUBLIC_EVENTS, [productId])
    expect(rows.map(({ type }) => type)).toEqual(['ProductPublished', 'StockChanged'])
  })

  it('keep sold stock sold when a stale form is saved: 10 at load, 3 sold, the name changed, 7 left', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    const orderId = uuidv7()
    await catalogue.reserve(productId, 3, orderId)
    await catalogue.receiveOrderPlaced(orderId, 'COD')
    const saved = await catalogue.call.updateProduct({ productId, name: 'Renamed', countInStock: 10, stockSeen: 10 })
    expect(saved).toMatchObject({ name: 'Renamed', available: 7 })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })

  it('change their stock by the difference to the figure seen, set it without one, and keep it without a new figure', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    await catalogue.reserve(productId, 4)
    expect(await catalogue.call.updateProduct({ productId, countInStock: 15, stockSeen: 10 })).toMatchObject({ available: 11 })
    expect(await catalogue.call.updateProduct({ productId, countInStock: 2 })).toMatchObject({ available: 2 })
    expect(await catalogue.call.updateProduct({ productId, price: 5 })).toMatchObject({ available: 2, price: 5 })
    const update = catalogue.call.updateProduct({ productId, name: 'Not saved', countInStock: 0, stockSeen: 10 })
    await expect(update).rejects.toMatchObject({ code: 'stock_changed', details: { available: 2 } })
    expect(await catalogue.call.getProduct({ productId, drafts: false })).toMatchObject({ name: 'Sample name', available: 2 })
  })

  it('have correct stock after concurrent changes by admins and buyers', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 100 })
    const edits = Array.from({ length: 8 }, () => catalogue.call.updateProduct({ productId, countInStock: 101, stockSeen: 100 }))
    const buys = Array.from({ length: 20 }, () => catalogue.reserve(productId, 1))
    await Promise.all([...edits, ...buys])
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 108, available: 88, held: 20, sold: 0 })
  })

  it('are no longer found once removed', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 1 })
    await catalogue.call.addReview({ productId, userId: UNKNOWN_ID, rating: 5, comment: 'Fine' })
    await catalogue.call.removeProduct({ productId })
    const notFound = { code: 'product_not_found' }
    for (const drafts of [true, false])
      await expect(catalogue.call.getProduct({ productId, drafts })).rejects.toMatchObject(notFound)
    await expect(catalogue.call.updateProduct({ productId, name: 'Back' })).rejects.toMatchObject(notFound)
    await expect(catalogue.call.removeProduct({ productId })).rejects.toMatchObject(notFound)
    await expect(catalogue.call.addReview({ productId, userId: uuidv7(), rating: 5, comment: 'Fine' })).rejects.toMatchObject(
      notFound,
    )
    const { rows } = await catalogue.database.query<{ type: string }>(PUBLIC_EVENTS, [productId])
    expect(rows.at(-1)?.type).toBe('ProductRemoved')
  })

  it('are reviewed and removed in the order of their events, so that a rebuild gives the same tables', async () => {
    const productId = await catalogue.publishProduct()
    const calls: Promise<unknown>[] = []
    const expectWaiting = async (count: number): Promise<void> => {
      await eventually(async () => {
        const { rows } = await catalogue.database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(count)
      })
    }
    await catalogue.database.transaction(async (tx) => {
      await tx.query('SELECT FROM products WHERE product_id = $1 FOR UPDATE', [productId])
      calls.push(catalogue.call.addReview({ productId, userId: UNKNOWN_ID, rating: 5, comment: 'Fine' }))
      await expectWaiting(1)
      calls.push(catalogue.call.removeProduct({ productId }))
      await expectWaiting(2)
    })
    await Promise.all(calls)
    expect(await catalogue.service.rebuild()).toMatchObject({ switched: true })
  })

  it('that never existed are not found', async () => {
    for (const productId of [UNKNOWN_ID, 'nonsense', '']) {
      const notFound = { code: 'product_not_found' }
      await expect(catalogue.call.getProduct({ productId, drafts: true })).rejects.toMatchObject(notFound)
      await expect(catalogue.call.updateProduct({ productId, countInStock: 1 })).rejects.toMatchObject(notFound)
      await expect(catalogue.call.removeProduct({ productId })).rejects.toMatchObject(notFound)
    }
  })
})

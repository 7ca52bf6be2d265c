import { furtherFields } from '@shop/contracts/products'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { UNKNOWN_ID, openCatalogue, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

const PUBLIC_EVENTS = 'SELECT type, data FROM outbox WHERE key = $1 ORDER BY id'

describe('creating and updating a product', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('drafts it for admins and publishes it with the first update', async () => {
    const { replayed: _, ...draft } = await catalogue.call.createProduct({})
    const { productId } = draft
    expect(draft).toEqual({
      ...Object.fromEntries(furtherFields.map((field) => [field, null])),
      productId,
      name: 'Sample name',
      image: '/images/sample.webp',
      images: ['/images/sample.webp'],
      variant: null,
      sku: null,
      taxClass: null,
      brand: 'Sample brand',
      category: 'Sample category',
      description: 'Sample description',
      specifications: [],
      price: 0,
      cost: null,
      available: 0,
      rating: 0,
      numReviews: 0,
      draft: true,
    })
    await expect(catalogue.call.getProduct({ productId, drafts: false })).rejects.toMatchObject({ code: 'product_not_found' })
    expect(await catalogue.call.getProduct({ productId, drafts: true })).toMatchObject({ draft: true, reviews: [] })
    const { replayed: __, ...updated } = await catalogue.call.updateProduct({ productId, name: 'Lamp', countInStock: 4 })
    expect(updated).toEqual({ ...draft, name: 'Lamp', available: 4, draft: false, revision: updated.revision })
    expect(await catalogue.call.getProduct({ productId, drafts: false })).toEqual({
      ...updated,
      reviews: [],
      ratingCounts: [0, 0, 0, 0, 0],
    })
    const { rows } = await catalogue.database.query<{ type: string }>(PUBLIC_EVENTS, [productId])
    expect(rows.map(({ type }) => type)).toEqual(['ProductPublished', 'StockChanged'])
  })

  it('keeps sold stock sold when a stale form is saved: 10 at load, 3 sold, the name changed, 7 left', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    const orderId = uuidv7()
    await catalogue.reserve(productId, 3, orderId)
    await catalogue.receiveOrderPlaced(orderId, 'COD')
    const saved = await catalogue.call.updateProduct({ productId, name: 'Renamed', countInStock: 10, stockSeen: 10 })
    expect(saved).toMatchObject({ name: 'Renamed', available: 7 })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })

  it('changes the stock by the difference to the figure seen, sets it without one, and keeps it without a new figure', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    await catalogue.reserve(productId, 4)
    expect(await catalogue.call.updateProduct({ productId, countInStock: 15, stockSeen: 10 })).toMatchObject({ available: 11 })
    expect(await catalogue.call.updateProduct({ productId, countInStock: 2 })).toMatchObject({ available: 2 })
    expect(await catalogue.call.updateProduct({ productId, price: 5 })).toMatchObject({ available: 2, price: 5 })
    const update = catalogue.call.updateProduct({ productId, name: 'Not saved', countInStock: 0, stockSeen: 10 })
    await expect(update).rejects.toMatchObject({ code: 'stock_changed', details: { available: 2 } })
    expect(await catalogue.call.getProduct({ productId, drafts: false })).toMatchObject({ name: 'Sample name', available: 2 })
  })

  it('gives correct stock after concurrent changes by admins and buyers', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 100 })
    const edits = Array.from({ length: 8 }, () => catalogue.call.updateProduct({ productId, countInStock: 101, stockSeen: 100 }))
    const buys = Array.from({ length: 20 }, () => catalogue.reserve(productId, 1))
    await Promise.all([...edits, ...buys])
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 108, available: 88, held: 20, sold: 0 })
  })

  it('is rejected for an unknown product, as are reading and removing', async () => {
    for (const productId of [UNKNOWN_ID, 'nonsense', '']) {
      const notFound = { code: 'product_not_found' }
      await expect(catalogue.call.getProduct({ productId, drafts: true })).rejects.toMatchObject(notFound)
      await expect(catalogue.call.updateProduct({ productId, countInStock: 1 })).rejects.toMatchObject(notFound)
      await expect(catalogue.call.removeProduct({ productId })).rejects.toMatchObject(notFound)
    }
  })
})

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

describe('an SKU', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('is of one product at a time, in any case', async () => {
    const { call } = catalogue
    const lamp = await catalogue.publishProduct({ name: 'Lamp', sku: 'L-1' })
    const mug = await catalogue.publishProduct({ name: 'Mug' })
    const take = call.updateProduct({ productId: mug, sku: 'l-1', price: 1 })
    await expect(take).rejects.toMatchObject({ code: 'sku_taken', message: 'The SKU l-1 is that of Lamp' })
    expect(await call.getProduct({ productId: mug, drafts: false })).toMatchObject({ sku: null, price: 1_000 })
    expect(await call.updateProduct({ productId: lamp, sku: 'l-1' })).toMatchObject({ sku: 'l-1' })
    expect(await call.updateProduct({ productId: lamp, sku: null })).toMatchObject({ sku: null })
    expect(await call.updateProduct({ productId: mug, sku: 'L-1' })).toMatchObject({ sku: 'L-1' })
    await call.removeProduct({ productId: mug })
    expect(await call.updateProduct({ productId: lamp, sku: 'L-1' })).toMatchObject({ sku: 'L-1' })
  })

  it('is taken by one of those that ask for it together', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => catalogue.publishProduct({})))
    const outcomes = await Promise.allSettled(
      products.map((productId) => catalogue.call.updateProduct({ productId, sku: 'together' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is found by the searches of admins and visitors', async () => {
    await catalogue.publishProduct({ sku: 'XR-77/B' })
    const query = { keyword: 'xr-77', page: 1, pageSize: 10 }
    expect(await catalogue.call.listProducts({ ...query, drafts: true })).toMatchObject({ total: 1 })
    expect(await catalogue.call.listProducts({ ...query, drafts: false })).toMatchObject({ total: 1 })
  })
})

describe('a product that is taken off the storefront', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('is a draft with its fields, and leaves the public log until it is published again', async () => {
    const { call, database } = catalogue
    const productId = await catalogue.publishProduct({ name: 'Lamp', countInStock: 3 })
    expect(await call.updateProduct({ productId, visible: false })).toMatchObject({ draft: true, name: 'Lamp', available: 3 })
    await expect(call.getProduct({ productId, drafts: false })).rejects.toMatchObject({ code: 'product_not_found' })
    await expect(catalogue.reserve(productId, 1)).rejects.toMatchObject({ code: 'product_not_found' })
    expect(await call.updateProduct({ productId, visible: false, price: 900 })).toMatchObject({ draft: true, price: 900 })
    expect(await call.updateProduct({ productId, visible: true })).toMatchObject({ draft: false, price: 900 })
    const { rows } = await database.query<{ type: string }>('SELECT type FROM outbox WHERE key = $1 ORDER BY id', [productId])
    const types = rows.map(({ type }) => type)
    expect(types).toEqual(['ProductPublished', 'StockChanged', 'ProductRemoved', 'ProductPublished'])
  })

  it('is copied as a draft without SKU and stock', async () => {
    const { call } = catalogue
    const productId = await catalogue.publishProduct({ name: 'Lamp', sku: 'L-1', price: 700, countInStock: 3 })
    const copy = await call.createProduct({ copyOf: productId })
    expect(copy).toMatchObject({ name: 'Lamp (copy)', price: 700, sku: null, available: 0, draft: true, numReviews: 0 })
    expect(copy.productId).not.toBe(productId)
    const start = 'x'.repeat(192)
    const long = await catalogue.publishProduct({ name: `${start}🍵` })
    expect((await call.createProduct({ copyOf: long })).name).toBe(`${start} (copy)`)
  })
})

import { catalogueCalls } from '@shop/contracts/services'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())

const WAIT_MS = 4_000

/** The changes after a position, until there are any. */
const changesAfter = (after: number, call = catalogue.call) => call.productChanges({ after, waitMs: WAIT_MS })

/** The position after everything so far. */
async function position(): Promise<number> {
  const { database } = catalogue
  await expect
    .poll(async () => (await database.query('SELECT 1 FROM outbox WHERE seq IS NULL')).rows.length, { interval: 10 })
    .toBe(0)
  return (await catalogue.call.publishedProducts({ limit: 1 })).position
}

describe('the published products', () => {
  it('are read in pages, without drafts', async () => {
    const ids: string[] = []
    for (const name of ['first', 'second', 'third']) ids.push(await catalogue.publishProduct({ name }))
    await catalogue.call.createProduct({})
    const first = await catalogue.call.publishedProducts({ limit: 2 })
    expect(first.products.map(({ productId }) => productId)).toEqual(ids.slice(0, 2))
    expect(first.products[0]).toMatchObject({ name: 'first', price: 1_000, available: 0 })
    const rest = await catalogue.call.publishedProducts({ limit: 2, after: ids[1] })
    expect(rest.products.map(({ productId }) => productId)).toEqual(ids.slice(2))
    // The caller validates the first row alone.
    for (const page of [first, rest]) expect(catalogueCalls.productsAfter.answer.safeParse(page).error).toBeUndefined()
  })
})

describe('the changes of products', () => {
  it('contain each effect that a visitor sees', async () => {
    let after = await position()
    /** Does something and returns the changes that follow, each product once. */
    const follow = async (work: () => Promise<unknown>) => {
      await work()
      const target = await position()
      const products = new Map<string, object>()
      const removed = new Set<string>()
      while (after < target) {
        const changes = await changesAfter(after)
        for (const row of changes.products) products.set(row.productId, row)
        for (const id of changes.removed) removed.add(id)
        after = changes.position
      }
      return { products: [...products.values()], removed: [...removed] }
    }
    let productId = ''
    const published = await follow(async () => {
      productId = await catalogue.publishProduct({ name: 'Jug', countInStock: 5 })
    })
    expect(published).toMatchObject({ products: [{ productId, name: 'Jug', available: 5 }], removed: [] })
    const orderId = uuidv7()
    expect(await follow(() => catalogue.reserve(productId, 2, orderId))).toMatchObject({ products: [{ available: 3 }] })
    expect(await follow(() => catalogue.call.release({ orderId }))).toMatchObject({ products: [{ available: 5 }] })
    expect(
      await follow(() => catalogue.call.addReview({ productId, userId: uuidv7(), rating: 4, comment: 'Fine' })),
    ).toMatchObject({ products: [{ rating: 4, numReviews: 1 }] })
    expect(await follow(() => catalogue.call.updateProduct({ productId, image: '/images/2615.webp' }))).toMatchObject({
      products: [{ image: '/images/2615.webp' }],
    })
    expect(
      await follow(() => catalogue.call.updateProduct({ productId, images: ['/images/2615.webp', '/b.webp'] })),
    ).toMatchObject({
      products: [{ image: '/images/2615.webp', images: ['/images/2615.webp', '/b.webp'] }],
    })
    expect(await follow(() => catalogue.call.removeProduct({ productId }))).toEqual({ products: [], removed: [productId] })
  })

  it('name a draft among the products that are not published, whatever was announced of it', async () => {
    const after = await position()
    const { productId } = await catalogue.call.createProduct({})
    await catalogue.database.query(
      `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
       VALUES ($1, $2, 'StockChanged', 1, '{}', '{}', now())`,
      [uuidv7(), productId],
    )
    const published = await catalogue.publishProduct({ name: 'Published after the draft' })
    await position()
    const changes = await changesAfter(after)
    expect(changes.removed).toEqual([productId])
    expect(changes.products.map((row) => row.productId)).toEqual([published])
  })

  it('are waited for, and reported as soon as they are stamped', async () => {
    const after = await position()
    const waiting = changesAfter(after)
    const startedAt = performance.now()
    const productId = await catalogue.publishProduct({ name: 'Soon' })
    expect((await waiting).products.map((row) => row.productId)).toEqual([productId])
    expect(performance.now() - startedAt).toBeLessThan(WAIT_MS / 2)
  })

  it('of another process are found after the wait', async () => {
    const after = await position()
    const waiting = catalogue.openInstance().productChanges({ after, waitMs: 300 })
    const productId = await catalogue.publishProduct({ name: 'Elsewhere' })
    await position()
    expect((await waiting).products.map((row) => row.productId)).toEqual([productId])
  })

  it('are empty after the wait when nothing happens', async () => {
    const after = await position()
    expect(await catalogue.call.productChanges({ after, waitMs: 10 })).toEqual({
      position: after,
      products: [],
      removed: [],
      more: false,
      restored: false,
      synonymsVersion: 0,
      shopVersion: 0,
    })
  })

  it('say that the log ends before the position', async () => {
    const after = (await position()) + 1
    expect(await catalogue.call.productChanges({ after, waitMs: 10 })).toMatchObject({ products: [], restored: true })
  })

  it('do not wait for a caller that has gone', async () => {
    const gone = new AbortController()
    const waiting = catalogue.call.productChanges({ after: await position(), waitMs: WAIT_MS }, { signal: gone.signal })
    const startedAt = performance.now()
    gone.abort()
    await waiting
    expect(performance.now() - startedAt).toBeLessThan(WAIT_MS / 2)
  })
})

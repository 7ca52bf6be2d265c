import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { eventually } from '@shop/kit/testing'
import { UNKNOWN_ID, openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

const PUBLIC_EVENTS = 'SELECT type, data FROM outbox WHERE key = $1 ORDER BY id'

describe('removing a product', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('makes every call for it fail', async () => {
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

  it('waits for a concurrent review, so that a rebuild gives the same tables', async () => {
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
})

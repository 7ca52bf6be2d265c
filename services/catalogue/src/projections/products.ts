import type { ProductRow } from '@shop/contracts/internal'
import type { Projection, Queryable, ReadModelTable, RecordedEvent, ReadModelChange, RowUpdate } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { CatalogueEvent } from '../domain/index.ts'

const PRODUCTS: ReadModelTable = { name: 'products', key: ['product_id'] }

function changes({ event }: RecordedEvent<CatalogueEvent>): readonly ReadModelChange[] {
  const { type, data } = event
  const update = (set: RowUpdate): ReadModelChange[] => [
    { kind: 'update', table: PRODUCTS, key: { product_id: data.productId }, set },
  ]
  switch (type) {
    case 'ProductDrafted': {
      const { productId, ...fields } = data
      return [
        {
          kind: 'insert',
          table: PRODUCTS,
          row: { product_id: productId, ...fields, draft: true, rating_sum: 0, num_reviews: 0 },
        },
      ]
    }
    case 'ProductPublished':
    case 'ProductUpdated': {
      const { productId: _, images = null, ...fields } = data
      return update({ ...fields, images, draft: false })
    }
    case 'ProductRemoved':
      return [{ kind: 'delete', table: PRODUCTS, where: { product_id: data.productId } }]
    case 'ReviewAdded':
      return update(({ rating_sum: sum, num_reviews: count }) => ({
        rating_sum: Number(sum) + data.rating,
        num_reviews: Number(count) + 1,
      }))
    default:
      return []
  }
}

/** Drafts and published products with their rating. A removed product has no row. */
export const products: Projection<CatalogueEvent> = { name: 'products', tables: [PRODUCTS], changes }

/** A ProductRow, from products `p` and stock `s`. `available` is read from the stock, which changes far more often. */
export const PRODUCT_COLUMNS = `p.product_id AS "productId", p.name, p.image, coalesce(p.images, ARRAY[p.image]) AS images, p.brand, p.category, p.description, p.price, p.cost,
  s.available, p.rating, p.num_reviews AS "numReviews", p.draft`

/** @throws Rejection `product_not_found`, also for a draft unless `drafts` is set */
export async function getProduct(db: Queryable, productId: string, drafts: boolean): Promise<ProductRow> {
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id) WHERE product_id = $1 AND ($2 OR NOT draft)`,
    [productId, drafts],
  )
  return rows[0] ?? reject('product_not_found')
}

/**
 * Locks a product's row until the transaction ends, and so serializes all changes of the product. Reviews, updates and a
 * removal write different streams, which alone would allow events in another order than they took effect. Take this
 * lock before the lock of the product's stock, never after it.
 * @returns the product's status; undefined when it does not exist.
 */
export async function lockProduct(tx: Queryable, productId: string): Promise<'draft' | 'published' | undefined> {
  const { rows } = await tx.query<{ draft: boolean }>('SELECT draft FROM products WHERE product_id = $1 FOR UPDATE', [productId])
  return rows[0] && (rows[0].draft ? 'draft' : 'published')
}

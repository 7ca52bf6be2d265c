import type { ProductRow } from '@shop/contracts/internal'
import type { Projection, Queryable, RecordedEvent } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { CatalogueEvent } from '../domain/index.ts'

type ProductDetails = Extract<CatalogueEvent, { type: 'ProductUpdated' }>['data']

async function upsertProduct(tx: Queryable, details: ProductDetails, draft: boolean): Promise<void> {
  const { productId, name, image, brand, category, description, price, cost } = details
  await tx.query(
    `INSERT INTO products (product_id, name, image, brand, category, description, price, cost, draft, rating_sum, num_reviews)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0)
     ON CONFLICT (product_id) DO UPDATE SET name = $2, image = $3, brand = $4, category = $5, description = $6, price = $7,
       cost = $8, draft = $9`,
    [productId, name, image, brand, category, description, price, cost, draft],
  )
}

async function addRating(tx: Queryable, productId: string, rating: number): Promise<void> {
  await tx.query('UPDATE products SET rating_sum = rating_sum + $2, num_reviews = num_reviews + 1 WHERE product_id = $1', [
    productId,
    rating,
  ])
}

/** Drafts and published products with their rating. A removed product has no row. */
export const products: Projection<CatalogueEvent> = {
  name: 'products',
  tables: ['products'],
  async project(tx, { event }: RecordedEvent<CatalogueEvent>) {
    switch (event.type) {
      case 'ProductDrafted':
        return upsertProduct(tx, event.data, true)
      case 'ProductPublished':
      case 'ProductUpdated':
        return upsertProduct(tx, event.data, false)
      case 'ProductRemoved':
        await tx.query('DELETE FROM products WHERE product_id = $1', [event.data.productId])
        return
      case 'ReviewAdded':
        return addRating(tx, event.data.productId, event.data.rating)
      default:
    }
  },
}

/** A ProductRow, from products `p` and stock `s`. `available` is read from the stock, which changes far more often. */
export const PRODUCT_COLUMNS = `p.product_id AS "productId", p.name, p.image, p.brand, p.category, p.description, p.price, p.cost,
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

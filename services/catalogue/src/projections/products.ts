import type { Projection, Queryable, Recorded } from '@shop/kit'
import type { CatalogueEvent } from '../domain/index.ts'

type Facts = Extract<CatalogueEvent, { type: 'ProductUpdated' }>['data']

async function put(tx: Queryable, facts: Facts, draft: boolean): Promise<void> {
  const { productId, name, image, brand, category, description, price, cost } = facts
  await tx.query(
    `INSERT INTO products (product_id, name, image, brand, category, description, price, cost, draft, rating_sum, num_reviews)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0)
     ON CONFLICT (product_id) DO UPDATE SET name = $2, image = $3, brand = $4, category = $5, description = $6, price = $7,
       cost = $8, draft = $9`,
    [productId, name, image, brand, category, description, price, cost, draft],
  )
}

async function rate(tx: Queryable, productId: string, rating: number): Promise<void> {
  await tx.query('UPDATE products SET rating_sum = rating_sum + $2, num_reviews = num_reviews + 1 WHERE product_id = $1', [
    productId,
    rating,
  ])
}

/** What is offered, with what its buyers think of it. A removed product leaves no row. */
export const products: Projection<CatalogueEvent> = {
  name: 'products',
  tables: ['products'],
  async project(tx, { event }: Recorded<CatalogueEvent>) {
    switch (event.type) {
      case 'ProductDrafted':
        return put(tx, event.data, true)
      case 'ProductPublished':
      case 'ProductUpdated':
        return put(tx, event.data, false)
      case 'ProductRemoved':
        await tx.query('DELETE FROM products WHERE product_id = $1', [event.data.productId])
        return
      case 'ReviewAdded':
        return rate(tx, event.data.productId, event.data.rating)
      default:
    }
  },
}

/**
 * Keeps everything about one product in one line: reviews, changes and a removal touch different streams, and would be
 * written in another order than they took effect. Taken before the product's stock is locked, never after.
 * @returns what it is, or undefined when there is none.
 */
export async function lockProduct(tx: Queryable, productId: string): Promise<'draft' | 'published' | undefined> {
  const { rows } = await tx.query<{ draft: boolean }>('SELECT draft FROM products WHERE product_id = $1 FOR UPDATE', [productId])
  return rows[0] && (rows[0].draft ? 'draft' : 'published')
}

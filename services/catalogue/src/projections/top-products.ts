import type { ProductRow } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit/event-store'
import { PRODUCT_COLUMNS } from './products.ts'

/** The five published products with the best rating; ties by number of reviews, then newest first. */
export async function listTopProducts(db: Queryable): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id) WHERE NOT draft
     ORDER BY rating DESC, num_reviews DESC, product_id DESC LIMIT 5`,
  )
  return rows
}

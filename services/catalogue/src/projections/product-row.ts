import type { ProductRow } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit'

/** What every view shows of a product `p`: `available` comes from its stock `s`, which changes far more often. */
export const PRODUCT_COLUMNS = `p.product_id AS "productId", p.name, p.image, p.brand, p.category, p.description, p.price, p.cost,
  s.available, p.rating, p.num_reviews AS "numReviews", p.draft`

export async function findProduct(db: Queryable, productId: string, drafts: boolean): Promise<ProductRow | undefined> {
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id) WHERE product_id = $1 AND ($2 OR NOT draft)`,
    [productId, drafts],
  )
  return rows[0]
}

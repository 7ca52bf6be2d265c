import { MAX_VARIANTS } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { revisionOf, type Queryable } from '@shop/kit/event-store'
import { getProduct, PRODUCT_COLUMNS, productRevision } from './products.ts'

/** A group has at most `MAX_VARIANTS` published products; further drafts are not edited with them. */
const MAX_LISTED = 2 * MAX_VARIANTS

/** A product and the others of its group, drafts included, oldest first. @throws Rejection `product_not_found` */
export async function listVariants(db: Queryable, productId: string): Promise<ProductRow[]> {
  const base = await getProduct(db, productId, true)
  if (base.variant === null) return [base]
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id)
     WHERE p.variant->>'group' = $1 ORDER BY product_id <> $2, draft, product_id LIMIT ${String(MAX_LISTED)}`,
    [base.variant.group, productId],
  )
  return rows.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

export async function isGroup(db: Queryable, group: string): Promise<boolean> {
  const { rows } = await db.query(`SELECT 1 FROM products WHERE variant->>'group' = $1 LIMIT 1`, [group])
  return rows.length > 0
}

/** Of what is edited of a group: the fields of its products, and which of them are published. */
export const variantsRevision = (rows: readonly ProductRow[]): string =>
  revisionOf(rows.map((row) => [row.productId, row.draft, productRevision(row)]))

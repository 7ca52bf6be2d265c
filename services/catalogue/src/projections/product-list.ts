import type { ProductSort } from '@shop/contracts/api'
import type { ProductRow } from '@shop/contracts/internal'
import { wordPatterns } from '@shop/kit'
import type { Queryable } from '@shop/kit'
import { orderOf } from './product-order.ts'
import { PRODUCT_COLUMNS } from './product-row.ts'

export interface ProductQuestion {
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
  readonly drafts: boolean
  readonly sort?: ProductSort | undefined
}

/**
 * The page's ids first, then their rows. A page past the end is not walked up to: its condition is false before the first row.
 * Without words the two readings of `found` are each a walk over an index; with words the search is made once.
 */
function listSql(conditions: readonly string[], searching: boolean, sort: ProductSort): string {
  const { columns, by } = orderOf(sort)
  return `WITH found AS ${searching ? '' : 'NOT '}MATERIALIZED (
      SELECT product_id${columns} FROM products LEFT JOIN stock USING (product_id) WHERE ${conditions.join(' AND ')}),
    counted AS MATERIALIZED (SELECT count(*) AS total FROM found),
    page AS (SELECT * FROM found WHERE (SELECT total FROM counted) > $2 ORDER BY ${by} LIMIT $1 OFFSET $2)
    SELECT total, ${PRODUCT_COLUMNS} FROM counted
      LEFT JOIN (page JOIN products p USING (product_id) JOIN stock s USING (product_id)) ON true ORDER BY ${by}`
}

type ListRow = ProductRow & { total: number }

/** Newest first, unless another order is asked for; with a keyword, what has every word of it in its name, brand, category or description, in any case. */
export async function listProducts(
  db: Queryable,
  { keyword, page, pageSize, drafts, sort = 'newest' }: ProductQuestion,
): Promise<{ products: ProductRow[]; total: number }> {
  const patterns = wordPatterns(keyword)
  const matches = patterns.map((_, index) => `search LIKE lower($${index + 3})`)
  const conditions = [drafts ? 'true' : 'NOT draft', ...matches]
  const values = [pageSize, (page - 1) * pageSize, ...patterns]
  const { rows } = await db.query<ListRow>(listSql(conditions, patterns.length > 0, sort), values)
  const products = rows.filter(({ productId }) => (productId as string | null) !== null)
  return { products: products.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

import { productTitle } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import type { Queryable } from '@shop/kit/event-store'
import { alwaysNamed, missingSafetyFields, namedFromOutside, safetyCountries } from '../domain/index.ts'
import { columnOf, PRODUCT_COLUMNS } from './products.ts'

const isAnyBlank = (names: Parameters<typeof columnOf>[0][]): string =>
  names.map((name) => `coalesce(p.${columnOf(name)}, '') = ''`).join(' OR ')

/** Finds what `missingSafetyFields` finds. $1: the countries of the manufacturers that need nobody else. */
const LACKING = `(${isAnyBlank([...alwaysNamed])} OR coalesce(p.model, p.sku, '') = ''
  OR (p.${columnOf('manufacturerCountry')} <> ALL($1::text[]) AND (${isAnyBlank([...namedFromOutside])})))`

/** The published products that do not name what an offer must where the law is `eu`, how many there are, and the first of them. */
export async function listLackingSafety(db: Queryable, limit: number) {
  const { rows } = await db.query<ProductRow & { total: number }>(
    `SELECT ${PRODUCT_COLUMNS}, count(*) OVER ()::int AS total FROM products p JOIN stock s USING (product_id)
     WHERE NOT p.draft AND ${LACKING} ORDER BY p.product_id LIMIT $2`,
    [safetyCountries, limit],
  )
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map((row) => ({ productId: row.productId, name: productTitle(row), missing: missingSafetyFields(row) })),
  }
}

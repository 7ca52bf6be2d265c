import type { ProductFilter, ProductSort } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { findBySlug, slugsOf } from '@shop/contracts/shared'
import { likePatterns, type Queryable } from '@shop/kit/event-store'
import { PRODUCT_COLUMNS } from './products.ts'

export interface ProductListQuery {
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
  /** Lists drafts too. */
  readonly drafts: boolean
  readonly sort?: ProductSort
  readonly filter?: ProductFilter
  /** Lists of each group the first product alone. */
  readonly grouped?: boolean
}

interface SortOrder {
  /** Compared before the product id. */
  readonly keys: readonly string[]
  readonly descending?: true
}

const name = 'lower(products.name)'

/** Every order except those by stock is an index, read forwards or backwards. The product id makes each order stable. */
const SORT_ORDERS: Readonly<Record<ProductSort, SortOrder>> = {
  newest: { keys: [], descending: true },
  oldest: { keys: [] },
  name: { keys: [name] },
  '-name': { keys: [name], descending: true },
  price: { keys: ['products.price'] },
  '-price': { keys: ['products.price'], descending: true },
  category: { keys: ['lower(products.category)', name] },
  brand: { keys: ['lower(products.brand)', name] },
  stock: { keys: ['stock.available'] },
  '-stock': { keys: ['stock.available'], descending: true },
  rating: { keys: ['products.rating', 'products.num_reviews'], descending: true },
}

/** The columns to select besides the product id, and the ORDER BY list. */
function sortSql(sort: ProductSort): { readonly columns: string; readonly orderBy: string } {
  const { keys, descending } = SORT_ORDERS[sort]
  const columns = keys.map((key, index) => `, ${key} AS key_${index}`).join('')
  const orderBy = [...keys.map((_, index) => `key_${index}`), 'product_id'].map((key) => (descending ? `${key} DESC` : key))
  return { columns, orderBy: orderBy.join(', ') }
}

/**
 * Selects the ids of the page first, then their rows. A page past the end reads no row: its condition is false at the
 * start. Without a keyword, `found` is not materialized and both of its uses scan an index; with one, it is evaluated once.
 */
function listSql(conditions: readonly string[], searching: boolean, sort: ProductSort, grouped: boolean): string {
  const { columns, orderBy } = sortSql(sort)
  const all = (column = '') =>
    `SELECT product_id${columns}${column} FROM products LEFT JOIN stock USING (product_id) WHERE ${conditions.join(' AND ')}`
  const ofEachGroup = `SELECT DISTINCT ON (one) * FROM (${all(", coalesce(variant->>'group', product_id::text) AS one")}) AS each
      ORDER BY one, ${orderBy}`
  return `WITH found AS ${searching || grouped ? '' : 'NOT '}MATERIALIZED (
      ${grouped ? ofEachGroup : all()}),
    counted AS MATERIALIZED (SELECT count(*) AS total FROM found),
    page AS (SELECT * FROM found WHERE (SELECT total FROM counted) > $2 ORDER BY ${orderBy} LIMIT $1 OFFSET $2)
    SELECT total, ${PRODUCT_COLUMNS} FROM counted
      LEFT JOIN (page JOIN products p USING (product_id) JOIN stock s USING (product_id)) ON true ORDER BY ${orderBy}`
}

type ListRow = ProductRow & { total: number }

const FILTERS: Readonly<Record<keyof ProductFilter, (parameter: string) => string>> = {
  category: (parameter) => `products.category = ANY(${parameter}::text[])`,
  brand: (parameter) => `products.brand = ANY(${parameter}::text[])`,
  minPrice: (parameter) => `products.price >= ${parameter}::bigint`,
  maxPrice: (parameter) => `products.price <= ${parameter}::bigint`,
  minRating: (parameter) => `products.rating >= ${parameter}::double precision`,
  inStock: (parameter) => `(stock.available > 0 OR NOT ${parameter}::boolean)`,
}

/** The categories or brands that a name or slug stands for; names that differ in case or spaces share a slug. */
async function namesFor(db: Queryable, column: 'category' | 'brand', nameOrSlug: string | undefined) {
  if (nameOrSlug === undefined) return undefined
  // Ids begin with the moment they were made. Visitors see no drafts.
  const { rows } = await db.query<{ name: string }>(
    `SELECT ${column} AS name FROM products GROUP BY 1 ORDER BY min(product_id::text) FILTER (WHERE NOT draft), 1`,
  )
  const named = Array.from(slugsOf(rows.map(({ name }) => name)), ([name, slug]) => ({ name, slug }))
  const found = findBySlug(named, nameOrSlug)
  return named.filter(({ slug }) => slug === found?.slug).map(({ name }) => name)
}

type FilterValues = Readonly<Partial<Record<keyof ProductFilter, unknown>>>

/** The condition of each filter that is set, with its value. */
function filterConditions(filter: FilterValues, firstParameter: number) {
  const given = (Object.keys(FILTERS) as (keyof ProductFilter)[]).filter((name) => filter[name] !== undefined)
  return {
    conditions: given.map((name, index) => FILTERS[name](`$${index + firstParameter}`)),
    values: given.map((name) => filter[name]),
  }
}

/** Matches products that contain every word of the keyword in name, brand, category or description, admins' also in the SKU, in any case and with or without accents. */
export async function listProducts(
  db: Queryable,
  { keyword, page, pageSize, drafts, sort = 'newest', filter = {}, grouped = false }: ProductListQuery,
): Promise<{ products: ProductRow[]; total: number }> {
  const patterns = likePatterns(keyword)
  const matches = patterns.map((_, index) =>
    drafts ? `(search LIKE $${index + 3} OR fold_text(sku) LIKE $${index + 3})` : `search LIKE $${index + 3}`,
  )
  const category = await namesFor(db, 'category', filter.category)
  const brand = await namesFor(db, 'brand', filter.brand)
  const filters = filterConditions({ ...filter, category, brand }, patterns.length + 3)
  const conditions = [drafts ? 'true' : 'NOT draft', ...matches, ...filters.conditions]
  const values = [pageSize, (page - 1) * pageSize, ...patterns, ...filters.values]
  const isSearch = patterns.length + filters.values.length > 0
  const { rows } = await db.query<ListRow>(listSql(conditions, isSearch, sort, grouped), values)
  // An empty page is one row with the total and no product.
  const products = rows.filter(({ productId }) => (productId as string | null) !== null)
  return { products: products.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

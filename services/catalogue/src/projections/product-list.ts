import { foldOption, type ProductFilter, type ProductSort } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { findBySlug, isId, slugsOf } from '@shop/contracts/shared'
import { and, likePatterns, list, or, raw, sql, type Queryable, type Sql } from '@shop/kit/event-store'
import { PRODUCT_COLUMNS } from './products.ts'

export interface ProductListQuery {
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
  /** Lists drafts too. */
  readonly drafts: boolean
  /** Absent: newest first; with a keyword first those whose name, brand or SKU has all of its words. */
  readonly sort?: ProductSort
  readonly filter?: ProductFilter
  /** Lists of each group the first product alone. */
  readonly grouped?: boolean
}

/** What rows are compared by, and its name among the columns. */
interface SortKey {
  readonly value: Sql
  readonly column: Sql
}

interface SortOrder {
  /** Compared before the product id. */
  readonly keys: readonly SortKey[]
  readonly descending?: true
}

const keys = {
  name: { value: sql`lower(products.name) COLLATE names`, column: sql`name_key` },
  price: { value: sql`products.price`, column: sql`price_key` },
  category: { value: sql`lower(products.category) COLLATE names`, column: sql`category_key` },
  brand: { value: sql`lower(products.brand) COLLATE names`, column: sql`brand_key` },
  stock: { value: sql`stock.available`, column: sql`stock_key` },
  rating: { value: sql`products.rating`, column: sql`rating_key` },
  reviews: { value: sql`products.num_reviews`, column: sql`reviews_key` },
}

/** Every order except those by stock is an index, read forwards or backwards. The product id makes each order stable. */
const SORT_ORDERS: Readonly<Record<ProductSort, SortOrder>> = {
  newest: { keys: [], descending: true },
  oldest: { keys: [] },
  name: { keys: [keys.name] },
  '-name': { keys: [keys.name], descending: true },
  price: { keys: [keys.price] },
  '-price': { keys: [keys.price], descending: true },
  category: { keys: [keys.category, keys.name] },
  brand: { keys: [keys.brand, keys.name] },
  stock: { keys: [keys.stock] },
  '-stock': { keys: [keys.stock], descending: true },
  rating: { keys: [keys.rating, keys.reviews], descending: true },
}

const PRODUCT_ID: SortKey = { value: sql`product_id`, column: sql`product_id` }

/** The columns to select, and the ORDER BY list. */
function sortSql({ keys: first, descending }: SortOrder): { readonly columns: readonly Sql[]; readonly orderBy: Sql } {
  const compared = [...first, PRODUCT_ID]
  return {
    columns: compared.map(({ value, column }) => sql`${value} AS ${column}`),
    orderBy: list(compared.map(({ column }) => (descending ? sql`${column} DESC` : column))),
  }
}

interface Listing {
  readonly conditions: readonly Sql[]
  /** Whether a keyword or a filter is given. */
  readonly searching: boolean
  readonly order: SortOrder
  readonly grouped: boolean
  readonly limit: number
  readonly offset: number
}

/**
 * Selects the ids of the page first, then their rows. A page past the end reads no row: its condition is false at the
 * start. Without a keyword, `found` is not materialized and both of its uses scan an index; with one, it is evaluated once.
 */
function listSql({ conditions, searching, order, grouped, limit, offset }: Listing): Sql {
  const { columns, orderBy } = sortSql(order)
  const all = (selected: readonly Sql[]) =>
    sql`SELECT ${list(selected)} FROM products LEFT JOIN stock USING (product_id) WHERE ${and(conditions)}`
  const group = sql`coalesce(variant->>'group', product_id::text) AS one`
  const ofEachGroup = sql`SELECT DISTINCT ON (one) * FROM (${all([...columns, group])}) AS each ORDER BY one, ${orderBy}`
  return sql`WITH found AS ${searching || grouped ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      ${grouped ? ofEachGroup : all(columns)}),
    counted AS MATERIALIZED (SELECT count(*) AS total FROM found),
    page AS (SELECT * FROM found WHERE (SELECT total FROM counted) > ${offset}
      ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset})
    SELECT total, ${raw(PRODUCT_COLUMNS)} FROM counted
      LEFT JOIN (page JOIN products p USING (product_id) JOIN stock s USING (product_id)) ON true ORDER BY ${orderBy}`
}

type ListRow = ProductRow & { total: number }

const FILTERS: Readonly<Record<keyof ProductFilter, (value: unknown) => Sql>> = {
  category: (names) => sql`products.category = ANY(${names}::text[])`,
  brand: (names) => sql`products.brand = ANY(${names}::text[])`,
  minPrice: (cents) => sql`products.price >= ${cents}::bigint`,
  maxPrice: (cents) => sql`products.price <= ${cents}::bigint`,
  minRating: (rating) => sql`products.rating >= ${rating}::double precision`,
  inStock: (only) => sql`(stock.available > 0 OR NOT ${only}::boolean)`,
  // Folded options of a product as those of the filter.
  option: (folded) => sql`(SELECT jsonb_agg(jsonb_build_object(
      'name', fold_text(btrim(each->>'name')), 'value', fold_text(btrim(each->>'value'))))
    FROM jsonb_array_elements(variant->'options') AS each) @> ${folded}::jsonb`,
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

/** JSON of the options in folded texts. */
function foldedOptions({ option }: ProductFilter): string | undefined {
  return option && JSON.stringify(option.map(({ name, value }) => ({ name: foldOption(name), value: foldOption(value) })))
}

type FilterValues = Readonly<Partial<Record<keyof ProductFilter, unknown>>>

/** The condition of each filter that is set. */
function filterConditions(filter: FilterValues): Sql[] {
  const given = (Object.keys(FILTERS) as (keyof ProductFilter)[]).filter((name) => filter[name] !== undefined)
  return given.map((name) => FILTERS[name](filter[name]))
}

const foundBy = (keyword: string): Sql[] =>
  isId(keyword.trim()) ? [sql`product_id = ${keyword.trim()}::uuid`] : likePatterns(keyword).map(hasWord)

/** Each of the columns has an index. */
const hasWord = (pattern: string): Sql =>
  or([
    sql`search LIKE ${pattern}`,
    sql`fold_text(sku) LIKE ${pattern}`,
    sql`fold_text(jsonb_path_query_array(variant, '$.options[*].value')::text) LIKE ${pattern}`,
  ])

const isNamedBy = (pattern: string): Sql =>
  sql`fold_text(concat_ws(' ', products.name, products.brand, products.sku)) LIKE ${pattern}`

/** What is called as somebody searches before what only tells of it, the newest first. */
function orderFor(sort: ProductSort | undefined, keyword: string): SortOrder {
  const patterns = isId(keyword.trim()) ? [] : likePatterns(keyword)
  if (sort !== undefined || patterns.length === 0) return SORT_ORDERS[sort ?? 'newest']
  const isNamed: SortKey = { value: sql`(${and(patterns.map(isNamedBy))})::integer`, column: sql`named_key` }
  return { keys: [isNamed], descending: true }
}

/**
 * Matches products that contain every word of the keyword in name, brand, category, description, SKU or options, in any case and with or
 * without accents; or the one whose id it is.
 */
export async function listProducts(
  db: Queryable,
  { keyword, page, pageSize, drafts, sort, filter = {}, grouped = false }: ProductListQuery,
): Promise<{ products: ProductRow[]; total: number }> {
  const category = await namesFor(db, 'category', filter.category)
  const brand = await namesFor(db, 'brand', filter.brand)
  const option = foldedOptions(filter)
  const searched = [...foundBy(keyword), ...filterConditions({ ...filter, category, brand, option })]
  const select = listSql({
    conditions: drafts ? searched : [sql`NOT draft`, ...searched],
    searching: searched.length > 0,
    order: orderFor(sort, keyword),
    grouped,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const { rows } = await db.query<ListRow>(select.text, select.values)
  // An empty page is one row with the total and no product.
  const products = rows.filter(({ productId }) => (productId as string | null) !== null)
  return { products: products.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

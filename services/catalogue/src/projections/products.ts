import { furtherFields, MAX_VARIANTS, type ProductFieldName, productFieldNames } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { reject } from '@shop/kit/domain'
import {
  raw,
  revisionOf,
  sql,
  type Projection,
  type Queryable,
  type ReadModelTable,
  type ColumnValues,
  type ReadModelChange,
  type RowUpdate,
} from '@shop/kit/event-store'
import type { CatalogueEvent, ProductDetails } from '../domain/index.ts'

const PRODUCTS: ReadModelTable = { name: 'products', key: ['product_id'] }

const update = (productId: string, set: RowUpdate): ReadModelChange[] => [
  { kind: 'update', table: PRODUCTS, key: { product_id: productId }, set },
]

export const columnOf = (name: ProductFieldName): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What is absent from events is null in rows. */
function columnsOf(details: ProductDetails): ColumnValues {
  const { image, images = null, specifications = null, variant = null } = details
  const simple = productFieldNames.map((name) => [columnOf(name), details[name] ?? null] as const)
  return { ...Object.fromEntries(simple), image, images, specifications, variant }
}

const setFields = (details: ProductDetails, draft: boolean): ReadModelChange[] =>
  update(details.productId, { ...columnsOf(details), draft })

/** The columns after one more review. */
export const withRating = ({ rating_sum: sum, num_reviews: count }: ColumnValues, rating: number) => ({
  rating_sum: Number(sum) + rating,
  num_reviews: Number(count) + 1,
})

/** Drafts and published products with their rating. A removed product has no row. */
export const products: Projection<CatalogueEvent> = {
  name: 'products',
  tables: [PRODUCTS],
  changes: {
    ProductDrafted(details) {
      const row = { product_id: details.productId, ...columnsOf(details), draft: true, rating_sum: 0, num_reviews: 0 }
      return [{ kind: 'insert', table: PRODUCTS, row }]
    },
    ProductPublished: (details) => setFields(details, false),
    ProductUpdated: (details) => setFields(details, false),
    ProductDraftSaved: ({ published: _, ...details }) => setFields(details, true),
    ProductRemoved: ({ productId }) => [{ kind: 'delete', table: PRODUCTS, where: { product_id: productId } }],
    ReviewAdded: ({ productId, rating }) => update(productId, (row) => withRating(row, rating)),
  },
}

const SIMPLE_COLUMNS = productFieldNames.map((name) => `p.${columnOf(name)} AS "${name}"`).join(', ')

/** A ProductRow, from products `p` and stock `s`. `available` is read from the stock, which changes far more often. */
export const PRODUCT_COLUMNS = `p.product_id AS "productId", ${SIMPLE_COLUMNS}, p.image, coalesce(p.images, ARRAY[p.image]) AS images,
  coalesce(p.specifications, '[]') AS specifications, s.available, p.rating, p.num_reviews AS "numReviews", p.draft, p.variant`

/**
 * Of the fields that an admin edits. Neither sales nor reviews change it: `AdjustStock` protects the stock. A field that a product
 * does not have is left out, so that a release with a further one has the same revisions.
 */
export function productRevision(row: ProductRow): string {
  const { name, images, brand, category, description, specifications, price, cost, variant, sku } = row
  const values = [name, images, brand, category, description, price, cost, variant, ...specifications, ...(sku ? [sku] : [])]
  const further = furtherFields.filter((field) => row[field] !== null).map((field) => ({ [field]: row[field] }))
  return revisionOf([...values, ...further])
}

/** @throws Rejection `product_not_found`, also for a draft unless `drafts` is set */
export async function getProduct(db: Queryable, productId: string, drafts: boolean): Promise<ProductRow> {
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id) WHERE product_id = $1 AND ($2 OR NOT draft)`,
    [productId, drafts],
  )
  return rows[0] ?? reject('product_not_found')
}

/** The products, drafts included, with one of the ids, or of the SKUs in any case. */
export async function listImported(db: Queryable, ids: readonly string[], skus: readonly string[]): Promise<ProductRow[]> {
  const select = sql`SELECT ${raw(PRODUCT_COLUMNS)} FROM products p JOIN stock s USING (product_id)
     WHERE product_id = ANY(${ids}::uuid[]) OR lower(sku) = ANY(SELECT lower(unnest(${skus}::text[])))`
  const { rows } = await db.query<ProductRow>(select.text, select.values)
  return rows
}

/** For pages of products by id: the first begins after it. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/**
 * The first products after an id, drafts included, by id. The condition on the stock lets a merge join begin there, too: else each
 * page would read the stock of all pages before.
 */
export async function listProductsAfter(db: Queryable, after: string | undefined, limit: number): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id)
     WHERE product_id > $1 AND s.product_id > $1 ORDER BY product_id LIMIT $2`,
    [after ?? BEFORE_ALL_IDS, limit],
  )
  return rows
}

const TOP = 5

/** The five published products with the best rating, of a group the best one; ties by number of reviews, then newest first. */
export async function listTopProducts(db: Queryable): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id) WHERE NOT draft
     ORDER BY rating DESC, num_reviews DESC, product_id DESC LIMIT ${String(TOP + MAX_VARIANTS)}`,
  )
  const ofEachGroup = new Map(rows.toReversed().map((row) => [row.variant?.group ?? row.productId, row]))
  return rows.filter((row) => ofEachGroup.get(row.variant?.group ?? row.productId) === row).slice(0, TOP)
}

/** The published products of a group, oldest first. */
export async function listGroup(db: Queryable, group: string): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id)
     WHERE p.variant->>'group' = $1 AND NOT draft ORDER BY product_id LIMIT ${MAX_VARIANTS}`,
    [group],
  )
  return rows
}

/** As `lockProduct`, of several products in the order of their ids. */
export async function lockProducts(tx: Queryable, productIds: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM products WHERE product_id = ANY($1::uuid[]) ORDER BY product_id FOR UPDATE', [productIds])
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

import { failureMessage, isId, MAX_CENTS } from '@shop/contracts'
import type { ImportedRow, PlannedRow, ProductRow } from '@shop/contracts/internal'
import { isRejection } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { previewUpdate, type ProductDetails } from '../domain/index.ts'
import { listImported } from '../projections/products.ts'

type Update = PlannedRow['update']
type Change = PlannedRow['changes'][number]

/** A new product must not be published with the sample texts of a draft. */
const REQUIRED = ['name', 'price', 'brand', 'category', 'description', 'images'] as const

/** As events have it: what is absent there is null or empty in rows. */
function detailsOf(row: ProductRow): ProductDetails {
  const { available: _, rating: __, numReviews: ___, draft: ____, ...fields } = row
  const { images = [], specifications = [], variant, sku, ...details } = fields
  return {
    ...details,
    ...(images.length > 1 ? { images } : {}),
    ...(specifications.length > 0 ? { specifications } : {}),
    ...(variant ? { variant } : {}),
    ...(sku ? { sku } : {}),
  }
}

/** The fields of a file, each as one value. */
const valuesOf = ({ image, images = [image], sku, ...details }: ProductDetails) => {
  const { name, brand, category, description, price, cost } = details
  return { name, sku: sku ?? null, brand, category, description, price, cost, images: images.join(' ') }
}

function stockChanges({ available }: ProductRow, { countInStock: count, stockSeen: seen }: Update): Change[] {
  if (count === undefined || count === (seen ?? available)) return []
  return [{ field: 'countInStock', before: available, after: available + count - (seen ?? available) }]
}

/** @throws Rejection `invalid_request` */
function changesOf(row: ProductRow, update: Update): Change[] {
  const { countInStock: _, stockSeen: __, visible = !row.draft, ...fields } = update
  const before = valuesOf(detailsOf(row))
  const after = valuesOf(previewUpdate(detailsOf(row), fields))
  const names = Object.keys(before) as (keyof typeof before)[]
  return [
    ...names
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ field: name, before: before[name], after: after[name] })),
    ...stockChanges(row, update),
    ...(visible === row.draft ? [{ field: 'visible' as const, before: !row.draft, after: visible }] : []),
  ]
}

/** Those of the fields that change; with the stock the figure that it is based on. */
function pickChanged(update: Update, changes: readonly Change[]): Update {
  const names = new Set<string>(changes.map(({ field }) => field))
  if (names.has('countInStock')) names.add('stockSeen')
  return Object.fromEntries(Object.entries(update).filter(([name]) => names.has(name)))
}

function changedPrice({ price }: ProductRow, change: NonNullable<ImportedRow['priceChange']>): number {
  return 'percent' in change ? Math.round((price * (100 + change.percent)) / 100) : price + change.amount
}

const priceFault = (price = 0): string | undefined => {
  if (price < 0) return 'price must not be negative'
  return price > MAX_CENTS ? 'price is too large' : undefined
}

function planExisting(row: ProductRow, { line, productId: _, priceChange, ...given }: ImportedRow): PlannedRow {
  const { productId, name } = row
  const update = priceChange ? { ...given, price: changedPrice(row, priceChange) } : given
  const planned = { line, productId, name, changes: [], update: {} }
  const fault = priceFault(update.price)
  if (fault !== undefined) return { ...planned, error: fault }
  try {
    const changes = changesOf(row, update)
    if (changes.some(({ field, after }) => field === 'countInStock' && Number(after) < 0))
      return { ...planned, error: failureMessage('stock_changed', { available: row.available }) }
    return { ...planned, changes, update: pickChanged(update, changes) }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { ...planned, error: error.message }
  }
}

function planNew({ line, productId: _, priceChange: __, ...update }: ImportedRow): PlannedRow {
  const missing = REQUIRED.find((field) => update[field] === undefined)
  const planned = { line, productId: null, name: update.name ?? '' }
  if (missing !== undefined) return { ...planned, error: `${missing} is required for a new product`, changes: [], update: {} }
  const { images = [], stockSeen: _seen, ...fields } = update
  const changes = Object.entries({ ...fields, images: images.join(' ') }).map(([field, after]) => ({
    field: field as Change['field'],
    before: null,
    after,
  }))
  return { ...planned, changes, update }
}

/** What importing these rows would do; an error for each that cannot be written. */
export async function planImport(db: Queryable, rows: readonly ImportedRow[]): Promise<PlannedRow[]> {
  const ids = rows.flatMap(({ productId = '' }) => (isId(productId) ? [productId] : []))
  const found = await listImported(
    db,
    ids,
    rows.flatMap(({ sku }) => sku ?? []),
  )
  const byId = new Map(found.map((row) => [row.productId, row]))
  const bySku = new Map(found.flatMap((row) => (row.sku ? [[row.sku.toLowerCase(), row] as const] : [])))
  return rows.map((row) => {
    const owner = row.sku ? bySku.get(row.sku.toLowerCase()) : undefined
    const product = row.productId === undefined ? owner : byId.get(row.productId)
    const refuse = (error: string) => ({ line: row.line, productId: null, name: row.name ?? '', error, changes: [], update: {} })
    if (product === undefined) return row.productId === undefined ? planNew(row) : refuse(failureMessage('product_not_found'))
    if (owner !== undefined && owner !== product)
      return refuse(failureMessage('sku_taken', { sku: row.sku ?? '', name: owner.name }))
    return planExisting(product, row)
  })
}

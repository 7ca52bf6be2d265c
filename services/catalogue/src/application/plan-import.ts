import { mapProductFields, nameWithOptions, productTitle, requiredFields, type Specification } from '@shop/contracts/products'
import { namedColumns } from '@shop/contracts/imports'
import type { ImportedRow, PlannedRow } from '@shop/contracts/imports/calls'
import type { ProductRow } from '@shop/contracts/products/calls'
import { isId, MAX_CENTS } from '@shop/contracts/shared'
import type { ConsumerLaw } from '@shop/contracts/shop'
import { isRejection, reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import {
  changedPrice,
  previewUpdate,
  requireSafetyFields,
  spreadsheetFault,
  warningOf,
  type ProductDetails,
} from '../domain/index.ts'
import { listImported } from '../projections/products.ts'
import { readStockBases } from '../projections/stock-basis.ts'
import { toProductChange, withNamesOf } from './imported-changes.ts'

type Update = PlannedRow['update']
type Change = PlannedRow['changes'][number]

/** A new product must not be published with the samples of a draft. */
const REQUIRED = [...new Set([...(['name', 'price'] as const), ...requiredFields, 'images' as const])]

/** As events have it: what is absent there is null or empty in rows. */
function detailsOf(row: ProductRow): ProductDetails {
  const { available: _, rating: __, numReviews: ___, draft: ____, ...fields } = row
  const { images, specifications, variant, ...details } = fields
  return {
    ...details,
    ...(images.length > 1 ? { images } : {}),
    ...(specifications.length > 0 ? { specifications } : {}),
    ...(variant ? { variant } : {}),
  }
}

/** By column; those of one name as one text, line by line. */
function pairValues(prefix: string, pairs: readonly Specification[] = []): Record<string, string> {
  const texts = Map.groupBy(pairs, ({ name }) => name)
  return Object.fromEntries([...texts].map(([name, same]) => [prefix + name, same.map(({ value }) => value).join('\n')]))
}

/** By column; absent without any. */
const namedValues = (specifications?: readonly Specification[], options?: readonly Specification[]) => ({
  ...pairValues(namedColumns.options, options),
  ...pairValues(namedColumns.specifications, specifications),
})

/** The fields of a file, each as one value. */
function valuesOf(details: ProductDetails): Record<string, Change['before']> {
  const { image, images = [image], variant, specifications } = details
  return {
    ...mapProductFields((name) => details[name] ?? null),
    images: images.join(' '),
    group: variant?.group ?? null,
    ...namedValues(specifications, variant?.options),
  }
}

/** @param basis the figure that the count is the difference to */
function stockChanges({ available }: ProductRow, { countInStock: count }: Update, basis = available): Change[] {
  if (count === undefined || count === basis) return []
  return [{ field: 'countInStock', before: available, after: available + count - basis }]
}

interface PlanTerms {
  readonly law: ConsumerLaw
  /** The figure that a count is the difference to. */
  readonly basis?: number | undefined
}

/** @throws Rejection `invalid_request` */
function changesOf(row: ProductRow, update: Update, { law, basis }: PlanTerms): Change[] {
  const { countInStock: _, stockSeen, visible = !row.draft, ...fields } = update
  const details = detailsOf(row)
  const before = valuesOf(details)
  const changed = previewUpdate(details, toProductChange(fields, details))
  if (visible) requireSafetyFields(law, row.draft ? undefined : details, changed)
  const after = valuesOf(changed)
  return [
    ...Object.entries(after)
      .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))
      .filter((change) => change.before !== change.after),
    ...stockChanges(row, update, basis ?? stockSeen),
    ...(visible === row.draft ? [{ field: 'visible', before: !row.draft, after: visible }] : []),
  ]
}

/** Those of the fields that change; with the stock the figure that it is based on. */
function pickChanged(update: Update, changes: readonly Change[]): Update {
  const names = new Set<string>(changes.map(({ field }) => field))
  if (names.has('countInStock')) names.add('stockSeen').add('stockSource')
  const { specifications, options, ...fields } = update
  const pick = (kind: keyof typeof namedColumns, pairs: readonly Specification[] = []) => {
    const changed = pairs.filter(({ name }) => names.has(namedColumns[kind] + name))
    return changed.length === 0 ? {} : { [kind]: changed }
  }
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))),
    ...pick('specifications', specifications),
    ...pick('options', options),
  }
}

/** Of the fields that change: what stands there already is no fault of the file. @throws Rejection `invalid_request` */
function refuseSpreadsheetTexts({ specifications = [], options = [], images = [], ...fields }: Update): void {
  const texts = [
    ...Object.entries(fields),
    ...images.map((image) => ['images', image] as const),
    ...options.map(({ name, value }) => [namedColumns.options + name, value] as const),
    ...specifications.map(({ name, value }) => [namedColumns.specifications + name, value] as const),
  ]
  for (const [column, text] of texts) {
    const fault = typeof text === 'string' ? spreadsheetFault(column, text) : undefined
    if (fault !== undefined) return reject('invalid_request', { reason: fault })
  }
}

const withWarnings = (row: PlannedRow): PlannedRow => ({
  ...row,
  warnings: row.changes.flatMap((change) => warningOf(change) ?? []),
})

const priceFault = (price = 0): string | undefined => {
  if (price < 0) return 'price must not be negative'
  return price > MAX_CENTS ? 'price is too large' : undefined
}

/** @throws Rejection `invalid_request`, `stock_changed` */
function planExisting(row: ProductRow, imported: ImportedRow, terms: PlanTerms): PlannedRow {
  const { productId } = row
  const { line, productId: _, priceChange, ...given } = withNamesOf(imported, detailsOf(row))
  const update = priceChange ? { ...given, price: changedPrice(row.price, priceChange) } : given
  const fault = priceFault(update.price)
  if (fault !== undefined) return reject('invalid_request', { reason: fault })
  const changes = changesOf(row, update, terms)
  if (changes.some(({ field, after }) => field === 'countInStock' && Number(after) < 0))
    return reject('stock_changed', { available: row.available })
  const changed = pickChanged(update, changes)
  refuseSpreadsheetTexts(changed)
  return withWarnings({ line, productId, name: productTitle(row), changes, update: changed })
}

/** A row without a name, such as one of a price list, is meant for a product that there is. */
function missingReason(missing: string, { sku, name }: Update): string {
  const isUnknown = sku ? `no product has the SKU ${sku}` : 'id and sku are blank, and name is required for a new product'
  if (name === undefined) return isUnknown
  return `${missing} is required for a new product${sku ? `: ${isUnknown}` : ''}`
}

/** @throws Rejection `invalid_request` */
function planNew({ line, productId: _, priceChange: __, ...update }: ImportedRow, { law }: PlanTerms): PlannedRow {
  refuseSpreadsheetTexts(update)
  const missing = REQUIRED.find((field) => update[field] === undefined)
  if (missing !== undefined) return reject('invalid_request', { reason: missingReason(missing, update) })
  toProductChange(update)
  if (update.visible !== false) requireSafetyFields(law, undefined, update)
  const { images = [], stockSeen: _seen, stockSource: _source, specifications, options, ...fields } = update
  const shown = { ...fields, images: images.join(' '), ...namedValues(specifications, options) }
  const changes = Object.entries(shown).map(([field, after]) => ({ field, before: null, after }))
  const name = nameWithOptions({ name: update.name ?? '', options })
  return withWarnings({ line, productId: null, name, changes, update })
}

const SHOWN_ID = 40

/** The file may be of another shop, or its product was removed since. @throws Rejection `invalid_request`, `product_not_found` */
function refuseUnknownId({ productId = '', priceChange }: ImportedRow): never {
  if (priceChange !== undefined) return reject('product_not_found')
  const advice = 'Leave the cell blank to find the product by its SKU, or to make a new one'
  return reject('invalid_request', { reason: `no product has the id ${productId.slice(0, SHOWN_ID)}. ${advice}` })
}

/** What importing these rows would do; an error for each that cannot be written. */
export async function planImport(db: Queryable, rows: readonly ImportedRow[], law: ConsumerLaw): Promise<PlannedRow[]> {
  const ids = rows.flatMap(({ productId = '' }) => (isId(productId) ? [productId] : []))
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const found = await listImported(db, ids, skus)
  const byId = new Map(found.map((row) => [row.productId, row]))
  const bySku = new Map(found.flatMap((row) => (row.sku ? [[row.sku.toLowerCase(), row] as const] : [])))
  const ownerOf = ({ sku }: ImportedRow) => (sku ? bySku.get(sku.toLowerCase()) : undefined)
  const productOf = (row: ImportedRow) => (row.productId === undefined ? ownerOf(row) : byId.get(row.productId))
  const bases = await readStockBases(
    db,
    rows.map((row) => ({ ...row, productId: productOf(row)?.productId })),
  )
  return rows.map((row) => {
    const owner = ownerOf(row)
    const product = productOf(row)
    try {
      if (product === undefined) return row.productId === undefined ? planNew(row, { law }) : refuseUnknownId(row)
      if (owner !== undefined && owner !== product) return reject('sku_taken', { sku: row.sku ?? '', name: productTitle(owner) })
      return planExisting(product, row, { law, basis: bases.get(product.productId) })
    } catch (error) {
      if (!isRejection(error)) throw error
      const { line, name = '' } = row
      return {
        line,
        productId: null,
        name: product ? productTitle(product) : name,
        error: error.message,
        changes: [],
        update: {},
      }
    }
  })
}

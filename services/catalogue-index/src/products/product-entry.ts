import { presentProduct, type ProductSummary, type Variant } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { allocateUncounted } from '../memory/typed-columns.ts'

/** A published product in memory: what lists are sorted and filtered by, and its JSON as every visitor receives it. */
export interface ProductEntry {
  readonly id: string
  /** Its place in the columns; another product may get it once this one is removed. */
  ordinal: number
  name: string
  brand: string
  category: string
  /** Cents. */
  price: number
  available: number
  rating: number
  numReviews: number
  /** Undefined for most. */
  group: string | undefined
  /** JSON of its options, by which it differs from others of its group; blank for most. */
  options: string
  /** JSON of products, among them this one's from `jsonStart` to `jsonEnd`: a buffer each would be a million objects more. */
  jsonPage: Buffer
  jsonStart: number
  jsonEnd: number
  /** Ascends with every change, and with the removal. */
  revision: number
}

const jsonText = (row: ProductRow): string => JSON.stringify(presentProduct(row, false))

/** The `ProductSummary` of the API, without cost. */
export const jsonOf = ({ jsonPage, jsonStart, jsonEnd }: ProductEntry): Buffer => jsonPage.subarray(jsonStart, jsonEnd)

const optionsText = (options: Variant['options'] = []): string => (options.length === 0 ? '' : JSON.stringify(options))

/** Writes the product's JSON into the page. */
function writeEntry(row: ProductRow, json: string, jsonPage: Buffer, jsonStart: number): ProductEntry {
  const jsonEnd = jsonStart + jsonPage.write(json, jsonStart)
  const { name, brand, category, price, available, rating, numReviews } = row
  const { group, options } = row.variant ?? {}
  const fields = { name, brand, category, price, available, rating, numReviews, group }
  return { id: row.productId, ordinal: -1, ...fields, options: optionsText(options), jsonPage, jsonStart, jsonEnd, revision: 1 }
}

export function createEntry(row: ProductRow): ProductEntry {
  const json = jsonText(row)
  // Of no pool: a page of the pool would be kept for as long as the product.
  return writeEntry(row, json, Buffer.allocUnsafeSlow(Buffer.byteLength(json)), 0)
}

/** The products with their JSON in one buffer. */
export function createEntries(rows: readonly ProductRow[]): ProductEntry[] {
  const texts = rows.map(jsonText)
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const jsonPage = Buffer.from(allocateUncounted(size))
  let jsonStart = 0
  return rows.map((row, index) => {
    const entry = writeEntry(row, texts[index] ?? '', jsonPage, jsonStart)
    jsonStart = entry.jsonEnd
    return entry
  })
}

/** Sets the entry's fields to those of another of the same product. */
export function updateEntry(entry: ProductEntry, { ordinal: _, revision: __, ...fields }: ProductEntry): void {
  Object.assign(entry, fields)
  entry.revision += 1
}

/** What visitors see differently after a change: its stock at least. */
export interface Difference {
  /** Whether it is more than the stock. */
  readonly inFields: boolean
  /** Whether the product sold out or came back. */
  readonly inAvailability: boolean
}

/** Undefined if visitors see the product as the row has it. */
export function differenceFrom(entry: ProductEntry, row: ProductRow): Difference | undefined {
  const { available } = entry
  const inFields = !Buffer.from(jsonText({ ...row, available })).equals(jsonOf(entry))
  if (!inFields && row.available === available) return undefined
  return { inFields, inAvailability: row.available > 0 !== available > 0 }
}

/** What is kept in the JSON alone, which saves memory. */
export const summaryOf = ({ jsonPage, jsonStart, jsonEnd }: ProductEntry): ProductSummary =>
  JSON.parse(jsonPage.toString('utf8', jsonStart, jsonEnd)) as ProductSummary

/** What a search finds besides the texts of the entry itself. */
export function searchedTextsOf(entry: ProductEntry): { description: string; sku: string; options: readonly string[] } {
  const { description, sku = '', variant } = summaryOf(entry)
  return { description, sku, options: (variant?.options ?? []).map(({ value }) => value) }
}

/** Whether a search finds the product by the same words. */
export function hasSameText(entry: ProductEntry, row: ProductRow): boolean {
  const { name, brand, category } = entry
  if (name !== row.name || brand !== row.brand || category !== row.category) return false
  const { description, sku, options } = searchedTextsOf(entry)
  const optionsNow = (row.variant?.options ?? []).map(({ value }) => value)
  return description === row.description && sku === (row.sku ?? '') && options.join('\n') === optionsNow.join('\n')
}

import { presentProduct, type ProductSummary } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'

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
  /** JSON of products, among them this one's from `jsonStart` to `jsonEnd`: a buffer each would be a million objects more. */
  jsonPage: Buffer
  jsonStart: number
  jsonEnd: number
  /** Ascends with every change, and with the removal. */
  revision: number
}

const textOf = (row: ProductRow): string => JSON.stringify(presentProduct(row, false))

/** The `ProductSummary` of the API, without cost. */
export const jsonOf = ({ jsonPage, jsonStart, jsonEnd }: ProductEntry): Buffer => jsonPage.subarray(jsonStart, jsonEnd)

/** The products with their JSON in one buffer. */
export function createEntries(
  rows: readonly ProductRow[],
  allocate = (size: number): Buffer => Buffer.allocUnsafeSlow(size),
): ProductEntry[] {
  const texts = rows.map(textOf)
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const jsonPage = allocate(lengths.reduce((sum, length) => sum + length, 0))
  let jsonEnd = 0
  return rows.map((row, index): ProductEntry => {
    const jsonStart = jsonEnd
    jsonEnd += jsonPage.write(texts[index] ?? '', jsonStart)
    const { name, brand, category, price, available, rating, numReviews } = row
    const fields = { name, brand, category, price, available, rating, numReviews, group: row.variant?.group }
    return { id: row.productId, ordinal: -1, ...fields, jsonPage, jsonStart, jsonEnd, revision: 1 }
  })
}

/** Sets the entry's fields to those of another of the same product. */
export function updateEntry(entry: ProductEntry, { ordinal: _, revision: __, ...fields }: ProductEntry): void {
  Object.assign(entry, fields)
  entry.revision += 1
}

export type ProductChangeKind = 'nothing' | 'stock' | 'availability' | 'fields'

/** What a visitor sees differently; `stock` when it is the stock alone, `availability` when the product also sold out or came back. */
export function kindOfChange(entry: ProductEntry, row: ProductRow): ProductChangeKind {
  const { available } = entry
  if (!Buffer.from(textOf({ ...row, available })).equals(jsonOf(entry))) return 'fields'
  if (row.available === available) return 'nothing'
  return row.available > 0 === available > 0 ? 'stock' : 'availability'
}

/** What is kept in the JSON alone, which saves memory. */
export const summaryOf = ({ jsonPage, jsonStart, jsonEnd }: ProductEntry): ProductSummary =>
  JSON.parse(jsonPage.toString('utf8', jsonStart, jsonEnd)) as ProductSummary
export const descriptionOf = (entry: ProductEntry): string => summaryOf(entry).description

/** Whether a search finds the product by the same words. */
export function hasSameText(entry: ProductEntry, row: ProductRow): boolean {
  const { name, brand, category } = entry
  return name === row.name && brand === row.brand && category === row.category && descriptionOf(entry) === row.description
}

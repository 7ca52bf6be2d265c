import type { ProductSummary } from '@shop/contracts/api'
import type { ProductRow } from '@shop/contracts/internal'
import { presentProduct } from '../presenters/product.ts'

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
  /** The `ProductSummary` of the API, without cost. */
  json: Buffer
  /** Ascends with every change, and with the removal. */
  revision: number
}

const jsonOf = (row: ProductRow): Buffer => Buffer.from(JSON.stringify(presentProduct(row, false)))

function fieldsOf(row: ProductRow) {
  const { name, brand, category, price, available, rating, numReviews } = row
  return { name, brand, category, price, available, rating, numReviews, group: row.variant?.group, json: jsonOf(row) }
}

export function createEntry(row: ProductRow): ProductEntry {
  return { id: row.productId, ordinal: -1, ...fieldsOf(row), revision: 1 }
}

/** Sets the entry's fields to those of another of the same product. */
export function updateEntry(entry: ProductEntry, { ordinal: _, revision: __, ...fields }: ProductEntry): void {
  Object.assign(entry, fields)
  entry.revision += 1
}

export type ProductChangeKind = 'nothing' | 'stock' | 'availability' | 'fields'

/** What a visitor sees differently; `stock` when it is the stock alone, `availability` when the product also sold out or came back. */
export function kindOfChange({ available, json }: ProductEntry, row: ProductRow): ProductChangeKind {
  if (!jsonOf({ ...row, available }).equals(json)) return 'fields'
  if (row.available === available) return 'nothing'
  return row.available > 0 === available > 0 ? 'stock' : 'availability'
}

/** What is kept in the JSON alone, which saves memory. */
export const summaryOf = ({ json }: ProductEntry): ProductSummary => JSON.parse(json.toString()) as ProductSummary
export const descriptionOf = (entry: ProductEntry): string => summaryOf(entry).description

/** Whether a search finds the product by the same words. */
export function hasSameText(entry: ProductEntry, row: ProductRow): boolean {
  const { name, brand, category } = entry
  return name === row.name && brand === row.brand && category === row.category && descriptionOf(entry) === row.description
}

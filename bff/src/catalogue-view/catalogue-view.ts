import type { ProductRow } from '@shop/contracts/internal'
import { createEntry, kindOfChange, updateEntry } from './product-entry.ts'
import type { ProductEntry } from './product-entry.ts'
import { createSortedProducts } from './sorted-products.ts'
import type { ProductOrder } from './sorted-products.ts'

/** The published products, as far as the change feed has told. */
export interface CatalogueView {
  readonly size: number
  find(productId: string): ProductEntry | undefined
  /** All products in an order. The array changes with the view. */
  sorted(order: ProductOrder): readonly ProductEntry[]
  /** Ascends with every change that may put another product, or the same at another place, into a list in this order. */
  listVersion(order: ProductOrder): number
  /** Responses that show one of these products are current no longer. */
  invalidate(productIds: readonly string[]): void
  /** Replaces all products. */
  load(rows: readonly ProductRow[]): void
  apply(changed: readonly ProductRow[], removed: readonly string[]): void
}

/** Stock changes with every order, and few lists depend on it. */
const BY_STOCK: readonly ProductOrder[] = ['stock', '-stock']

export function createCatalogueView(): CatalogueView {
  let entries = new Map<string, ProductEntry>()
  let sorted = createSortedProducts([])
  let changes = 0
  let changesBesidesStock = 0

  const put = (row: ProductRow): void => {
    const entry = entries.get(row.productId)
    if (entry === undefined) {
      const added = createEntry(row)
      entries.set(added.id, added)
      sorted.add(added)
      changes += 1
      changesBesidesStock += 1
      return
    }
    const kind = kindOfChange(entry, row)
    if (kind === 'nothing') return
    sorted.change(entry, () => updateEntry(entry, row))
    changes += 1
    if (kind === 'fields') changesBesidesStock += 1
  }
  const remove = (productId: string): void => {
    const entry = entries.get(productId)
    if (entry === undefined) return
    entries.delete(productId)
    sorted.remove(entry)
    entry.revision += 1
    changes += 1
    changesBesidesStock += 1
  }

  return {
    get size() {
      return entries.size
    },
    find: (productId) => entries.get(productId),
    sorted: (order) => sorted.in(order),
    listVersion: (order) => (BY_STOCK.includes(order) ? changes : changesBesidesStock),
    invalidate(productIds) {
      for (const productId of productIds) {
        const entry = entries.get(productId)
        if (entry !== undefined) entry.revision += 1
      }
    },
    load(rows) {
      for (const entry of entries.values()) entry.revision += 1
      entries = new Map(rows.map((row) => [row.productId, createEntry(row)]))
      sorted = createSortedProducts([...entries.values()])
      changes += 1
      changesBesidesStock += 1
    },
    apply(changed, removed) {
      for (const row of changed) put(row)
      for (const productId of removed) remove(productId)
    },
  }
}

import { createHashTable, hashOf } from '../memory/hash-table.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductEntry } from './product-entry.ts'

/** The products of the columns by their ids. */
export interface ProductsById {
  readonly size: () => number
  readonly all: () => Iterable<string>
  readonly find: (productId: string) => ProductEntry | undefined
  /** Once the product has its ordinal. */
  add(entry: ProductEntry): void
  /** While it still has its ordinal. */
  remove(entry: ProductEntry): void
}

export function createProductsById({ entries }: Pick<ProductColumns, 'entries'>): ProductsById {
  const ordinals = createHashTable()
  let size = 0
  return {
    size: () => size,
    *all() {
      for (const entry of entries) if (entry !== undefined) yield entry.id
    },
    find(productId) {
      const ordinal = ordinals.find(hashOf(productId), (other) => entries[other]?.id === productId)
      return ordinal === undefined ? undefined : entries[ordinal]
    },
    add({ id, ordinal }) {
      ordinals.add(hashOf(id), ordinal)
      size += 1
    },
    remove({ id, ordinal }) {
      ordinals.remove(hashOf(id), ordinal)
      size -= 1
    },
  }
}

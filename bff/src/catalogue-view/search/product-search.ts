import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProductEntry } from '../product-entry.ts'
import { createProductIndex, type SearchResult } from './product-index.ts'
import type { Synonyms } from './synonyms.ts'

/** Indexing holds the event loop no longer than this. */
const SLICE_MS = 15

/** The search of a set of products, which is indexed bit by bit beside other work. */
export interface ProductSearch {
  /** Resolves when all products are indexed, or the search was abandoned. */
  readonly indexed: Promise<void>
  /** Undefined until all products are indexed. */
  search(keyword: string): SearchResult | undefined
  add(entry: ProductEntry): void
  remove(entry: ProductEntry): void
  /** Changes an entry's text by `update`. */
  change(entry: ProductEntry, update: () => void): void
  /** Replaces the synonyms. */
  useSynonyms(synonyms: Synonyms): void
  /** Ends the indexing. */
  abandon(): void
}

export function createProductSearch(products: readonly ProductEntry[], synonyms: Synonyms): ProductSearch {
  const index = createProductIndex(synonyms)
  const removed = new Set<ProductEntry>()
  let isIndexed = false
  let isAbandoned = false

  async function indexAll(): Promise<void> {
    let sliceStart = performance.now()
    for (const entry of products) {
      if (performance.now() - sliceStart > SLICE_MS) {
        await nextTurn()
        sliceStart = performance.now()
      }
      if (isAbandoned) return
      if (!removed.has(entry)) index.add(entry)
    }
    removed.clear()
    isIndexed = true
  }

  return {
    indexed: indexAll(),
    search: (keyword) => (isIndexed ? index.search(keyword) : undefined),
    add: (entry) => index.add(entry),
    remove(entry) {
      if (!isIndexed) removed.add(entry)
      index.remove(entry)
    },
    change(entry, update) {
      const wasAdded = index.has(entry)
      index.remove(entry)
      update()
      if (wasAdded) index.add(entry)
    },
    useSynonyms: (next) => index.useSynonyms(next),
    abandon: () => void (isAbandoned = true),
  }
}

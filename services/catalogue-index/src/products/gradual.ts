import type { ProductColumns } from './product-columns.ts'
import type { ProductEntry } from './product-entry.ts'

/** Made of the products one by one: an order, or the words of the search. */
export interface Derived {
  add(entry: ProductEntry): void
  remove(entry: ProductEntry): void
}

/** Includes many products bit by bit, and changes at once: those with ordinals below `included` are in. */
export interface Gradual extends Derived {
  isComplete(): boolean
  /** Includes up to so many more products. */
  advance(count: number): void
}

export function createGradual({ entries }: Pick<ProductColumns, 'entries'>, derived: Derived): Gradual {
  let included = 0
  return {
    isComplete: () => included >= entries.length,
    add(entry) {
      if (entry.ordinal > included) return
      included = Math.max(included, entry.ordinal + 1)
      derived.add(entry)
    },
    remove(entry) {
      if (entry.ordinal < included) derived.remove(entry)
    },
    advance(count) {
      for (const end = Math.min(entries.length, included + count); included < end; included += 1) {
        const entry = entries[included]
        if (entry !== undefined) derived.add(entry)
      }
    },
  }
}

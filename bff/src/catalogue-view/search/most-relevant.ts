import type { ProductEntry } from '../product-entry.ts'
import type { FoundProduct } from './product-index.ts'

/** The first `count` products by score, ties newest first. Only products that can be among them are compared. */
export function mostRelevant(found: readonly FoundProduct[], count: number): readonly ProductEntry[] {
  const scores = Float64Array.from(found, ({ score }) => score).sort()
  const least = scores[found.length - count] ?? -Infinity
  return found
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? 1 : -1))
    .slice(0, count)
    .map(({ entry }) => entry)
}

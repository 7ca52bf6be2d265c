import type { ProductSort } from '@shop/contracts/api'
import { forEachOfBoth, hasBit, setBit, without, type Bits } from './bits.ts'
import type { CatalogueView } from './catalogue-view.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductEntry } from './product-entry.ts'
import type { SearchResult } from './search/product-index.ts'

/** A part of a list. */
interface Places {
  readonly from: number
  readonly count: number
  /** Of each group the first product alone. */
  readonly grouped: boolean
}

const entriesAt = ({ entries }: ProductColumns, ordinals: readonly number[]): ProductEntry[] =>
  ordinals.flatMap((ordinal) => entries[ordinal] ?? [])

/** The wanted products at some places of an order. Undefined until the order has been made. */
export function sortedAt(view: CatalogueView, sort: ProductSort, wanted: Bits, places: Places): ProductEntry[] | undefined {
  const { from, count, grouped } = places
  const { sets, group } = view.columns
  const seen = new Uint8Array(grouped ? group.names.length : 0)
  const found: number[] = []
  let place = 0
  const isMade = view.visit(sort, (ordinal) => {
    if (!hasBit(wanted, ordinal)) return false
    if (grouped && hasBit(sets.inGroup, ordinal)) {
      const id = group.ids[ordinal] ?? 0
      if (seen[id] === 1) return false
      seen[id] = 1
    }
    if (place >= from) found.push(ordinal)
    place += 1
    return place >= from + count
  })
  return isMade ? entriesAt(view.columns, found) : undefined
}

export function bitsOf({ sets }: ProductColumns, ordinals: readonly number[]): Bits {
  const bits = new Uint32Array(sets.all.length)
  for (const ordinal of ordinals) setBit(bits, ordinal, true)
  return bits
}

/** Of each group the product with the highest score, the newest of several. */
function bestOfGroups({ entries, sets, group }: ProductColumns, wanted: Bits, scores: Float32Array): Bits {
  const bestOf = new Map<number, number>()
  const isBetter = (a: number, b: number): boolean =>
    scores[a] === scores[b] ? (entries[a]?.id ?? '') > (entries[b]?.id ?? '') : (scores[a] ?? 0) > (scores[b] ?? 0)
  forEachOfBoth(wanted, sets.inGroup, (ordinal) => {
    const id = group.ids[ordinal] ?? 0
    const best = bestOf.get(id)
    if (best === undefined || isBetter(ordinal, best)) bestOf.set(id, ordinal)
  })
  const bits = without(wanted, sets.inGroup)
  for (const ordinal of bestOf.values()) setBit(bits, ordinal, true)
  return bits
}

/** The value that would be at a place if they were sorted; moves them. Hoare's selection takes linear time. */
function selectDescending(values: Float32Array, place: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left += 1
      while ((values[right] ?? 0) < pivot) right -= 1
      if (left > right) break
      const value = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = value
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] ?? -Infinity
}

/**
 * The wanted products of a search at some places by score, ties newest first. Undefined until the order by age has been made. Only
 * those whose score can be at these places are visited and sorted: of many with the same score, as many as the page shows.
 */
export function mostRelevantAt(view: CatalogueView, { scores }: Pick<SearchResult, 'scores'>, all: Bits, places: Places) {
  const { columns } = view
  const { from, count, grouped } = places
  const wanted = grouped ? bestOfGroups(columns, all, scores) : all
  const ofWanted: number[] = []
  forEachOfBoth(wanted, wanted, (ordinal) => ofWanted.push(scores[ordinal] ?? 0))
  const size = Math.min(count, ofWanted.length - from)
  if (size <= 0) return []
  const values = Float32Array.from(ofWanted)
  const most = selectDescending(values, from)
  const least = selectDescending(values, from + size - 1)
  const numberOf = (test: (score: number) => boolean): number => values.reduce((sum, score) => (test(score) ? sum + 1 : sum), 0)
  let skipped = from - numberOf((score) => score > most)
  let missing = size
  /** How many with the least score are on the page, and how many with a higher one. */
  let ofLeast = from + size - numberOf((score) => score > least)
  const found: number[] = []
  const isMade = view.visit('newest', (ordinal) => {
    const score = scores[ordinal] ?? 0
    if (score > most || score < least || !hasBit(wanted, ordinal)) return false
    if (score === most && skipped > 0) {
      skipped -= 1
      return false
    }
    if (score === least) {
      if (ofLeast === 0) return false
      ofLeast -= 1
    }
    found.push(ordinal)
    missing -= 1
    return missing === 0
  })
  return isMade
    ? entriesAt(
        columns,
        found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)),
      )
    : undefined
}

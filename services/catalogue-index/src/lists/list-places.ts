import type { ProductSort } from '@shop/contracts/products'
import { hasBit, intersect, makeBits, ordinalsIn, setBit, without, type Bits } from '../memory/bits.ts'
import { createMarks } from '../memory/marks.ts'
import type { ProductColumns } from '../products/product-columns.ts'
import type { ProductEntry } from '../products/product-entry.ts'
import type { PublishedProducts } from '../published-products.ts'
import type { SearchResult } from '../search/product-index.ts'

/** A part of a list. */
interface Places {
  readonly from: number
  readonly count: number
  /** Of each group the first product alone. */
  readonly grouped: boolean
}

const marksOf = createMarks()

const entriesAt = ({ entries }: ProductColumns, ordinals: readonly number[]): ProductEntry[] =>
  ordinals.flatMap((ordinal) => entries[ordinal] ?? [])

/** The wanted products at some places of an order. Undefined until the order has been made. */
export function sortedAt(
  { columns, visit }: PublishedProducts,
  sort: ProductSort,
  wanted: Bits,
  places: Places,
): ProductEntry[] | undefined {
  const { from, count, grouped } = places
  const { sets, group } = columns
  const marks = marksOf(group.names.length, -1)
  const found: number[] = []
  let place = 0
  const isMade = visit(sort, wanted, (ordinal) => {
    if (grouped && hasBit(sets.inGroup, ordinal)) {
      const id = group.ids[ordinal] ?? 0
      if (marks[id] !== -1) return false
      marks[id] = ordinal
    }
    if (place >= from) found.push(ordinal)
    place += 1
    return place >= from + count
  })
  return isMade ? entriesAt(columns, found) : undefined
}

export function bitsOf({ sets }: ProductColumns, ordinals: Uint32Array): Bits {
  const bits = makeBits(sets.all.length)
  const count = ordinals.length
  for (let index = 0; index < count; index += 1) setBit(bits, ordinals[index] ?? 0, true)
  return bits
}

/** By ordinal: of the products that the last search found. */
let scores = new Float32Array(0)
/** Those of the wanted products. */
let ofWanted = new Float32Array(0)

function setScores({ entries }: ProductColumns, { found, scores: ofFound }: SearchResult): void {
  const count = found.length

  if (scores.length < entries.length) {
    scores = new Float32Array(Math.ceil(entries.length * 1.25))
    ofWanted = new Float32Array(scores.length)
  }
  for (let index = 0; index < count; index += 1) scores[found[index] ?? 0] = ofFound[index] ?? 0
}

/** Of each group the product with the highest score, the newest of several. */
function bestOfGroups({ entries, sets, group }: ProductColumns, wanted: Bits): Bits {
  const isBetter = (a: number, b: number): boolean =>
    scores[a] === scores[b] ? (entries[a]?.id ?? '') > (entries[b]?.id ?? '') : (scores[a] ?? 0) > (scores[b] ?? 0)
  const bits = without(wanted, sets.inGroup)
  const marks = marksOf(group.names.length, -1)
  const members = ordinalsIn(intersect(wanted, sets.inGroup))
  const count = members.length
  for (let index = 0; index < count; index += 1) {
    const ordinal = members[index] ?? 0
    const id = group.ids[ordinal] ?? 0
    const best = marks[id] ?? -1
    if (best !== -1 && !isBetter(ordinal, best)) continue
    if (best !== -1) setBit(bits, best, false)
    setBit(bits, ordinal, true)
    marks[id] = ordinal
  }
  return bits
}

/** The value that would be at a place if they were sorted; moves them. Hoare's selection takes linear time. */
function selectDescending(values: Float32Array, place: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let left = low
    let right = high
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
export function mostRelevantAt({ columns, visit }: PublishedProducts, result: SearchResult, all: Bits, places: Places) {
  const { from, count, grouped } = places
  setScores(columns, result)
  const wanted = grouped ? bestOfGroups(columns, all) : all
  const ordinals = ordinalsIn(wanted)
  const total = ordinals.length
  for (let index = 0; index < total; index += 1) ofWanted[index] = scores[ordinals[index] ?? 0] ?? 0
  const size = Math.min(count, total - from)
  if (size <= 0) return []
  const values = ofWanted.subarray(0, total)
  const most = selectDescending(values, from)
  const least = selectDescending(values, from + size - 1)
  let skipped = from
  /** How many with the least score are on the page, once all with a higher one are. */
  let ofLeast = from + size
  for (let index = 0; index < total; index += 1) {
    const score = values[index] ?? 0
    if (score > most) skipped -= 1
    if (score > least) ofLeast -= 1
  }
  let missing = size
  const found: number[] = []
  const isMade = visit('newest', wanted, (ordinal) => {
    const score = scores[ordinal] ?? 0
    if (score > most || score < least) return false
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

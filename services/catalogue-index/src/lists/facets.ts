import type { Category, ProductFacets } from '@shop/contracts/products'
import { compareNames, toDollars } from '@shop/contracts/shared'
import { countBoth, intersect, ordinalsIn, without, type Bits } from '../memory/bits.ts'
import { createMarks } from '../memory/marks.ts'
import { MEMBERSHIPS, PRICE_STEPS, RATING_STEPS, type NameColumn, type ProductColumns } from '../products/product-columns.ts'
import type { KeepFacet } from './kept-facets.ts'
import { passingAll, type FieldNames, type Names, type Passing } from './product-filter.ts'

export const byName = (a: Category, b: Category): number => compareNames(a.name, b.name)

const marksOf = createMarks()
/** For each combination of sets, as `memberships` has it. */
const groupsBySets = new Uint32Array(MEMBERSHIPS)

/** Sums `groupsBySets` for each set. The combinations with the last set are the upper half; they are added to the lower. */
function countsBySet(sets: number): number[] {
  const counts: number[] = []
  for (let set = sets - 1; set >= 0; set -= 1) {
    const half = 1 << set
    let count = 0
    for (let combination = 0; combination < half; combination += 1) {
      const upper = groupsBySets[half + combination] ?? 0
      count += upper
      groupsBySets[combination] = (groupsBySets[combination] ?? 0) + upper
    }
    counts[set] = count
  }
  return counts
}

/** How many groups have a product in each set. */
function countGroups({ memberships, setsInOrder, group: { ids, names } }: ProductColumns, members: Uint32Array): number[] {
  const size = members.length
  const groups = names.length
  const ofGroups = marksOf(groups, 0)
  for (let index = 0; index < size; index += 1) {
    const ordinal = members[index] ?? 0
    const id = ids[ordinal] ?? 0
    ofGroups[id] = (ofGroups[id] ?? 0) | (memberships[ordinal] ?? 0)
  }
  groupsBySets.fill(0)
  for (let id = 0; id < groups; id += 1) {
    const combination = ofGroups[id] ?? 0
    groupsBySets[combination] = (groupsBySets[combination] ?? 0) + 1
  }
  return countsBySet(setsInOrder.length)
}

const NO_COUNTS = new Uint32Array(0)

/** How many of some products have each name, by id: those of `initial` with a step for each product. */
function countSteps(initial: Uint32Array, ordinals: Uint32Array, { ids }: NameColumn, step: 1 | -1): Uint32Array {
  const size = ordinals.length
  for (let index = 0; index < size; index += 1) {
    const id = ids[ordinals[index] ?? 0] ?? 0
    initial[id] = (initial[id] ?? 0) + step
  }
  return initial
}

/** Adds to each name its groups. */
function addGroupNames(members: Uint32Array, group: NameColumn, { ids }: NameColumn, counts: Uint32Array): void {
  const size = members.length
  const groups = group.names.length
  const firsts = marksOf(groups, -1)
  /** The further names of groups whose products differ in it: few. */
  const others = new Set<number>()
  for (let index = 0; index < size; index += 1) {
    const ordinal = members[index] ?? 0
    const id = ids[ordinal] ?? 0
    const groupId = group.ids[ordinal] ?? 0
    const first = firsts[groupId] ?? -1
    if (first === -1) firsts[groupId] = id
    else if (first === id || others.size === others.add(id * groups + groupId).size) continue
    counts[id] = (counts[id] ?? 0) + 1
  }
}

/** Counts products, or with `grouped` a group once, as the list shows it once. */
export function createListCounter(products: ProductColumns, grouped: boolean) {
  const { sets, setsInOrder, group } = products
  /** Of some products: those without a group, and how many groups are in each of the kept sets. */
  const known = new Map<Bits, { readonly single: Bits; readonly groups: readonly number[] }>()

  const singleOf = (bits: Bits): Bits => (grouped ? without(bits, sets.inGroup) : bits)
  const membersOf = (bits: Bits): Uint32Array => ordinalsIn(intersect(bits, sets.inGroup))
  function split(bits: Bits) {
    const made = known.get(bits) ?? {
      single: singleOf(bits),
      groups: grouped ? countGroups(products, membersOf(bits)) : [],
    }
    known.set(bits, made)
    return made
  }
  return {
    /** How many of some products are in a kept set. */
    countIn(bits: Bits, kept: Bits): number {
      const { single, groups } = split(bits)
      return countBoth(single, kept) + (groups[setsInOrder.indexOf(kept)] ?? 0)
    },
    /** How many have each name of some fields, by id of the name. */
    countNames(bits: Bits, columns: readonly NameColumn[]): readonly Uint32Array[] {
      const single = singleOf(bits)
      const others = without(singleOf(sets.all), single)
      // Of all products the smaller part is counted.
      const isMost = countBoth(single, single) > countBoth(others, others)
      const ordinals = ordinalsIn(isMost ? others : single)
      const counts = columns.map((column) => {
        const totals = grouped ? column.single : column.counts
        const initial = new Uint32Array(totals.length)
        if (isMost) initial.set(totals)
        return countSteps(initial, ordinals, column, isMost ? -1 : 1)
      })
      if (!grouped) return counts
      const members = membersOf(bits)
      columns.forEach((column, index) => {
        addGroupNames(members, group, column, counts[index] ?? NO_COUNTS)
      })
      return counts
    },
  }
}
type ListCounter = ReturnType<typeof createListCounter>

/** How many products have each of the names by name. */
function countPlaces(counts: Uint32Array, { sorted, places }: Names): Uint32Array {
  const ofPlaces = new Uint32Array(sorted.length)
  for (let id = 0; id < counts.length; id += 1) {
    const place = places[id] ?? 0
    ofPlaces[place] = (ofPlaces[place] ?? 0) + (counts[id] ?? 0)
  }
  return ofPlaces
}

/** The categories or brands of some products by name, as JSON: most of it is the same for each list. */
function namesOf(counts: Uint32Array, names: Names): string {
  let json = ''
  countPlaces(counts, names).forEach((count, place) => {
    if (count > 0) json += `${json === '' ? '' : ','}${names.texts[place] ?? ''}${String(count)}}`
  })
  return `[${json}]`
}

/** The categories of some products, by name. */
export function categoriesAmong(products: ProductColumns, bits: Bits, names: Names): Category[] {
  const [counts = NO_COUNTS] = createListCounter(products, false).countNames(bits, [products.category])
  const ofPlaces = countPlaces(counts, names)
  return names.sorted.flatMap((each, place) => ((ofPlaces[place] ?? 0) > 0 ? [{ ...each, count: ofPlaces[place] ?? 0 }] : []))
}

function pricesOf(counts: readonly number[]): ProductFacets['prices'] {
  return PRICE_STEPS.flatMap((from, index) => {
    const next = PRICE_STEPS[index + 1]
    const count = counts[index] ?? 0
    return count === 0 ? [] : [{ min: toDollars(from), ...(next !== undefined && { max: toDollars(next - 1) }), count }]
  })
}

const ratingsOf = (counts: readonly number[]): ProductFacets['ratings'] =>
  RATING_STEPS.map((min, index) => ({ min, count: counts[index] ?? 0 })).filter(({ count }) => count > 0)

interface Counted {
  /** All that the keyword finds, before any filter. */
  readonly among: Bits
  readonly wanted: Bits
  readonly passing: Passing
  readonly names: FieldNames
  readonly keep: KeepFacet
}

/** The facets of a list, as JSON of `ProductFacets`. A facet is counted without the filters of its own. */
export function countFacets(
  products: ProductColumns,
  counter: ListCounter,
  { among, wanted, passing, names, keep }: Counted,
): string {
  const beside = (facet: keyof ProductFacets): Bits => (passing.has(facet) ? passingAll(among, passing, facet) : wanted)
  const { category, brand } = products
  /** Those of both fields, where no filter of their own tells them apart. */
  let ofWanted: readonly Uint32Array[] | undefined
  function countNames(facet: 'categories' | 'brands', field: keyof FieldNames): string {
    if (passing.has('categories') || passing.has('brands')) {
      const [counts = NO_COUNTS] = counter.countNames(beside(facet), [products[field]])
      return namesOf(counts, names[field])
    }
    ofWanted ??= counter.countNames(wanted, [category, brand])
    return namesOf(ofWanted[field === 'category' ? 0 : 1] ?? NO_COUNTS, names[field])
  }
  const countAll = (facet: 'prices' | 'ratings'): number[] => {
    const bits = beside(facet)
    return products.sets[facet].map((set) => counter.countIn(bits, set))
  }
  const textOf = (facet: keyof ProductFacets, count: () => string): string => `"${facet}":${keep(facet, count)}`
  const texts = [
    textOf('categories', () => countNames('categories', 'category')),
    textOf('brands', () => countNames('brands', 'brand')),
    textOf('prices', () => JSON.stringify(pricesOf(countAll('prices')))),
    textOf('ratings', () => JSON.stringify(ratingsOf(countAll('ratings')))),
    textOf('inStock', () => String(counter.countIn(beside('inStock'), products.sets.inStock))),
  ]
  return `{${texts.join(',')}}`
}

import { toDollars } from '@shop/contracts'
import type { Category, ProductFacets } from '@shop/contracts/api'
import { countBoth, intersect, ordinalsIn, without, type Bits } from './bits.ts'
import { createMarks } from './marks.ts'
import { MEMBERSHIPS, nameSets, PRICE_STEPS, RATING_STEPS, type NameColumn, type ProductColumns } from './product-columns.ts'
import { passingAll, type FieldNames, type Names, type Passing } from './product-filter.ts'

export const byName = (a: Category, b: Category): number => a.name.localeCompare(b.name, 'en')

const marksOf = createMarks()
/** For each combination of sets, as `memberships` has it. */
const groupsBySets = new Uint32Array(MEMBERSHIPS)

const NO_COUNTS = new Uint32Array(0)

/** Adds to each set its groups: those with a product that is in it. */
function addGroups({ memberships, group: { ids, names } }: ProductColumns, members: Bits, counts: number[]): void {
  const ofGroups = marksOf(names.length, 0)
  for (const ordinal of ordinalsIn(members)) {
    const id = ids[ordinal] ?? 0
    ofGroups[id] = (ofGroups[id] ?? 0) | (memberships[ordinal] ?? 0)
  }
  // Few combinations of sets exist.
  groupsBySets.fill(0)
  for (const combination of ofGroups) groupsBySets[combination] = (groupsBySets[combination] ?? 0) + 1
  groupsBySets.forEach((count, combination) => {
    if (count > 0) counts.forEach((_, set) => (counts[set] = (counts[set] ?? 0) + ((combination >>> set) & 1) * count))
  })
}

function countSingle(ordinals: Uint32Array, { ids, names }: NameColumn): Uint32Array {
  const counts = new Uint32Array(names.length)
  for (const ordinal of ordinals) {
    const id = ids[ordinal] ?? 0
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

/** Adds to each name its groups. */
function addGroupNames(members: Uint32Array, group: NameColumn, { ids }: NameColumn, counts: Uint32Array): void {
  const firsts = marksOf(group.names.length, -1)
  /** The further names of groups whose products differ in it: few. */
  const others = new Set<number>()
  for (const ordinal of members) {
    const id = ids[ordinal] ?? 0
    const groupId = group.ids[ordinal] ?? 0
    const first = firsts[groupId] ?? -1
    if (first === -1) firsts[groupId] = id
    else if (first === id || others.size === others.add(id * group.names.length + groupId).size) continue
    counts[id] = (counts[id] ?? 0) + 1
  }
}

/** Counts products, or with `grouped` a group once, as the list shows it once. */
export function createListCounter(products: ProductColumns, grouped: boolean) {
  const { sets, setsInOrder, group } = products
  const counted = new Map<Bits, ReturnType<typeof countSets>>()

  function countSets(bits: Bits) {
    const single = grouped ? without(bits, sets.inGroup) : bits
    const counts = setsInOrder.map((each) => countBoth(single, each))
    if (grouped) addGroups(products, intersect(bits, sets.inGroup), counts)
    return nameSets(counts, 0)
  }
  return {
    /** How many of some products are in each set. */
    countIn(bits: Bits) {
      const counts = counted.get(bits) ?? countSets(bits)
      counted.set(bits, counts)
      return counts
    },
    /** How many have each name of some fields, by id of the name. */
    countNames(bits: Bits, columns: readonly NameColumn[]): readonly Uint32Array[] {
      const single = ordinalsIn(grouped ? without(bits, sets.inGroup) : bits)
      const counts = columns.map((column) => countSingle(single, column))
      if (!grouped) return counts
      const members = ordinalsIn(intersect(bits, sets.inGroup))
      columns.forEach((column, index) => {
        addGroupNames(members, group, column, counts[index] ?? NO_COUNTS)
      })
      return counts
    },
  }
}
type ListCounter = ReturnType<typeof createListCounter>

/** The categories or brands of some products, by name. */
function namesOf(counts: Uint32Array, { sorted, places }: Names): Category[] {
  const ofPlaces = new Uint32Array(sorted.length)
  counts.forEach((count, id) => {
    const place = places[id] ?? 0
    ofPlaces[place] = (ofPlaces[place] ?? 0) + count
  })
  return sorted.flatMap(({ name, slug }, place) =>
    (ofPlaces[place] ?? 0) > 0 ? [{ name, slug, count: ofPlaces[place] ?? 0 }] : [],
  )
}

/** The categories of some products, by name. */
export function categoriesAmong(products: ProductColumns, bits: Bits, names: Names): Category[] {
  const [counts = NO_COUNTS] = createListCounter(products, false).countNames(bits, [products.category])
  return namesOf(counts, names)
}

interface Counted {
  /** All that the keyword finds, before any filter. */
  readonly among: Bits
  readonly wanted: Bits
  readonly passing: Passing
  readonly names: FieldNames
}

/** The facets of a list. A facet is counted without the filters of its own. */
export function countFacets(
  products: ProductColumns,
  counter: ListCounter,
  { among, wanted, passing, names }: Counted,
): ProductFacets {
  const beside = (facet: keyof ProductFacets): Bits => (passing.has(facet) ? passingAll(among, passing, facet) : wanted)
  const { category, brand } = products
  const [besideCategories, besideBrands] = [beside('categories'), beside('brands')]
  const [ofCategories = NO_COUNTS, ofBrands = NO_COUNTS] =
    besideCategories === besideBrands
      ? counter.countNames(wanted, [category, brand])
      : [besideCategories, besideBrands].flatMap((bits, index) => counter.countNames(bits, index === 0 ? [category] : [brand]))
  const { prices } = counter.countIn(beside('prices'))
  const { ratings } = counter.countIn(beside('ratings'))
  const { inStock } = counter.countIn(beside('inStock'))
  return {
    categories: namesOf(ofCategories, names.category),
    brands: namesOf(ofBrands, names.brand),
    prices: PRICE_STEPS.flatMap((from, index) => {
      const next = PRICE_STEPS[index + 1]
      const range = {
        min: toDollars(from),
        ...(next === undefined ? {} : { max: toDollars(next - 1) }),
        count: prices[index] ?? 0,
      }
      return range.count === 0 ? [] : [range]
    }),
    ratings: RATING_STEPS.map((min, index) => ({ min, count: ratings[index] ?? 0 })).filter(({ count }) => count > 0),
    inStock,
  }
}

import { toDollars } from '@shop/contracts'
import type { Category, ProductFacets } from '@shop/contracts/api'
import { countBoth, forEachOfBoth, intersect, without, type Bits } from './bits.ts'
import { createMarks } from './marks.ts'
import { PRICE_STEPS, RATING_STEPS, type NameColumn, type ProductColumns } from './product-columns.ts'
import { passingAll, type FieldNames, type Names, type Passing } from './product-filter.ts'

export const byName = (a: Category, b: Category): number => a.name.localeCompare(b.name, 'en')

const marks = createMarks()

/** Counts products, or with `grouped` a group once, as the list shows it once. */
export function createListCounter({ sets, group }: ProductColumns, grouped: boolean) {
  function countGroups(members: Bits, others: Bits): number {
    marks.start(group.names.length)
    let count = 0
    forEachOfBoth(members, others, (ordinal) => {
      const id = group.ids[ordinal] ?? 0
      if (marks.get(id) === -1) count += 1
      marks.set(id, 1)
    })
    return count
  }
  return {
    /** How many of some products each set contains. */
    countIn(bits: Bits, others: readonly Bits[]): number[] {
      if (!grouped) return others.map((each) => countBoth(bits, each))
      const [members, single] = [intersect(bits, sets.inGroup), without(bits, sets.inGroup)]
      return others.map((each) => countBoth(single, each) + countGroups(members, each))
    },
    /** By id of a name. */
    countNames(bits: Bits, { ids, names }: NameColumn): Uint32Array {
      const counts = new Uint32Array(names.length)
      const add = (id: number): void => void (counts[id] = (counts[id] ?? 0) + 1)
      forEachOfBoth(bits, grouped ? without(sets.all, sets.inGroup) : sets.all, (ordinal) => add(ids[ordinal] ?? 0))
      if (!grouped) return counts
      marks.start(group.names.length)
      /** The further names of groups whose products differ in it: few. */
      const others = new Set<number>()
      forEachOfBoth(bits, sets.inGroup, (ordinal) => {
        const id = ids[ordinal] ?? 0
        const groupId = group.ids[ordinal] ?? 0
        const first = marks.get(groupId)
        if (first === -1) marks.set(groupId, id)
        else if (first === id || others.size === others.add(id * group.names.length + groupId).size) return
        add(id)
      })
      return counts
    },
  }
}

/** The categories or brands of some products. */
const namesOf = ({ names }: NameColumn, counts: Uint32Array, { slugs, counted }: Names): Category[] => {
  const ofSlugs = new Map<string, number>()
  counts.forEach((count, id) => {
    const slug = slugs.get(names[id] ?? '') ?? ''
    if (count > 0) ofSlugs.set(slug, (ofSlugs.get(slug) ?? 0) + count)
  })
  return Array.from(ofSlugs, ([slug, count]) => ({ name: counted.get(slug)?.name ?? '', slug, count }))
}

/** The categories of some products. */
export const categoriesAmong = (products: ProductColumns, bits: Bits, names: Names): Category[] =>
  namesOf(products.category, createListCounter(products, false).countNames(bits, products.category), names)

/**
 * The facets of a list: `among` are all that the keyword finds, before any filter. A facet is counted without the filters of its own.
 */
export function countFacets(
  products: ProductColumns,
  among: Bits,
  { passing, grouped, names }: { readonly passing: Passing; readonly grouped: boolean; readonly names: FieldNames },
): ProductFacets {
  const { sets } = products
  const counter = createListCounter(products, grouped)
  const wanted = passingAll(among, passing)
  const beside = (facet: keyof ProductFacets): Bits => (passing.has(facet) ? passingAll(among, passing, facet) : wanted)
  const countNames = (facet: 'categories' | 'brands', column: NameColumn, ofField: Names): Category[] =>
    namesOf(column, counter.countNames(beside(facet), column), ofField).sort(byName)
  const ofPrices = counter.countIn(beside('prices'), sets.prices)
  const ofRatings = counter.countIn(beside('ratings'), sets.ratings)
  const [inStock = 0] = counter.countIn(beside('inStock'), [sets.inStock])
  return {
    categories: countNames('categories', products.category, names.category),
    brands: countNames('brands', products.brand, names.brand),
    prices: PRICE_STEPS.flatMap((from, index) => {
      const next = PRICE_STEPS[index + 1]
      const range = {
        min: toDollars(from),
        ...(next === undefined ? {} : { max: toDollars(next - 1) }),
        count: ofPrices[index] ?? 0,
      }
      return range.count === 0 ? [] : [range]
    }),
    ratings: RATING_STEPS.map((min, index) => ({ min, count: ofRatings[index] ?? 0 })).filter(({ count }) => count > 0),
    inStock,
  }
}

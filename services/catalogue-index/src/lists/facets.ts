import { foldOption, type Category, type ProductFacets, type Specification } from '@shop/contracts/products'
import { moneyStep, toDollars } from '@shop/contracts/shared'
import { intersect, type Bits } from '../memory/bits.ts'
import { PRICE_STEPS, RATING_STEPS, type ProductColumns } from '../products/product-columns.ts'
import type { KeepFacet } from './kept-facets.ts'
import { createListCounter, NO_COUNTS, type ListCounter } from './list-counter.ts'
import { withOptions, type OptionValues } from './option-values.ts'
import { passingAll, type FieldNames, type Names, type Passing } from './product-filter.ts'

/** The categories or brands of some products by name, as JSON: most of it is the same for each list. */
function namesOf(counts: Uint32Array, { texts }: Names): string {
  let json = ''
  counts.forEach((count, place) => {
    if (count > 0) json += `${json === '' ? '' : ','}${texts[place] ?? ''}${String(count)}}`
  })
  return `[${json}]`
}

/** The categories of some products by name, each with the number of tiles that a list of these would have. */
export function categoriesAmong(products: ProductColumns, bits: Bits, names: Names): Category[] {
  const [counts = NO_COUNTS] = createListCounter(products, true).countPlaces(bits, [{ column: products.category, names }])
  return names.sorted.map((each, place) => ({ ...each, count: counts[place] ?? 0 })).filter(({ count }) => count > 0)
}

function pricesOf(counts: readonly number[]): ProductFacets['prices'] {
  return PRICE_STEPS.flatMap((from, index) => {
    const next = PRICE_STEPS[index + 1]
    const count = counts[index] ?? 0
    return count === 0 ? [] : [{ min: toDollars(from), ...(next !== undefined && { max: toDollars(next - moneyStep()) }), count }]
  })
}

const ratingsOf = (counts: readonly number[]): ProductFacets['ratings'] =>
  RATING_STEPS.map((min, index) => ({ min, count: counts[index] ?? 0 })).filter(({ count }) => count > 0)

/** The counted values of one option, undefined if fewer products than `least` have any. */
function optionOf({ id, name, values }: OptionValues['options'][number], counts: Uint32Array, least: number) {
  if ((counts[id] ?? 0) < least) return undefined
  const counted = values.map((each) => ({ value: each.value, count: counts[each.id] ?? 0 }))
  return { name, values: counted.filter(({ count }) => count > 0) }
}

interface Counted {
  /** All that the keyword finds, before any filter. */
  readonly among: Bits
  readonly wanted: Bits
  readonly passing: Passing
  /** Those that the filter names. */
  readonly chosen: readonly Specification[]
  readonly names: FieldNames
  readonly keep: KeepFacet
}

/** The facets of a list, as JSON of `ProductFacets`. A facet is counted without the filters of its own. */
export function countFacets(
  products: ProductColumns,
  counter: ListCounter,
  { among, wanted, passing, chosen, names, keep }: Counted,
): string {
  const beside = (facet: keyof ProductFacets): Bits => (passing.has(facet) ? passingAll(among, passing, facet) : wanted)
  const { category, brand } = products
  /** Those of both fields, where no filter of their own tells them apart. */
  let ofWanted: readonly Uint32Array[] | undefined
  function countNames(facet: 'categories' | 'brands', field: 'category' | 'brand'): string {
    if (passing.has('categories') || passing.has('brands')) {
      const [counts = NO_COUNTS] = counter.countPlaces(beside(facet), [{ column: products[field], names: names[field] }])
      return namesOf(counts, names[field])
    }
    ofWanted ??= counter.countPlaces(wanted, [
      { column: category, names: names.category },
      { column: brand, names: names.brand },
    ])
    return namesOf(ofWanted[field === 'category' ? 0 : 1] ?? NO_COUNTS, names[field])
  }
  const countAll = (facet: 'prices' | 'ratings'): number[] => {
    const bits = beside(facet)
    return products.sets[facet].map((set) => counter.countIn(bits, set))
  }
  /** Each option is counted without what is chosen of itself. One that is chosen can be chosen anew, also for one product. */
  function countOptions(): ProductFacets['options'] {
    const { options } = names
    const counts = counter.countOptions(wanted, options)
    return options.options.flatMap((option) => {
      const others = chosen.filter(({ name }) => foldOption(name) !== foldOption(option.name))
      if (others.length === chosen.length) return optionOf(option, counts, 2) ?? []
      const besideOwn = intersect(beside('options'), withOptions(products.options, options, others, among.length))
      return optionOf(option, counter.countOptions(besideOwn, options), 1) ?? []
    })
  }
  const textOf = (facet: keyof ProductFacets, count: () => string): string => `"${facet}":${keep(facet, count)}`
  const texts = [
    textOf('categories', () => countNames('categories', 'category')),
    textOf('brands', () => countNames('brands', 'brand')),
    textOf('prices', () => JSON.stringify(pricesOf(countAll('prices')))),
    textOf('ratings', () => JSON.stringify(ratingsOf(countAll('ratings')))),
    textOf('inStock', () => String(counter.countIn(beside('inStock'), products.sets.inStock))),
  ]
  const options = keep('options', () => JSON.stringify(countOptions()))
  return `{${texts.join(',')}${options === '[]' ? '' : `,"options":${options}`}}`
}

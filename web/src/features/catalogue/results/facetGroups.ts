import type { ProductFacets } from '@shop/contracts/products'
import { formatDollars, moneyStep, readNumber, toCents, toDollars } from '@shop/contracts/shared'
import {
  listViewPath,
  priceRangeError,
  withFilters,
  type ListFilters,
  type ListView,
} from '../../../lib/products/productLists.ts'
import type { FacetGroup, FacetOption } from './facetGroup.ts'
import { chosenValues, optionGroups } from './optionGroups.ts'

export const PRICES = 'prices'

/** The shop's own ranges end a cent below the next, which begins at a multiple of it. */
const ROUND = 1_00

/** Where the next range begins, if the amount is the end of one of the shop's own. */
function nextOf(max: number): number | undefined {
  const next = toCents(max) + moneyStep()
  return next % ROUND === 0 ? toDollars(next) : undefined
}

/** Without the decimals of a whole amount. */
const shortPrice = (dollars: number): string => formatDollars(dollars).replace(/\.0+$/, '')

function priceLabel(min: number, max: number | undefined): string {
  if (max === undefined) return `${shortPrice(min)} and more`
  const next = nextOf(max)
  const end = shortPrice(next ?? max)
  if (min === 0) return `${next === undefined ? 'Up to' : 'Under'} ${end}`
  return `${shortPrice(min)} to ${end}`
}

/** The option that sets these filters, or removes them where they are set. */
function optionOf(view: ListView, label: string, filters: ListFilters, count?: number): FacetOption {
  const isChosen = Object.entries(filters).every(([name, value]) => view.filters[name as keyof ListFilters] === value)
  const removed = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  return { label, count, isChosen, to: listViewPath(withFilters(view, isChosen ? removed : { ...removed, ...filters })) }
}

function categoryOptions(view: ListView, { categories }: ProductFacets): FacetOption[] {
  return categories.map(({ name, slug, count }) => {
    if (view.slug === undefined) return optionOf(view, name, { category: slug }, count)
    return { label: name, count, isChosen: slug === view.slug, to: listViewPath({ ...view, slug }) }
  })
}

function priceOptions(view: ListView, { prices }: ProductFacets): FacetOption[] {
  const withoutPrice = withFilters(view, { minPrice: undefined, maxPrice: undefined })
  return prices.map(({ min, max, count }) => {
    const filters = { minPrice: String(min), maxPrice: max?.toString() }
    const isChosen = view.filters.minPrice === filters.minPrice && view.filters.maxPrice === filters.maxPrice
    return {
      label: priceLabel(min, max),
      count,
      isChosen,
      to: listViewPath(isChosen ? withoutPrice : withFilters(withoutPrice, filters)),
    }
  })
}

/**
 * The filters of a list with the number of products for each value. A value that all of the products have narrows nothing: it is
 * left out, and so is a group without values. Counts of a filter that is set are of the list without it.
 * @param total the products of the list
 */
export function facetGroups(view: ListView, facets: ProductFacets, total: number): FacetGroup[] {
  const { category = view.slug, brand, minPrice, maxPrice, minRating, inStock } = view.filters
  const groups = [
    { key: 'categories', title: 'Category', filter: category, options: categoryOptions(view, facets) },
    { key: PRICES, title: 'Price', filter: minPrice ?? maxPrice, options: priceOptions(view, facets) },
    ...optionGroups(view, facets),
    {
      key: 'brands',
      title: 'Brand',
      filter: brand,
      options: facets.brands.map(({ name, slug, count }) => optionOf(view, name, { brand: slug }, count)),
    },
    {
      key: 'ratings',
      title: 'Rating',
      filter: minRating,
      options: facets.ratings.map(({ min, count }) =>
        optionOf(view, `${String(min)} stars and up`, { minRating: String(min) }, count),
      ),
    },
    {
      key: 'inStock',
      title: 'Availability',
      filter: inStock,
      options: [optionOf(view, 'In stock', { inStock: 'true' }, facets.inStock)],
    },
  ]
  return groups
    .map(({ key, title, filter, options }) => ({
      key,
      title,
      options: options.filter(({ count, isChosen }) => isChosen || (count !== 0 && (filter !== undefined || count !== total))),
    }))
    .filter(({ options }) => options.length > 0)
}

/** The chosen values, each as a link to the list without it; the category of a category page is not among them. */
export function chosenOptions(view: ListView, facets: ProductFacets | undefined): FacetOption[] {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = view.filters
  const nameOf = (values: readonly { name: string; slug: string }[] | undefined, slug: string) =>
    values?.find((value) => value.slug === slug)?.name ?? slug
  const chosen = (label: string, filters: ListFilters) => optionOf(view, label, filters)
  const price = { minPrice, maxPrice }
  return [
    ...(category === undefined ? [] : [chosen(nameOf(facets?.categories, category), { category })]),
    ...(brand === undefined ? [] : [chosen(nameOf(facets?.brands, brand), { brand })]),
    ...chosenValues(view),
    ...((minPrice === undefined && maxPrice === undefined) || priceRangeError(view.filters) !== undefined
      ? []
      : [chosen(priceLabel(readNumber(minPrice ?? '') ?? 0, readNumber(maxPrice ?? '')), price)]),
    ...(minRating === undefined ? [] : [chosen(`${minRating} stars and up`, { minRating })]),
    ...(inStock === undefined ? [] : [chosen('In stock', { inStock })]),
  ]
}

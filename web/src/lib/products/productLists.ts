import {
  pickProductListParameters,
  productListSearch,
  productTitle,
  type ProductList,
  type ProductListParameter,
  type ProductSummary,
  type SafetyFieldName,
} from '@shop/contracts/products'
import { MAX_CENTS, moneyStep, readNumber, toCents, toDollars } from '@shop/contracts/shared'
import { matchRoutes, type Params } from 'react-router-dom'
import { apiQuery } from '../api/apiQuery.ts'
import { parsePageNumber, paths, routes } from '../paths.ts'

/** A product as lists show it: a rendered page comes with no more. */
export type ListedProduct = Omit<ProductSummary, 'description' | 'images' | 'specifications' | SafetyFieldName>

/** Of a group, the product that somebody has chosen or looked at: its name says which it is, and nothing is left to choose. */
export const withoutChoice = (product: ListedProduct): ListedProduct => ({
  ...product,
  name: productTitle(product),
  variant: undefined,
})

type ListedProducts = Omit<ProductList, 'products'> & { readonly products: readonly ListedProduct[] }

export type ListFilters = Partial<Readonly<Record<ProductListParameter, string>>>

/** A list of products as its URL describes it: a search, a category, or all products. */
export interface ListView {
  readonly keyword: string
  /** Of the category of a category page. */
  readonly slug: string | undefined
  readonly page: number
  readonly filters: ListFilters
}

export const homeRoutes = [routes.home, routes.homePage] as const
export const resultsRoutes = [
  routes.search,
  routes.searchPage,
  routes.searchByQuery,
  routes.category,
  routes.categoryPage,
] as const

const listRoutes = [...homeRoutes, ...resultsRoutes].map((path) => ({ path }))

/** What a URL's path says of its list; of a search by query, what its query says. */
function listParams(pathname: string, query: URLSearchParams): Params {
  const match = matchRoutes(listRoutes, pathname)?.[0]
  if (match?.route.path === routes.searchByQuery)
    return { keyword: query.get('keyword')?.trim(), pageNumber: query.get('pageNumber') ?? undefined }
  if (match?.params.keyword === undefined) return match?.params ?? {}
  // The router decodes a slash twice.
  return { ...match.params, keyword: decodeURIComponent(pathname.split('/')[2] ?? '') }
}

/** What somebody typed as `$1,299.00` is 1299. What is no number stays, to be named. */
function withReadPrices(filters: ListFilters): ListFilters {
  const read = (key: 'minPrice' | 'maxPrice') =>
    filters[key] === undefined ? {} : { [key]: String(readNumber(filters[key]) ?? filters[key]) }
  return { ...filters, ...read('minPrice'), ...read('maxPrice') }
}

export function parseListView(pathname: string, query: URLSearchParams): ListView {
  const { keyword = '', slug, pageNumber } = listParams(pathname, query)
  const { category, ...filters } = withReadPrices(pickProductListParameters(query))
  const isCategoryPage = slug !== undefined || category === undefined
  return { keyword, slug, page: parsePageNumber(pageNumber), filters: isCategoryPage ? filters : { category, ...filters } }
}

/** Whether an answer is that of a page behind the last one of its list. */
export const isPageOfNone = ({ page = 1, pages = 1 }: { page?: number; pages?: number }): boolean => page > Math.max(1, pages)

/** Whether the URL is that of a search by query that has no text. */
export function isBlankSearch(pathname: string, query: URLSearchParams): boolean {
  return matchRoutes([{ path: routes.searchByQuery }], pathname) !== null && parseListView(pathname, query).keyword === ''
}

/** The path of a list; a changed list begins at page 1. */
export function listViewPath({ keyword, slug, filters }: ListView, page = 1): string {
  const path = slug === undefined ? paths.home(keyword, page) : paths.category(slug, page)
  const query = productListSearch(filters).toString()
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The list without some of its filters, with others set. */
export function withFilters(view: ListView, changed: Partial<Record<ProductListParameter, string | undefined>>): ListView {
  const filters = Object.entries<string | undefined>({ ...view.filters, ...changed }).filter(([, value]) => value !== undefined)
  return { ...view, filters: Object.fromEntries(filters) }
}

const PRICE = /^\d+(\.\d*)?$/

/** Whether the amount has decimals that the currency lacks. */
const isTooFine = (price: number): boolean => toDollars(toCents(price)) !== price || toCents(price) % moneyStep() > 0

function isPrice(text: string): boolean {
  const price = readNumber(text) ?? Infinity
  return PRICE.test(text) && price <= toDollars(MAX_CENTS) && !isTooFine(price)
}

const fault = (which: string): string => `The ${which} price must be an amount such as 25${isTooFine(19.99) ? '' : ' or 19.99'}`

/** What is wrong with the prices that a URL names; undefined when nothing is. */
export function priceRangeError({ minPrice, maxPrice }: ListFilters): string | undefined {
  if (minPrice !== undefined && !isPrice(minPrice)) return fault('lowest')
  if (maxPrice !== undefined && !isPrice(maxPrice)) return fault('highest')
  if ((readNumber(minPrice ?? '') ?? 0) <= (readNumber(maxPrice ?? '') ?? Infinity)) return undefined
  return 'The lowest price must not be above the highest'
}

/** The list without prices that are none: the page shows the other products and says what is wrong. */
const withValidPrices = (view: ListView): ListView =>
  priceRangeError(view.filters) === undefined ? view : withFilters(view, { minPrice: undefined, maxPrice: undefined })

/** Of products that differ by size or colour alone, lists show one. */
const grouped = { grouped: 'true' }

/** One page of the list. Searches and categories come with facets. */
export function productListQuery(view: ListView) {
  const { keyword, slug, page, filters } = withValidPrices(view)
  const isHome = keyword === '' && slug === undefined
  const parameters = new URLSearchParams([
    ['keyword', keyword],
    ...(slug === undefined ? [] : [['category', slug]]),
    ...(isHome ? [] : [...productListSearch(filters), ['facets', 'true']]),
    ...Object.entries(grouped),
    ['pageNumber', String(page)],
  ]).toString()
  return apiQuery<ListedProducts>('products', `/products?${parameters}`)
}

/** The best rated products of a category. */
export function bestOfCategoryQuery(category: string) {
  const parameters = new URLSearchParams({ category, sort: 'rating', ...grouped }).toString()
  return apiQuery<ListedProducts>('products', `/products?${parameters}`)
}

/** Of lists that change slowly. */
const SLOW_STALE_TIME_MS = 5 * 60_000

export const topProductsQuery = () =>
  apiQuery<readonly ListedProduct[]>('products', '/products/top', { staleTime: SLOW_STALE_TIME_MS })

export const bestSellersQuery = () =>
  apiQuery<readonly ListedProduct[]>('products', '/products/best-sellers', { staleTime: SLOW_STALE_TIME_MS })

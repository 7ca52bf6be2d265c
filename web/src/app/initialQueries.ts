import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router-dom'
import { productListQuery, topProductsQuery } from '../features/catalogue/index.ts'
import type { ApiQuery } from '../lib/api/apiQuery.ts'
import { productQuery } from '../lib/api/products.ts'
import { parsePageNumber, routes } from '../lib/paths.ts'

/** The routes of the home page, which also shows search results. */
export const homeRoutes = [routes.home, routes.homePage, routes.search, routes.searchPage] as const

const storefrontRoutes = [...homeRoutes, routes.product].map((path) => ({ path }))

/** The queries of a storefront page's first render; empty for other pages, which depend on the user. */
export function initialQueries(pathname: string): readonly ApiQuery<unknown>[] {
  const match = matchRoutes(storefrontRoutes, pathname)?.[0]
  if (!match) return []
  const { id, keyword = '', pageNumber } = match.params
  if (id !== undefined) return [productQuery(id)]
  const page = parsePageNumber(pageNumber)
  const list = productListQuery(keyword, page)
  return keyword === '' && page === 1 ? [topProductsQuery(), list] : [list]
}

/** Starts the first page's queries before React renders. */
export function prefetchInitialQueries(queryClient: QueryClient, pathname: string): void {
  for (const query of initialQueries(pathname)) queryClient.query(query).catch(() => undefined)
}

import { matchRoutes } from 'react-router-dom'
import { productListQuery, productQuery, topProductsQuery } from '../lib/api/products.ts'
import type { Reading } from '../lib/api/reading.ts'
import { pageOf } from '../lib/paths.ts'

/** The addresses of the home screen, which is also the search's. */
export const HOME_PATHS = ['/', '/page/:pageNumber', '/search/:keyword', '/search/:keyword/page/:pageNumber'] as const

export const PRODUCT_PATH = '/product/:id'

const storefront = [...HOME_PATHS, PRODUCT_PATH].map((path) => ({ path }))

/** What the storefront's screens read first; nothing for the other screens, which depend on who is there. */
export function firstQueries(pathname: string): readonly Reading<unknown>[] {
  const match = matchRoutes(storefront, pathname)?.[0]
  if (!match) return []
  const { id, keyword = '', pageNumber } = match.params
  if (id !== undefined) return [productQuery(id)]
  const list = productListQuery(keyword, pageOf(pageNumber))
  return keyword === '' && pageOf(pageNumber) === 1 ? [topProductsQuery(), list] : [list]
}

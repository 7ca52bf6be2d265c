import type { Category, ProductList } from '@shop/contracts/products'
import { findBySlug, NOT_FOUND_PATH } from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { matchRoutes } from 'react-router-dom'
import {
  homeRoutes,
  isPageOfNone,
  parseListView,
  productListQuery,
  resultsRoutes,
  topProductsQuery,
} from '../lib/products/productLists.ts'
import type { ApiQuery } from '../lib/api/apiQuery.ts'
import { categoriesQuery, productQuery } from '../lib/api/products.ts'
import { deliveryEstimateQuery } from '../lib/orders/deliveryEstimate.ts'
import { homePageQuery, shopPageQuery, shopQuery } from '../lib/api/shop.ts'
import { routes } from '../lib/paths.ts'

const storefrontRoutes = [...homeRoutes, ...resultsRoutes, routes.product, routes.page].map((path) => ({ path }))

const frameRoutes = [
  routes.cart,
  routes.login,
  routes.register,
  routes.shipping,
  routes.payment,
  routes.placeOrder,
  routes.order,
].map((path) => ({ path }))

/** Whether the server renders the frame of the page at the path: the rest depends on the user, and on what the browser keeps. */
export const isFrame = (pathname: string): boolean => matchRoutes(frameRoutes, pathname) !== null

/** The queries of a page's first render that are the same for everybody; empty for pages that the browser renders. */
export function initialQueries(pathname: string, query: string): readonly ApiQuery<unknown>[] {
  const onEveryPage = [categoriesQuery(), shopQuery()]
  const match = matchRoutes(storefrontRoutes, pathname)?.[0]
  if (!match) return isFrame(pathname) || pathname === NOT_FOUND_PATH ? onEveryPage : []
  const { id, slug } = match.params
  if (id !== undefined) return [productQuery(id), deliveryEstimateQuery(), ...onEveryPage]
  if (slug !== undefined && match.route.path === routes.page) return [shopPageQuery(slug), ...onEveryPage]
  const view = parseListView(pathname, new URLSearchParams(query))
  const isStartPage = match.route.path === routes.home
  return [...(isStartPage ? [topProductsQuery()] : []), productListQuery(view), ...onEveryPage]
}

type Answers = readonly (readonly [QueryKey, unknown])[]

const answerOf = (answers: Answers, { queryKey }: ApiQuery<unknown>): unknown =>
  answers.find(([key]) => JSON.stringify(key) === JSON.stringify(queryKey))?.[1]

/** Whether the page is the home page as an admin has arranged it. */
const isArrangedHome = (pathname: string, answers: Answers): boolean =>
  matchRoutes([{ path: routes.home }], pathname) !== null &&
  (answerOf(answers, shopQuery()) as PublicShop | undefined)?.homePage === true

/** The queries that follow from the answers to the first: sections of the home page, and what stands in place of an empty list. */
export function furtherQueries(pathname: string, answers: Answers): readonly ApiQuery<unknown>[] {
  const isEmpty = answers.some(([, body]) => (body as Partial<ProductList> | null)?.total === 0)
  return [...(isArrangedHome(pathname, answers) ? [homePageQuery()] : []), ...(isEmpty ? [topProductsQuery()] : [])]
}

/** The answers that the browser needs again: every page has the shop, and an arranged home page its best rated products. */
export function keptAnswers(pathname: string, answers: Answers): Answers {
  const others = [shopQuery(), ...(isArrangedHome(pathname, answers) ? [topProductsQuery()] : [])]
  const left = new Set(others.map(({ queryKey }) => JSON.stringify(queryKey)))
  return answers.filter(([key]) => !left.has(JSON.stringify(key)))
}

/** Whether the path is that of a category, and the answered list of categories is without it. */
export function isUnknownCategory(pathname: string, answers: Answers): boolean {
  const match = matchRoutes(storefrontRoutes, pathname)?.[0]
  const slug = match?.route.path === routes.page ? undefined : match?.params.slug
  const categories = answerOf(answers, categoriesQuery()) as readonly Category[] | undefined
  return slug !== undefined && categories !== undefined && findBySlug(categories, slug) === undefined
}

/** Whether an answer is that of a page behind the last one of its list. */
export const isPastEnd = (answers: Answers): boolean => answers.some(([, body]) => isPageOfNone(body as Partial<ProductList>))

/** Starts the first page's queries before React renders. */
export function prefetchInitialQueries(queryClient: QueryClient, { pathname, search }: Location): void {
  for (const query of initialQueries(pathname, search)) queryClient.query(query).catch(() => undefined)
}

import type { CatalogueIndex, ProductSelection } from '@shop/catalogue-index'
import { pastQuery } from '@shop/contracts/history'
import { presentProduct, product, productList, productQuery, productSummary, type ProductFilter } from '@shop/contracts/products'
import { splitPrices } from '@shop/contracts/search'
import { catalogueCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { orAdminForPast, requirePast } from '../../access/past.ts'
import { inTurn } from '../../catalogue-view/in-turn.ts'
import {
  presentBestSellers,
  presentProductList,
  presentTopProducts,
  type PresentedList,
} from '../../catalogue-view/present-answers.ts'
import { createProductPages } from '../../catalogue-view/product-pages.ts'
import type { PublicResponse } from '../../http/public-response.ts'
import { createReviewerNames } from '../../catalogue-view/reviewer-names.ts'
import { paginate, PRODUCTS_PER_PAGE } from '../../http/pagination.ts'
import { presentProductWithReviews } from '../../catalogue-view/present-details.ts'
import { lookUpProfiles } from '../../profiles/user-profiles.ts'
import { setRevision } from '../../http/if-match.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { onceOnly, sendResponse } from '../../http/send-response.ts'

/** The index, for all who need not see their own changes at once. */
function indexFor({ catalogueFeed, recentWriters }: RouteContext, { caller }: FastifyRequest): CatalogueIndex | undefined {
  const mustReadDatabase = caller !== null && (caller.rights.has('catalogue:read') || recentWriters.includes(caller))
  return mustReadDatabase ? undefined : catalogueFeed.current()
}

/** What is typed into the search may name prices; those of the filter are newer. */
function withTypedPrices<Filter extends Pick<ProductFilter, 'minPrice' | 'maxPrice'>>(typed: string, given: Filter) {
  const { keyword, ...prices } = splitPrices(typed)
  const hasPrices = given.minPrice !== undefined || given.maxPrice !== undefined
  return { keyword, filter: hasPrices ? given : { ...given, ...prices } }
}

/** Counts a visitor's search each time it is answered: its first page, before it is filtered. */
function counted(
  { catalogueFeed, zeroResultCounter }: RouteContext,
  { keyword, filter, page }: ProductSelection,
  { response, total }: PresentedList,
): PublicResponse {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if (keyword === '' || page !== 1 || isFiltered) return response
  const onSent: PublicResponse['onSent'] = ({ ip }) => {
    catalogueFeed.searches.record([total])
    if (total === 0) zeroResultCounter.record(keyword, ip)
  }
  return { ...response, onSent }
}

function addListRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  app.get(
    '/api/products',
    route('products', 'List, filter and search', {
      guard: guards.anyone,
      querystring: productQuery,
      response: { 200: productList },
      failures: [catalogueCalls.listProducts],
    }),
    async (request, reply) => {
      const {
        keyword: typed,
        pageNumber: page,
        sort: given,
        facets: withFacets = false,
        grouped = false,
        ...rest
      } = request.query
      const { keyword, filter } = withTypedPrices(typed, rest)
      const sort = given === 'relevance' ? undefined : given
      const selection = { keyword, filter, sort, page, pageSize: PRODUCTS_PER_PAGE, withFacets, grouped }
      const index = indexFor(context, request)
      const list = index && (await inTurn(() => presentProductList(index, selection)))
      if (list !== undefined) return sendResponse(request, reply, counted(context, selection, list))
      const drafts = request.caller?.rights.has('catalogue:read') ?? false
      const { products: rows, total } = await clients.catalogue.listProducts({
        keyword,
        filter,
        page,
        drafts,
        grouped,
        sort,
        pageSize: PRODUCTS_PER_PAGE,
      })
      const products = rows.map((row) => presentProduct(row, drafts))
      const current = context.catalogueFeed.current()
      const facets = withFacets ? current?.facets(selection) : undefined
      const response = onceOnly({ products, ...paginate(page, total, PRODUCTS_PER_PAGE), facets })
      return sendResponse(request, reply, drafts ? response : counted(context, selection, { response, total }))
    },
  )
}

function addTopRoute(app: Api, { clients, catalogueFeed }: RouteContext): void {
  app.get(
    '/api/products/top',
    route('products', 'The five best rated', {
      response: { 200: z.array(productSummary) },
      failures: [catalogueCalls.topProducts],
    }),
    async (request, reply) => {
      const index = catalogueFeed.current()
      const best = index && presentTopProducts(index)
      if (best !== undefined) return sendResponse(request, reply, best)
      const { products } = await clients.catalogue.topProducts({})
      return sendResponse(request, reply, onceOnly(products.map((row) => presentProduct(row, false))))
    },
  )
}

function addBestSellersRoute(app: Api, { catalogueFeed, bestSellers }: RouteContext): void {
  app.get(
    '/api/products/best-sellers',
    route('products', 'Up to four of which most units were sold in the last 30 days, as ranked once an hour', {
      response: { 200: z.array(productSummary) },
    }),
    async (request, reply) => {
      const index = catalogueFeed.current()
      return sendResponse(request, reply, index === undefined ? onceOnly([]) : presentBestSellers(index, bestSellers))
    },
  )
}

function addDetailRoute(app: Api, context: RouteContext): void {
  const { buyersAmong, guards, logger } = context
  const { catalogue, identity } = context.clients
  const presentProductPage = createProductPages(catalogue, createReviewerNames(identity, logger), buyersAmong)
  app.get(
    '/api/products/:id',
    route('products', 'One product with its newest 100 reviews', {
      guard: orAdminForPast(guards.anyone, guards.may('catalogue:read')),
      params: idParams,
      querystring: pastQuery,
      response: { 200: product },
      failures: [catalogueCalls.getProduct, catalogueCalls.productAt],
    }),
    async (request, reply) => {
      const { id: productId } = request.params
      const present = async (row: Parameters<typeof presentProductWithReviews>[0], drafts: boolean) => {
        const reviewerIds = row.reviews.map(({ userId }) => userId)
        const [reviewers, buyers] = await Promise.all([
          lookUpProfiles(identity, reviewerIds, logger),
          buyersAmong(row.productId, row.reviews),
        ])
        return presentProductWithReviews(row, reviewers, buyers, drafts)
      }
      const { at } = request.query
      if (at !== undefined) {
        const row = await catalogue.productAt({ productId, at: requirePast(at, context.clock()) })
        return reply.send({ ...(await present(row, true)), stock: row.stock })
      }
      // A product that the index does not know may have been published a moment ago.
      const isBehind = context.catalogueFeed.isChangeExpected(productId)
      const indexed = isBehind ? undefined : indexFor(context, request)?.find(productId)
      if (indexed) return sendResponse(request, reply, await presentProductPage(indexed))
      const drafts = request.caller?.rights.has('catalogue:read') ?? false
      const row = await catalogue.getProduct({ productId, drafts })
      // Only who sees drafts edits.
      if (drafts) setRevision(reply, row)
      return sendResponse(request, reply, onceOnly(await present(row, drafts)))
    },
  )
}

/**
 * The public product routes, answered from the catalogue view. An admin who sends their token also sees drafts and costs. Admins, and
 * whoever has just changed something, are answered from the database, so that they see their own changes.
 */
export function addBrowseProductRoutes(app: Api, context: RouteContext): void {
  addListRoute(app, context)
  addTopRoute(app, context)
  addBestSellersRoute(app, context)
  addDetailRoute(app, context)
}

import { userQuery } from '@shop/contracts/accounts'
import {
  isSameViewName,
  type NewView,
  newView,
  type SavedView,
  savedViews,
  type SavedViews,
  type ViewedList,
  viewsQuery,
} from '@shop/contracts/lists'
import { getViews, removeView, saveView } from '@shop/contracts/lists/endpoints'
import { orderListQuery } from '@shop/contracts/orders'
import { productQuery } from '@shop/contracts/products'
import { idParams, messageResponse } from '@shop/contracts/shared'
import type { Right } from '@shop/contracts/staff'
import { reject } from '@shop/kit/domain'
import type { ServiceClients } from '../../service-clients.ts'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { callerOf, requireRight } from '../../access/guards.ts'
import { deleteView, listViews, upsertView, type StoredView } from './saved-views.ts'
import { toUserFilters } from '../accounts/user-filters.ts'
import { toOrderFilters } from '../orders/list-orders.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const rightByList: Readonly<Record<ViewedList, Right>> = {
  orders: 'orders:read',
  products: 'catalogue:read',
  users: 'customers:read',
}

/** What all staff have. */
const builtIn: Readonly<Record<ViewedList, readonly StoredView[]>> = {
  orders: [
    { _id: 'to-pack', name: 'To pack', query: 'fulfilment=to-pack&sort=oldest' },
    { _id: 'cod-unpaid', name: 'COD unpaid', query: 'paid=false&awaitingDelivery=true&method=COD&sort=oldest' },
  ],
  products: [],
  users: [{ _id: 'staff', name: 'Staff', query: 'staff=true' }],
}

const FIRST = { page: 1, pageSize: 1 }

function parse<Schema extends z.ZodType>(schema: Schema, query: string): z.output<Schema> {
  return schema.parse(Object.fromEntries(new URLSearchParams(query)))
}

const queries: Readonly<Record<ViewedList, z.ZodType>> = { orders: orderListQuery, products: productQuery, users: userQuery }

/** @throws Rejection `invalid_request` for a name of all staff's, and for a query that the list does not take */
function requireValid({ list, name, query }: NewView): void {
  if (builtIn[list].some((view) => isSameViewName(view.name, name)))
    reject('invalid_request', { reason: 'All staff have a view of this name. Please choose another.' })
  const { error } = queries[list].safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (error !== undefined) reject('invalid_request', { reason: error.issues[0]?.message ?? '' })
}

/** How much a list has with a query. */
const counters: Readonly<Record<ViewedList, (clients: ServiceClients, query: string) => Promise<{ readonly total: number }>>> = {
  orders: async ({ orders, identity }, query) =>
    orders.listOrders({ ...FIRST, ...(await toOrderFilters(identity, parse(orderListQuery, query))) }),
  async products({ catalogue }, query) {
    const { keyword, pageNumber: _page, sort: _sort, facets: _facets, grouped, ...filter } = parse(productQuery, query)
    return catalogue.listProducts({ ...FIRST, keyword, filter, drafts: true, grouped })
  },
  async users(clients, query) {
    const { keyword, staff } = parse(userQuery, query)
    return clients.identity.listUsers({ ...FIRST, ...(await toUserFilters(clients, { keyword, staff })) })
  },
}

/** The tabs of a list are read with every change of it, by every admin. */
const CACHED_MS = 3_000
const MAX_CACHED = 500

function createCounts({ clients, logger }: RouteContext) {
  const cache = new LRUCache<string, { readonly total: number }, { list: ViewedList; query: string }>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    fetchMethod: async (_key, _stale, { context: { list, query } }) => counters[list](clients, query),
  })
  return async (list: ViewedList, query: string): Promise<Pick<SavedView, 'count'>> => {
    try {
      return { count: (await cache.forceFetch(`${list} ${query}`, { context: { list, query } })).total }
    } catch (error) {
      logger.warn({ err: error, list }, 'a view of a list cannot be counted')
      return {}
    }
  }
}

function createViewPresenter(context: RouteContext) {
  const countOf = createCounts(context)
  return async (adminId: string, list: ViewedList): Promise<SavedViews> => {
    const own = await listViews(context.database, adminId, list)
    const all = [
      ...builtIn[list].map((view) => ({ ...view, isBuiltIn: true })),
      ...own.map((view) => ({ ...view, isBuiltIn: false })),
    ]
    return { views: await Promise.all(all.map(async (view) => ({ ...view, ...(await countOf(list, view.query)) }))) }
  }
}

/** The views that a member of staff keeps of the lists of the back office. */
export function addViewRoutes(app: Api, context: RouteContext): void {
  const { database, guards } = context
  const present = createViewPresenter(context)

  app.route({
    ...endpointRoute(getViews, 'operations', 'The views of a list, those that all staff have first, with what they find', {
      guard: guards.staff,
      querystring: viewsQuery,
      response: { 200: savedViews },
    }),
    handler: async (request) => {
      requireRight(request, rightByList[request.query.list])
      return present(callerOf(request).userId, request.query.list)
    },
  })
  app.route({
    ...endpointRoute(saveView, 'operations', "Keep filters and order of a list as one of one's own views", {
      guard: guards.staff,
      body: newView,
      response: { 201: savedViews },
      failures: ['too_many_views'],
    }),
    handler: async (request, reply) => {
      const { userId } = callerOf(request)
      requireRight(request, rightByList[request.body.list])
      requireValid(request.body)
      await upsertView(database, userId, request.body)
      return reply.code(201).send(await present(userId, request.body.list))
    },
  })
  app.route({
    ...endpointRoute(removeView, 'operations', "Remove one of one's own views", {
      guard: guards.staff,
      params: idParams,
      response: { 200: messageResponse },
      failures: ['not_found'],
    }),
    handler: async (request) => {
      await deleteView(database, callerOf(request).userId, request.params.id)
      return { message: 'View removed' }
    },
  })
}

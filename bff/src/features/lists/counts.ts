import { adminCounts, type AdminCounts } from '@shop/contracts/lists'
import { orderCalls } from '@shop/contracts/services'
import { stockStatus } from '@shop/contracts/stock'
import { LRUCache } from 'lru-cache'
import { callerOf } from '../../access/guards.ts'
import { attentionSources, readAttention } from '../payments/attention.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Every page of the back office asks for the counts. */
const CACHED_MS = 1_000

/** The filter of orders to pack; the web links to the same. */
const TO_PACK = { fulfilment: 'to-pack' } as const

/** From the catalogue view, however old it is: a count that is a moment old is better than none. */
function countLowStock({ catalogueFeed }: Pick<RouteContext, 'catalogueFeed'>): number {
  const view = catalogueFeed.latest()
  let count = 0
  view?.visit('stock', view.columns.sets.all, (ordinal) => {
    if (stockStatus(view.columns.entries[ordinal]?.available ?? 0) === 'In Stock') return true
    count += 1
    return false
  })
  return count
}

async function readCounts(context: Pick<RouteContext, 'clients' | 'catalogueFeed'>): Promise<AdminCounts> {
  const { orders } = context.clients
  const [toPack, attention] = await Promise.all([
    orders.listOrders({ page: 1, pageSize: 1, ...TO_PACK }),
    readAttention(context.clients),
  ])
  return { toPack: toPack.total, toLookAt: attention.entries.length, lowStock: countLowStock(context) }
}

/** What waits for staff, for the navigation of the back office; to each what they may see. */
export function addAdminCountsRoute(app: Api, context: RouteContext): void {
  const cache = new LRUCache<'counts', AdminCounts>({ max: 1, ttl: CACHED_MS, fetchMethod: () => readCounts(context) })
  app.get(
    '/api/admin/counts',
    route('operations', 'How many orders, payments and products wait, of those that one may see', {
      guard: context.guards.staff,
      response: { 200: adminCounts },
      failures: [orderCalls.listOrders, ...attentionSources],
    }),
    async (request) => {
      const { rights } = callerOf(request)
      const { lowStock, ...ofOrders } = await cache.forceFetch('counts')
      return { ...(rights.has('orders:read') ? ofOrders : {}), ...(rights.has('catalogue:read') ? { lowStock } : {}) }
    },
  )
}

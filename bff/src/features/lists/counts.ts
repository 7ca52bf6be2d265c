import { adminCounts, type AdminCounts } from '@shop/contracts/lists'
import { getAdminCounts } from '@shop/contracts/lists/endpoints'
import { orderCalls } from '@shop/contracts/services'
import { LRUCache } from 'lru-cache'
import { setTimeout as delay } from 'node:timers/promises'
import { callerOf } from '../../access/guards.ts'
import { findLowStock } from '../products/low-stock.ts'
import { attentionSources, readAttention } from '../payments/attention.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Every page of the back office asks for the counts. */
const CACHED_MS = 1_000

/** The filter of orders to pack; the web links to the same. */
const TO_PACK = { fulfilment: 'to-pack' } as const

/** What is low changes slowly, and takes a report. */
const LOW_STOCK_CACHED_MS = 15_000

/** The navigation waits no longer for a report. */
const MAX_WAIT_MS = 500

/** As many as the page of low stock lists. Without reports in time those with few units, whatever they last. */
function createLowStockCount(context: RouteContext): () => Promise<number> {
  const cache = new LRUCache<'lowStock', { total: number }>({
    max: 1,
    ttl: LOW_STOCK_CACHED_MS,
    fetchMethod: () => findLowStock(context),
  })
  return async () => {
    const fetched = cache.forceFetch('lowStock').catch(() => undefined)
    const found = await Promise.race([fetched, delay(MAX_WAIT_MS, undefined, { ref: false })])
    return found?.total ?? context.catalogueFeed.latest()?.countLowStock() ?? 0
  }
}

async function readCounts(clients: RouteContext['clients'], countLowStock: () => Promise<number>): Promise<AdminCounts> {
  const [toPack, attention, lowStock] = await Promise.all([
    clients.orders.listOrders({ page: 1, pageSize: 1, ...TO_PACK }),
    readAttention(clients),
    countLowStock(),
  ])
  const returns = attention.entries.filter(({ cause }) => cause === 'return_requested').length
  return { toPack: toPack.total, toLookAt: attention.entries.length, returns, lowStock }
}

/** What waits for staff, for the navigation of the back office; to each what they may see. */
export function addAdminCountsRoute(app: Api, context: RouteContext): void {
  const countLowStock = createLowStockCount(context)
  const cache = new LRUCache<'counts', AdminCounts>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: () => readCounts(context.clients, countLowStock),
  })
  app.route({
    ...endpointRoute(getAdminCounts, 'operations', 'How many orders, payments and products wait, of those that one may see', {
      guard: context.guards.staff,
      response: { 200: adminCounts },
      failures: [orderCalls.listOrders, ...attentionSources],
    }),
    handler: async (request) => {
      const { rights } = callerOf(request)
      const { lowStock, ...ofOrders } = await cache.forceFetch('counts')
      return { ...(rights.has('orders:read') ? ofOrders : {}), ...(rights.has('catalogue:read') ? { lowStock } : {}) }
    },
  })
}

import { adminCounts } from '@shop/contracts/lists'
import { getAdminCounts } from '@shop/contracts/lists/endpoints'
import { orderCalls } from '@shop/contracts/services'
import type { WebhookRow } from '@shop/contracts/webhooks/calls'
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

/** What is low changes slowly, and takes a report; webhooks take days until they are switched off. */
const SLOW_CACHED_MS = 15_000

/** The navigation waits no longer for a report. */
const MAX_WAIT_MS = 500

/** A count that changes slowly. @param fallback what is shown without an answer in time */
function createSlowCount(read: () => Promise<number>, fallback: () => number): () => Promise<number> {
  const cache = new LRUCache<'count', number>({ max: 1, ttl: SLOW_CACHED_MS, fetchMethod: read })
  return async () => {
    const fetched = cache.forceFetch('count').catch(() => undefined)
    return (await Promise.race([fetched, delay(MAX_WAIT_MS, undefined, { ref: false })])) ?? fallback()
  }
}

/** As many as the page of low stock lists. Without reports in time those with few units, whatever they last. */
const createLowStockCount = (context: RouteContext) =>
  createSlowCount(
    async () => (await findLowStock(context)).total,
    () => context.catalogueFeed.latest()?.countLowStock() ?? 0,
  )

/** Those that an admin has switched off are meant to be. */
const isOffByItself = ({ state }: WebhookRow): boolean => state === 'given_up' || state === 'gone'

const createWebhookCount = ({ clients: { notifications } }: RouteContext) =>
  createSlowCount(
    async () => (await notifications?.listWebhooks({}))?.webhooks.filter(isOffByItself).length ?? 0,
    () => 0,
  )

async function readCounts(context: RouteContext, countLowStock: () => Promise<number>, countWebhooksOff: () => Promise<number>) {
  const [toPack, attention, lowStock, webhooksOff] = await Promise.all([
    context.clients.orders.listOrders({ page: 1, pageSize: 1, ...TO_PACK }),
    readAttention(context),
    countLowStock(),
    countWebhooksOff(),
  ])
  const returns = attention.entries.filter(({ cause }) => cause === 'return_requested' || cause === 'withdrawn').length
  return { orders: { toPack: toPack.total, toLookAt: attention.entries.length, returns }, lowStock, webhooksOff }
}

type Counts = Awaited<ReturnType<typeof readCounts>>

/** What waits for staff, for the navigation of the back office; to each what they may see. */
export function addAdminCountsRoute(app: Api, context: RouteContext): void {
  const countLowStock = createLowStockCount(context)
  const countWebhooksOff = createWebhookCount(context)
  const cache = new LRUCache<'counts', Counts>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: () => readCounts(context, countLowStock, countWebhooksOff),
  })
  app.route({
    ...endpointRoute(getAdminCounts, 'operations', 'How many orders, payments and products wait, of those that one may see', {
      guard: context.guards.staff,
      response: { 200: adminCounts },
      failures: [orderCalls.listOrders, ...attentionSources],
    }),
    handler: async (request) => {
      const { rights } = callerOf(request)
      const { orders, lowStock, webhooksOff } = await cache.forceFetch('counts')
      return {
        ...(rights.has('orders:read') ? orders : {}),
        ...(rights.has('catalogue:read') ? { lowStock } : {}),
        ...(rights.has('settings:read') ? { webhooksOff } : {}),
      }
    },
  })
}

import type { SignedInUser } from '@shop/contracts/accounts'
import autocannon, { type Request } from 'autocannon'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf, withDatabase } from '../cluster/store-counts.ts'
import { orderBody, requestJson } from '../shop-client.ts'
import type { ShopProcess } from '../shop-process.ts'
import { percentile } from '../statistics.ts'
import type { Measurement } from './measurement.ts'

const BUYERS_AT_ONCE = 16
const CUSTOMERS = 960
/** So many card orders of a customer may be open. */
const OPEN_CARD_ORDERS = 5
const SESSIONS_TIMEOUT_MS = 120_000

interface CardOrder {
  readonly token: string
  readonly id: string
}

/** Runs the work for all items, for so many at a time. */
async function forAll<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const next = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

async function registerCustomers(shop: Pick<ShopProcess, 'url'>): Promise<string[]> {
  const tokens: string[] = []
  await forAll(
    Array.from({ length: CUSTOMERS }).map((_, index) => index),
    4,
    async (index) => {
      const user = { name: 'Card Buyer', email: `card-${String(index)}@example.com`, password: 'a long password' }
      tokens.push((await requestJson<SignedInUser>(shop, 'POST', '/api/users', undefined, user)).token)
    },
  )
  return tokens
}

async function cancel(shop: Pick<ShopProcess, 'url'>, orders: readonly CardOrder[]): Promise<void> {
  await forAll(orders, BUYERS_AT_ONCE, async ({ token, id }) => {
    await requestJson(shop, 'PUT', `/api/orders/${id}/cancel`, token)
  })
}

/** Waits until the sessions of cancelled orders have ended at the sandbox. */
async function waitForEndedSessions(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, await databaseOf(databaseUrl, 'payment'), async (client) => {
    const endsAt = performance.now() + SESSIONS_TIMEOUT_MS
    for (;;) {
      const { rowCount } = await client.query("SELECT FROM payment.payments WHERE state IN ('opening', 'open') LIMIT 1")
      if (rowCount === 0) return
      if (performance.now() > endsAt) throw new Error('The sessions of cancelled orders have not ended.')
      await pause(200)
    }
  })
}

interface OrderUnderWay {
  id?: string
  startedAt?: number
}

/** The two requests of one card order, each connection with one order at a time. They count the order once it has its session. */
function requestsOfOrder(token: string, product: string, open: CardOrder[], latencies: number[]): Request[] {
  const headers = { authorization: `Bearer ${token}` }
  const order: OrderUnderWay = {}
  return [
    {
      method: 'POST',
      path: '/api/orders',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...orderBody([product]), paymentMethod: 'Stripe' }),
      setupRequest(request) {
        order.startedAt = performance.now()
        return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }
      },
      onResponse(status, body) {
        if (status !== 201) return
        const { _id: id } = JSON.parse(body) as { _id: string }
        order.id = id
        open.push({ token, id })
      },
    },
    {
      method: 'POST',
      headers,
      setupRequest: (request) => ({ ...request, path: `/api/orders/${order.id ?? ''}/create-checkout-session` }),
      onResponse(status) {
        if (status === 200) latencies.push(performance.now() - (order.startedAt ?? 0))
      },
    },
  ]
}

/**
 * Card orders, up to the address of their session at the sandbox. Few of a customer may be open, so there are more customers than
 * a round comes to. Those of the round before are cancelled first, which is not measured.
 */
export function measureCardOrders(
  shop: Pick<ShopProcess, 'url' | 'databaseUrl'>,
  productAt: (index: number) => string,
): Required<Pick<Measurement, 'prepare' | 'measure'>> {
  let customers: readonly string[] = []
  const open: CardOrder[] = []
  return {
    async prepare() {
      if (customers.length === 0) customers = await registerCustomers(shop)
      await cancel(shop, open.splice(0))
      await waitForEndedSessions(await shop.databaseUrl())
    },
    async measure(seconds) {
      const latencies: number[] = []
      const carts = Array.from({ length: OPEN_CARD_ORDERS }, () => customers).flat()
      const requestsOf = (connection: number): Request[] =>
        carts
          .filter((_, index) => index % BUYERS_AT_ONCE === connection)
          .flatMap((token) => requestsOfOrder(token, productAt(connection), open, latencies))
      let connections = 0
      const beganAt = performance.now()
      const { non2xx, errors } = await autocannon({
        url: shop.url,
        connections: BUYERS_AT_ONCE,
        duration: seconds,
        setupClient(client) {
          client.setRequests(requestsOf(connections))
          connections += 1
        },
      })
      const perSecond = Math.round(latencies.length / ((performance.now() - beganAt) / 1_000))
      return {
        perSecond,
        p50: percentile(latencies, 0.5),
        p99: percentile(latencies, 0.99),
        failed: non2xx + errors,
        answered: latencies.length,
      }
    },
  }
}

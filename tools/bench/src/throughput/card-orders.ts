import type { SignedInUser } from '@shop/contracts/api'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf, withDatabase } from '../cluster/store-counts.ts'
import { orderBody, requestJson } from '../shop-client.ts'
import type { ShopProcess } from '../shop-process.ts'
import { percentile } from '../statistics.ts'
import type { Measurement } from './measurement.ts'

const BUYERS_AT_ONCE = 16
const CUSTOMERS = 320
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

/**
 * Card orders, up to the address of their session at the sandbox. Few of a customer may be open, so a round ends early once every
 * customer has as many. Those of the round before are cancelled first, which is not measured.
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
      let failed = 0
      const beganAt = performance.now()
      const endsAt = beganAt + seconds * 1_000
      const carts = Array.from({ length: OPEN_CARD_ORDERS }, () => customers).flat()
      await forAll([...carts.entries()], BUYERS_AT_ONCE, async ([index, token]) => {
        const startedAt = performance.now()
        if (startedAt > endsAt) return
        try {
          const body = { ...orderBody([productAt(index % BUYERS_AT_ONCE)]), paymentMethod: 'Stripe' }
          const { _id: id } = await requestJson<{ _id: string }>(shop, 'POST', '/api/orders', token, body)
          open.push({ token, id })
          await requestJson(shop, 'POST', `/api/orders/${id}/create-checkout-session`, token)
          latencies.push(performance.now() - startedAt)
        } catch {
          failed += 1
        }
      })
      const perSecond = Math.round(latencies.length / ((performance.now() - beganAt) / 1_000))
      return { perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), failed, answered: latencies.length }
    },
  }
}

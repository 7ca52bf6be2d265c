import { eventually } from '@shop/kit/testing'
import { startDistributedProcess, type DistributedShop } from './distributed-process.ts'
import { runLoadTest } from './load-test.ts'
import { createProduct, orderBody, signInAdmin } from './shop-client.ts'
import { median } from './statistics.ts'
import type { Figures } from './throughput/measurement.ts'
import { registerCustomers } from './throughput/orders.ts'

/** One of each process and two of each, by turns. */
const TURNS = [1, 2, 1, 2]
const SECONDS = 10
const PRODUCTS = 200
const READERS = 32
const ADMIN_KNOWN_TIMEOUT_MS = 20_000

interface Fixture {
  readonly urls: readonly string[]
  readonly products: readonly string[]
  readonly tokens: readonly string[]
}

async function createFixture({ urls, admin }: DistributedShop): Promise<Fixture> {
  const shop = { url: urls[0] ?? '', admin }
  const adminToken = await signInAdmin(shop)
  // The BFF learns of the admin by an event, which may not have arrived yet.
  const products = [await eventually(() => createProduct(shop, adminToken, 'Mug 0'), ADMIN_KNOWN_TIMEOUT_MS)]
  for (let index = 1; index < PRODUCTS; index += 1) products.push(await createProduct(shop, adminToken, `Mug ${String(index)}`))
  return { urls, products, tokens: await registerCustomers(shop) }
}

/** Each BFF instance gets an equal share of the connections. The latencies are those of the slowest instance. */
async function loadAll(urls: readonly string[], test: (url: string, index: number) => Promise<Figures>): Promise<Figures> {
  const figures = await Promise.all(urls.map(test))
  const slowest = (pick: (one: Figures) => number): number => Math.max(...figures.map(pick))
  const sum = (pick: (one: Figures) => number): number => figures.reduce((total, one) => total + pick(one), 0)
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    p50: slowest(({ p50 }) => p50),
    p99: slowest(({ p99 }) => p99),
    failed: sum(({ failed }) => failed),
  }
}

const shareOf = <Item>(items: readonly Item[], shares: number, share: number): Item[] =>
  items.filter((_, index) => index % shares === share)

const placeOrders =
  (customers: number) =>
  ({ urls, products, tokens }: Fixture, seconds: number): Promise<Figures> =>
    loadAll(urls, (url, index) => {
      const ownTokens = shareOf(tokens.slice(0, customers), urls.length, index)
      const bodyOf = (customer: number) => JSON.stringify(orderBody([products[customer * urls.length + index] ?? '']))
      return runLoadTest({ url, seconds, path: '/api/orders', method: 'POST', tokens: ownTokens, bodyOf })
    })

function readList({ urls }: Fixture, seconds: number): Promise<Figures> {
  const tokens = Array.from({ length: READERS / urls.length }, () => undefined)
  return loadAll(urls, (url) =>
    runLoadTest({ url, seconds, path: '/api/products', method: 'GET', tokens, bodyOf: () => undefined }),
  )
}

const measurements = {
  'orders, 16 customers': placeOrders(16),
  'orders, 64 customers': placeOrders(64),
  'product list, 32 connections': readList,
}

const results = new Map<string, Figures[]>()

async function measureShop(instances: number): Promise<void> {
  const shop = await startDistributedProcess(instances)
  try {
    const fixture = await createFixture(shop)
    for (const [work, measure] of Object.entries(measurements)) {
      await measure(fixture, 2)
      const figures = await measure(fixture, SECONDS)
      const name = `${work}, ${String(instances)} of each process`
      console.log(`${name}: ${String(figures.perSecond)}/s, p50 ${String(figures.p50)} ms, p99 ${String(figures.p99)} ms`)
      results.set(name, [...(results.get(name) ?? []), figures])
    }
  } finally {
    await shop.stop()
  }
}

for (const instances of TURNS) await measureShop(instances)
const rows = [...results].toSorted(([one], [other]) => one.localeCompare(other))
console.table(
  Object.fromEntries(
    rows.map(([name, rounds]) => {
      const medianOf = (pick: (one: Figures) => number): number => Math.round(median(rounds.map(pick)))
      const [perSecond, p50, p99] = [medianOf((one) => one.perSecond), medianOf((one) => one.p50), medianOf((one) => one.p99)]
      return [name, { perSecond, p50, p99, failed: Math.max(...rounds.map(({ failed }) => failed)) }]
    }),
  ),
)

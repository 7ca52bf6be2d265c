import { setTimeout as pause } from 'node:timers/promises'
import { buildCommit } from './ab/build-commit.ts'
import { createFixture } from './customers-and-products.ts'
import { requests } from './large-catalogue/requests.ts'
import { runLoadTest } from './load-test.ts'
import { recordLoopDelays } from './loop-delays.ts'
import { memoryOf } from './process-cpu.ts'
import { ROOT, startShopProcess, type ShopProcess } from './shop-process.ts'
import { growCatalogue } from './throughput/grow-catalogue.ts'

const PRODUCTS = Number(process.env.PRODUCTS || 100_000)
const SECONDS = Number(process.env.SECONDS || 10)
/** Only work whose name contains this text. */
const ONLY = process.env.ONLY ?? ''
/** Another commit, which is measured in place of this tree. */
const BEFORE = process.env.BEFORE ?? ''
const CONNECTIONS = 8
/** More than the responses that the BFF keeps. */
const DIFFERENT = 12_000
const INDEXED_TIMEOUT_MS = 600_000

const loopDelays = await recordLoopDelays()

async function longestDelay(pid: number, since: number, until?: number): Promise<string> {
  const longest = await loopDelays.longest(pid, since, until)
  return longest === undefined ? '' : `${String(longest)} ms`
}

/** A search that only the index answers: with a typing error. */
async function waitUntilIndexed({ url }: ShopProcess): Promise<void> {
  const endsAt = performance.now() + INDEXED_TIMEOUT_MS
  while (performance.now() < endsAt) {
    const response = await fetch(`${url}/api/products?keyword=kettel`)
    if ((await response.text()).includes('didYouMean')) return
    await pause(250)
  }
  throw new Error('The products are not indexed.')
}

async function measureStart(shop: ShopProcess, before: number): Promise<void> {
  const startedAt = performance.now()
  const spawnedAt = Date.now()
  const seconds = (): string => ((performance.now() - startedAt) / 1_000).toFixed(1)
  await shop.startProcess()
  const listeningAt = Date.now()
  await (await fetch(`${shop.url}/api/products`)).arrayBuffer()
  console.log(`start again: ${seconds()} s`)
  await waitUntilIndexed(shop)
  const indexedAfter = seconds()
  const longest = await longestDelay(shop.pid(), listeningAt)
  const longestBefore = await longestDelay(shop.pid(), spawnedAt, listeningAt)
  console.log(`indexed after ${indexedAfter} s; longest delay ${longest}, before it listens ${longestBefore}`)
  await pause(5_000)
  const memory = await memoryOf(shop.pid())
  console.log(`memory: ${String(memory)} MB, ${(((memory - before) * 1024) / PRODUCTS).toFixed(2)} KB a product`)
}

async function measureReads(shop: ShopProcess, name: string, pathOf: (number: number) => string): Promise<void> {
  const since = Date.now()
  const perConnection = DIFFERENT / CONNECTIONS
  const figures = await runLoadTest({
    url: shop.url,
    seconds: SECONDS,
    path: (connection) => Array.from({ length: perConnection }, (_, index) => pathOf(1 + connection * perConnection + index)),
    tokens: CONNECTIONS,
  })
  const { perSecond, p50, p95 = NaN, p99, failed } = figures
  console.log(
    `${name}: ${String(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${String(failed)} failed, longest delay ${await longestDelay(shop.pid(), since)}`,
  )
}

const shop = await startShopProcess('none', loopDelays.variables, BEFORE === '' ? ROOT : await buildCommit(BEFORE))
try {
  const { placeOrders } = await createFixture({ urls: [shop.url], admin: shop.admin })
  const memory = await memoryOf(shop.pid())
  await growCatalogue(await shop.databaseUrl(), PRODUCTS)
  await shop.stopProcess()
  await measureStart(shop, memory)
  for (const [name, pathOf] of Object.entries(requests(PRODUCTS))) if (name.includes(ONLY)) await measureReads(shop, name, pathOf)
  if ('orders'.includes(ONLY)) {
    const since = Date.now()
    const { perSecond, p50, p99, failed } = await placeOrders(16)(SECONDS)
    console.log(
      `orders, 16 customers: ${String(perSecond)}/s, p50 ${String(p50)} ms, p99 ${String(p99)} ms, ${String(failed)} failed, longest delay ${await longestDelay(shop.pid(), since)}`,
    )
  }
} finally {
  await shop.stop()
  await loopDelays.remove()
}

import { setTimeout as pause } from 'node:timers/promises'
import { measureReportLags, placePacedOrders, POLL_INTERVAL_MS, readTotalOrders, type Load } from './paced-orders.ts'
import { cpuTimeOf, findDescendant, memoryOf } from './process-cpu.ts'
import { createProduct, signInAdmin } from './shop-client.ts'
import { startShopProcess } from './shop-process.ts'
import { percentile } from './statistics.ts'

const ORDERS_PER_SECOND = Number(process.env.RATE ?? 100)
const SECONDS = Number(process.env.SECONDS ?? 20)
/** Longer than reporting collects events while nobody looks. */
const CATCH_UP_MS = 8_000
const REPORTING_PROGRAM = 'reporting/main.ts'

/** CPU milliseconds per order of a process, from the first order until all its work is done. */
async function cpuPerOrder(pid: number, work: () => Promise<Load>): Promise<number> {
  const before = await cpuTimeOf(pid)
  const { placedAt } = await work()
  await pause(CATCH_UP_MS)
  return Number((((await cpuTimeOf(pid)) - before) / placedAt.length).toFixed(2))
}

const shop = await startShopProcess('none')
try {
  const token = await signInAdmin(shop)
  const products: string[] = []
  for (let number = 0; number < 100; number += 1) products.push(await createProduct(shop, token, `Mug ${String(number)}`))
  while ((await readTotalOrders(shop, token).catch(() => undefined)) === undefined) await pause(100)
  const pid = await findDescendant(shop.pid(), REPORTING_PROGRAM)
  await pause(3 * CATCH_UP_MS)
  const atRest = await cpuTimeOf(pid)
  await pause(10_000)
  const cpuAtRest = ((await cpuTimeOf(pid)) - atRest) / 100
  const memoryAtRest = await memoryOf(pid)

  const unwatched: Load = { perSecond: ORDERS_PER_SECOND, seconds: SECONDS, placedAt: [], failed: 0 }
  const cpuUnwatched = await cpuPerOrder(pid, async () => {
    await placePacedOrders(shop, token, products, unwatched)
    return unwatched
  })
  const before = await readTotalOrders(shop, token)
  if (before !== unwatched.placedAt.length) throw new Error(`The report counts ${String(before)} orders`)

  const watched: Load = { perSecond: ORDERS_PER_SECOND, seconds: SECONDS, placedAt: [], failed: 0 }
  let lags: number[] = []
  const cpuWatched = await cpuPerOrder(pid, async () => {
    const [measured] = await Promise.all([
      measureReportLags(shop, token, before, watched),
      placePacedOrders(shop, token, products, watched),
    ])
    lags = measured
    return watched
  })
  const lagAt = (share: number): number => Math.round(percentile(lags, share))
  const failed = unwatched.failed + watched.failed
  console.log(
    `Reporting at ${String(ORDERS_PER_SECOND)} orders per second, ${String(2 * SECONDS)} s, ${String(failed)} orders failed`,
  )
  console.table({
    'CPU per order while nobody looks, ms': cpuUnwatched,
    [`CPU per order while the sales report is read every ${String(POLL_INTERVAL_MS)} ms, ms`]: cpuWatched,
    'until the report counts an order, p50, ms': lagAt(0.5),
    'until the report counts an order, p99, ms': lagAt(0.99),
    'CPU at rest, % of a core': Number(cpuAtRest.toFixed(1)),
    'memory at rest, MB (PSS)': memoryAtRest,
    'memory after the orders, MB (PSS)': await memoryOf(pid),
  })
} finally {
  await shop.stop()
}

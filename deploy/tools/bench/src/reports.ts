import type { ReportRange } from '@shop/contracts/internal'
import { startLocalPostgres } from '@shop/local'
import type { Dispatch } from '@shop/kit'
import { openReportStore } from '@shop/reporting'
import type { VersionedStore } from '@shop/reporting'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { measureReports, openReports } from './reports/measure-reports.ts'
import { copyOrders, plainSales } from './reports/postgres-sales.ts'
import { fillStore } from './reports/store-orders.ts'
import type { Trade } from './reports/store-orders.ts'
import { time } from './reports/timing.ts'

/** How many orders: ten million are three years of a busy shop, and take some minutes and gigabytes to make. */
const ORDERS = Number(process.env.ORDERS || 10_000_000)
const RUNS = Number(process.env.RUNS || 30)
const NOW = new Date('2026-11-21T23:00:00Z')

const TRADE: Trade = { orders: ORDERS, customers: 200_000, products: 5_000, from: '2023-11-22', days: 1_096 }
const WHOLE: ReportRange = { startDate: null, endDate: null }
const MONTH: ReportRange = { startDate: '2026-10-23', endDate: '2026-11-21' }
const BEFORE = ['2026-09-23', '2026-10-22'] as const

const say = (line: string): void =>
  console.log(`${(process.uptime() / 60).toFixed(1)} min, load ${loadavg()[0]?.toFixed(1) ?? ''}: ${line}`)

/** Nothing is being merged any more. */
async function settled(store: VersionedStore): Promise<void> {
  while ((await store.query('SELECT 1 FROM system.merges LIMIT 1')).length > 0) await pause(500)
}

/** Every part in one: what a store looks like that had time to tidy up. */
async function mergeAll(store: VersionedStore): Promise<void> {
  const tables = await store.query<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'",
  )
  for (const { name } of tables) await store.live().client.command({ query: `OPTIMIZE TABLE ${name} FINAL` })
}

/** The sales report beside plain SQL on PostgreSQL, over the same orders; both must say the same. */
async function compare(store: VersionedStore, ask: Dispatch, url: string): Promise<void> {
  const pool = await copyOrders(store, url, say)
  const rows: Record<string, object> = {}
  for (const [name, range, first, last] of [
    ['whole', WHOLE, TRADE.from, '2026-11-21'],
    ['last 30 days', MONTH, MONTH.startDate ?? '', MONTH.endDate ?? ''],
  ] as const) {
    const report = async () =>
      (await ask('salesAnalytics', range, { correlationId: 'bench' })).body as { summary: { totalRevenue: number } }
    const [ours, plain] = [await report(), await plainSales(pool, first, last, BEFORE)]
    if (ours.summary.totalRevenue !== plain.revenue) throw new Error(`The sales differ: ${JSON.stringify([ours.summary, plain])}`)
    const sql = await time(() => plainSales(pool, first, last, BEFORE), 20)
    const clickHouse = await time(report, RUNS)
    rows[name] = {
      'SQL p50': sql.p50,
      'SQL p95': sql.p95,
      'report p50': clickHouse.p50,
      'report p95': clickHouse.p95,
      'times as fast (p50)': Math.round(sql.p50 / clickHouse.p50),
    }
  }
  console.table(rows)
  await pool.end()
}

const folder = await mkdtemp(join(tmpdir(), 'shop-bench-reports-'))
// The database server runs as a user of its own when we are root, and must be able to enter.
await chmod(folder, 0o755)
const store = await openReportStore({ path: join(folder, 'reports') }, 'UTC')
try {
  await fillStore(store, TRADE, say)
  const ask = openReports(store, NOW)
  const ranges = { 'whole range': WHOLE, 'last 30 days': MONTH }
  await settled(store)
  say('as background merges have left it')
  console.table(await measureReports(ask, ranges, RUNS))
  await mergeAll(store)
  say('with every part merged')
  console.table(await measureReports(ask, ranges, RUNS))
  const postgres = await startLocalPostgres({ folder: join(folder, 'postgres'), durable: false })
  await compare(store, ask, postgres.url).finally(() => postgres.stop())
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}

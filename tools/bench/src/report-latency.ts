import type { ReportRange } from '@shop/contracts/reports/calls'
import type { Dispatch } from '@shop/kit/calls'
import { startLocalPostgres } from '@shop/postgres'
import { makeTemporaryFolder } from '@shop/programs'
import { openReportStore, type VersionedStore } from '@shop/reporting'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillStore, type Dataset } from './reports/fill-report-store.ts'
import { measureLatency } from './reports/latency.ts'
import { copyOrders, querySales } from './reports/postgres-baseline.ts'
import { createReportDispatch, measureReports } from './reports/report-queries.ts'

/** Ten million orders are three years of a busy shop; generating them takes minutes and gigabytes. */
const ORDERS = Number(process.env.ORDERS || 10_000_000)
const RUNS = Number(process.env.RUNS || 30)
const BASELINE_RUNS = 20
const NOW = new Date('2026-11-21T23:00:00Z')

const DATASET: Dataset = { orders: ORDERS, customers: 200_000, products: 5_000, firstDay: '2023-11-22', days: 1_096 }
const WHOLE_RANGE: ReportRange = { startDate: null, endDate: null }
const LAST_30_DAYS: ReportRange = { startDate: '2026-10-23', endDate: '2026-11-21' }
const PREVIOUS_30_DAYS = ['2026-09-23', '2026-10-22'] as const

const logProgress = (line: string): void =>
  console.log(`${(process.uptime() / 60).toFixed(1)} min, load ${loadavg()[0]?.toFixed(1) ?? ''}: ${line}`)

async function waitForMerges(store: VersionedStore): Promise<void> {
  while ((await store.query('SELECT 1 FROM system.merges LIMIT 1')).length > 0) await pause(500)
}

/** Merges each table into one part, the best case for queries. */
async function mergeAllParts(store: VersionedStore): Promise<void> {
  const tables = await store.query<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'",
  )
  for (const { name } of tables) await store.live().client.command({ query: `OPTIMIZE TABLE ${name} FINAL` })
}

/** Compares the sales report with plain SQL on PostgreSQL over the same orders. Throws when their revenues differ. */
async function compareWithBaseline(store: VersionedStore, dispatch: Dispatch, postgresUrl: string): Promise<void> {
  const pool = await copyOrders(store, postgresUrl, logProgress)
  const rows: Record<string, object> = {}
  for (const [name, range, firstDay, lastDay] of [
    ['whole range', WHOLE_RANGE, DATASET.firstDay, '2026-11-21'],
    ['last 30 days', LAST_30_DAYS, LAST_30_DAYS.startDate ?? '', LAST_30_DAYS.endDate ?? ''],
  ] as const) {
    const runReport = async () =>
      (await dispatch('salesAnalytics', range, { correlationId: 'bench' })).body as { summary: { totalRevenue: number } }
    const runBaseline = () => querySales(pool, firstDay, lastDay, PREVIOUS_30_DAYS)
    const [report, baseline] = [await runReport(), await runBaseline()]
    if (report.summary.totalRevenue !== baseline.revenue) {
      throw new Error(`The sales differ: ${JSON.stringify([report.summary, baseline])}`)
    }
    const baselineLatency = await measureLatency(runBaseline, BASELINE_RUNS)
    const reportLatency = await measureLatency(runReport, RUNS)
    rows[name] = {
      'PostgreSQL p50': baselineLatency.p50,
      'PostgreSQL p95': baselineLatency.p95,
      'report p50': reportLatency.p50,
      'report p95': reportLatency.p95,
      'speed-up (p50)': Math.round(baselineLatency.p50 / reportLatency.p50),
    }
  }
  console.table(rows)
  await pool.end()
}

const folder = await makeTemporaryFolder('shop-bench-')
const store = await openReportStore({ path: join(folder, 'reports') }, 'UTC')
try {
  await fillStore(store, DATASET, logProgress)
  const dispatch = createReportDispatch(store, NOW)
  const ranges = { 'whole range': WHOLE_RANGE, 'last 30 days': LAST_30_DAYS }
  await waitForMerges(store)
  logProgress('after background merges')
  console.table(await measureReports(dispatch, ranges, RUNS))
  await mergeAllParts(store)
  logProgress('with all parts merged')
  console.table(await measureReports(dispatch, ranges, RUNS))
  const postgres = await startLocalPostgres({ folder: join(folder, 'postgres'), durable: false })
  await compareWithBaseline(store, dispatch, postgres.url).finally(() => postgres.stop())
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}

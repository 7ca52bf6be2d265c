import { reportingCalls, reportingOperations } from '@shop/contracts/internal'
import { schemaOf } from '@shop/contracts/events'
import { READ_AT_ONCE, startLocalPostgres } from '@shop/local'
import { createClient, createPostgresLog, openDatabase, silentLogger } from '@shop/kit/process'
import { createReportingService } from '@shop/reporting'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writePublicLog } from './reports/public-log.ts'

const ORDERS = Number(process.env.ORDERS ?? 400_000)
const always = { startDate: null, endDate: null }

const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
// The database server runs as a user of its own when we are root, and must be able to enter.
await chmod(folder, 0o755)
const postgres = await startLocalPostgres({ folder: join(folder, 'postgres'), durable: false })
const logger = silentLogger()
const database = openDatabase({ url: postgres.url, schema: 'public', logger })
const service = createReportingService({
  place: { path: join(folder, 'reports') },
  bus: createPostgresLog({ database, schemaOf, logger, batchSize: READ_AT_ONCE.backlog }),
  bulkBus: createPostgresLog({ database, schemaOf, logger, batchSize: READ_AT_ONCE.everything, withoutOrigin: true }),
  clock: () => new Date(),
  timeZone: 'UTC',
  logger,
})
const reports = createClient(reportingCalls, service.dispatch)
const operations = createClient(reportingOperations, service.dispatch)

/** The live reports have folded in every order. */
async function caughtUp(): Promise<void> {
  const { rows } = await database.query<{ orders: number }>(
    `SELECT count(*) AS orders FROM orders.outbox WHERE type = 'OrderDelivered' OR type = 'OrderExpired'`,
  )
  const over = async (): Promise<number> => {
    const { statusBreakdown } = await reports.orderAnalytics(always)
    return statusBreakdown.delivered + statusBreakdown.cancelled
  }
  while ((await over().catch(() => 0)) < (rows[0]?.orders ?? 0)) await pause(500)
}

/** What the catching up has left behind is merged: a rebuild is measured, and not that. */
async function settled(): Promise<void> {
  for (let busy = Infinity; busy > 0.2;) {
    const before = process.cpuUsage()
    await pause(1_000)
    const { user, system } = process.cpuUsage(before)
    busy = (user + system) / 1_000_000
  }
}

/** Asks for a report all the time, as open dashboards do, until the rebuild is over. */
async function readMeanwhile(over: AbortSignal): Promise<{ reads: number; failed: number; slowest: number }> {
  const seen = { reads: 0, failed: 0, slowest: 0 }
  while (!over.aborted) {
    const begun = performance.now()
    await reports.salesAnalytics(always).catch(() => (seen.failed += 1))
    seen.reads += 1
    seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - begun))
    await pause(50)
  }
  return seen
}

const perSecond = (events: number, seconds: number): string => `${String(Math.round(events / seconds))} a second`

async function rebuild() {
  await operations.rebuild({ accept: false })
  for (;;) {
    const state = await operations.rebuildStatus({})
    if (state.state === 'failed') throw new Error(state.reason)
    if (state.state === 'done') return state
    await pause(100)
  }
}

try {
  const events = await writePublicLog(database, { orders: ORDERS, products: 5_000, customers: 20_000 })
  console.log(`${String(events)} events in the public log`)
  service.start()
  const begun = performance.now()
  await caughtUp()
  console.log(`folded in as they come: ${perSecond(events, (performance.now() - begun) / 1000)}`)

  await settled()
  const alone = await rebuild()
  console.log(`built again, nobody reading: ${perSecond(events, alone.seconds)}, switched: ${String(alone.switched)}`)

  await settled()
  const over = new AbortController()
  const reading = readMeanwhile(over.signal)
  const { seconds, switched, tables } = await rebuild()
  over.abort()
  console.log(`built again, reports being read: ${perSecond(events, seconds)}, switched: ${String(switched)}`)
  console.log(`reads meanwhile:`, await reading)
  console.table(Object.fromEntries(tables.map(({ table, rows, identical }) => [table, { rows, identical }])))
} finally {
  await service.stop()
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

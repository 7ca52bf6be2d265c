import { databaseSchema } from '@shop/contracts/events'
import { reportingCalls, reportingOperations } from '@shop/contracts/internal'
import { createClient, createPostgresLog, createPostgresLogForRebuild, openDatabase, silentLogger } from '@shop/kit/process'
import { READ_BATCH_SIZE, startLocalPostgres } from '@shop/local'
import { createReportingService } from '@shop/reporting'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writePublicLog } from './reports/public-log.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const ORDERS = Number(process.env.ORDERS ?? 400_000)
const WHOLE_RANGE = { startDate: null, endDate: null }
/** Of one core. */
const IDLE_CPU_SHARE = 0.2

const folder = await createTemporaryFolder()
const postgres = await startLocalPostgres({ folder: join(folder.path, 'postgres'), durable: false })
const logger = silentLogger()
const database = openDatabase({ url: postgres.url, schema: 'public', logger })
const service = createReportingService({
  storeLocation: { path: join(folder.path, 'reports') },
  bus: createPostgresLog({ database, databaseSchema, logger, batchSize: READ_BATCH_SIZE.backlog }),
  rebuildBus: createPostgresLogForRebuild({ database, databaseSchema, logger, batchSize: READ_BATCH_SIZE.everything }),
  clock: () => new Date(),
  timeZone: 'UTC',
  logger,
})
const reports = createClient(reportingCalls, service.dispatch)
const operations = createClient(reportingOperations, service.dispatch)

/** Waits until the live projection has processed every order. */
async function waitUntilCaughtUp(): Promise<void> {
  const { rows } = await database.query<{ orders: number }>(
    `SELECT count(*) AS orders FROM orders.outbox WHERE type = 'OrderDelivered' OR type = 'OrderExpired'`,
  )
  const closedOrders = async (): Promise<number> => {
    const { statusBreakdown } = await reports.orderAnalytics(WHOLE_RANGE)
    return statusBreakdown.delivered + statusBreakdown.cancelled
  }
  while ((await closedOrders().catch(() => 0)) < (rows[0]?.orders ?? 0)) await pause(500)
}

/** Waits until the process is idle, so that background merges do not distort the next measurement. */
async function waitUntilIdle(): Promise<void> {
  for (let cpuShare = Infinity; cpuShare > IDLE_CPU_SHARE;) {
    const before = process.cpuUsage()
    await pause(1_000)
    const { user, system } = process.cpuUsage(before)
    cpuShare = (user + system) / 1_000_000
  }
}

/** Reads a report in a loop, as open dashboards do, until the signal aborts. */
async function readReports(signal: AbortSignal): Promise<{ reads: number; failed: number; slowestMs: number }> {
  const result = { reads: 0, failed: 0, slowestMs: 0 }
  while (!signal.aborted) {
    const startedAt = performance.now()
    await reports.salesAnalytics(WHOLE_RANGE).catch(() => (result.failed += 1))
    result.reads += 1
    result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - startedAt))
    await pause(50)
  }
  return result
}

const rate = (events: number, seconds: number): string => `${String(Math.round(events / seconds))} events per second`

async function rebuild() {
  await operations.rebuild({ accept: false })
  for (;;) {
    const status = await operations.rebuildStatus({})
    if (status.state === 'failed') throw new Error(status.reason)
    if (status.state === 'done') return status
    await pause(100)
  }
}

try {
  const events = await writePublicLog(database.forMaintenance(), { orders: ORDERS, products: 5_000, customers: 20_000 })
  console.log(`${String(events)} events in the public log`)
  service.start()
  const startedAt = performance.now()
  await waitUntilCaughtUp()
  console.log(`live projection: ${rate(events, (performance.now() - startedAt) / 1000)}`)

  await waitUntilIdle()
  const rebuilt = await rebuild()
  console.log(`rebuild without reads: ${rate(events, rebuilt.seconds)}, switched: ${String(rebuilt.switched)}`)

  await waitUntilIdle()
  const stopReading = new AbortController()
  const reading = readReports(stopReading.signal)
  const { seconds, switched, tables } = await rebuild()
  stopReading.abort()
  console.log(`rebuild with reads: ${rate(events, seconds)}, switched: ${String(switched)}`)
  console.log('reads during the rebuild:', await reading)
  console.table(Object.fromEntries(tables.map(({ table, rows, identical }) => [table, { rows, identical }])))
} finally {
  await service.stop()
  await database.close()
  await postgres.stop()
  await folder.remove()
}

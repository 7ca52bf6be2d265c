import type { Database } from '@shop/kit'
import { openDatabase, silentLogger } from '@shop/kit/process'
import { startLocalPostgres } from '@shop/local'
import { writeOrderHistory } from '@shop/order/testing'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLoneOrderService } from './order-rebuild/order-service.ts'
import { writeDuring } from './order-rebuild/write-load.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const ORDERS = Number(process.env.ORDERS ?? 50_000)
/** How long a reader such as pg_dump and a slow writer stay open. */
const READER_SECONDS = Number(process.env.READER_SECONDS ?? 40)
const SLOW_WRITER_MS = 2_000
const PROGRAM = join(import.meta.dirname, 'order-rebuild/rebuild-process.ts')

interface RebuildResult {
  readonly events: number
  readonly switched: boolean
  readonly seconds: number
  readonly perSecond: number
}

async function rebuild(url: string): Promise<RebuildResult> {
  const child = fork(PROGRAM, [url])
  const [result] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [RebuildResult | number]
  if (typeof result === 'number') throw new Error(`The rebuild ended with ${String(result)}`)
  return result
}

/** A transaction that has read the orders and stays open. */
async function readSlowly(database: Database): Promise<void> {
  await database.forMaintenance().transaction(async (tx) => {
    await tx.query('SELECT count(*) FROM orders')
    await pause(READER_SECONDS * 1_000)
  }, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
}

/** Transactions that hold the write lock for seconds, one after the other, until the signal aborts. */
async function writeSlowly(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await database.transaction(async () => pause(SLOW_WRITER_MS), `SELECT pg_advisory_xact_lock_shared(hashtext('write:orders'))`)
    await pause(100)
  }
}

const folder = await createTemporaryFolder()
const postgres = await startLocalPostgres({ folder: join(folder.path, 'postgres') })
const database = openDatabase({ url: postgres.url, schema: 'orders', logger: silentLogger(), maxConnections: 20 })
const service = createLoneOrderService(database)

async function measure(name: string, beside: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ended = new AbortController()
  let result: RebuildResult | undefined
  const figures = await writeDuring(service, async () => {
    const other = beside(ended.signal)
    result = await rebuild(postgres.url).finally(() => ended.abort())
    await other
  })
  if (result === undefined) return
  const { events, switched, seconds, perSecond } = result
  console.log(name)
  console.table({
    ...figures,
    events,
    'events per second': Math.round(perSecond),
    'seconds in all': Math.round(seconds),
    switched,
  })
}

try {
  await service.migrate()
  const startedAt = performance.now()
  const events = await writeOrderHistory(database, ORDERS)
  console.log(
    `${String(events)} events of ${String(ORDERS)} orders, written in ${String(Math.round((performance.now() - startedAt) / 1_000))} s`,
  )
  await database.forMaintenance().query('VACUUM (ANALYZE)')
  console.log('No rebuild, 5 s')
  console.table(await writeDuring(service, () => pause(5_000)))
  await measure('A rebuild', async () => undefined)
  await measure(`A rebuild beside a reader that stays open for ${String(READER_SECONDS)} s`, () => readSlowly(database))
  await measure('A rebuild beside a slow writer', (signal) => writeSlowly(database, signal))
} finally {
  await database.close()
  await postgres.stop()
  await folder.remove()
}

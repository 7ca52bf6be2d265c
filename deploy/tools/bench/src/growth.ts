import type { Database } from '@shop/kit'
import { openDatabase, silentLogger } from '@shop/kit/process'
import { startLocalPostgres } from '@shop/local'
import { writeOrderHistory } from '@shop/order/testing'
import { join } from 'node:path'
import { growTable, keepHistory } from './growth/grow-table.ts'
import { measureEvents } from './growth/measure-events.ts'
import { measurePublicLog } from './growth/measure-public-log.ts'
import type { GrownTable } from './growth/measurements.ts'
import { createLoneOrderService } from './order-rebuild/order-service.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

/** Orders that are written by the order service, with 2.9 events each, and of which the others are copies. */
const WRITTEN = 35_000
const ROWS = Number(process.env.ROWS ?? 2_000_000)
/** One after the other, on a store of its own each, so that the disk has to hold one of them only. */
const TABLES = process.env.TABLE ? [process.env.TABLE as GrownTable] : (['events', 'outbox'] as const)

const MEASUREMENTS = { events: measureEvents, outbox: measurePublicLog }

/** Runs work on the store in the folder. `durable` is what a shop has; without it, filling is faster. */
async function withStore<Result>(folder: string, durable: boolean, work: (db: Database) => Promise<Result>): Promise<Result> {
  const postgres = await startLocalPostgres({ folder: join(folder, 'postgres'), durable })
  const database = openDatabase({ url: postgres.url, schema: 'orders', logger: silentLogger(), maxConnections: 20 })
  try {
    return await work(database)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function measureGrowth(table: GrownTable): Promise<void> {
  const folder = await createTemporaryFolder()
  const measure = (sample: readonly string[]): Promise<void> =>
    withStore(folder.path, true, async (database) => {
      console.table(await MEASUREMENTS[table](database, createLoneOrderService(database), sample))
    })
  try {
    const written = await withStore(folder.path, false, async (database) => {
      await createLoneOrderService(database).migrate()
      await writeOrderHistory(database, WRITTEN)
      return keepHistory(database, table)
    })
    console.log(`${table}: ${String(written.rows)} rows`)
    await measure(written.streams)
    const { sample, ...figures } = await withStore(folder.path, false, (database) => growTable(database, table, ROWS))
    console.log(`${table}: ${JSON.stringify(figures)}`)
    await measure(sample)
  } finally {
    await folder.remove()
  }
}

for (const table of TABLES) await measureGrowth(table)

import type { Database } from '@shop/kit'
import { openDatabase, silentLogger } from '@shop/kit/process'
import { startLocalPostgres } from '@shop/local'
import { writeOrderHistory } from '@shop/order/testing'
import { join } from 'node:path'
import { copyHistory } from './growth/copy-history.ts'
import { measureStore } from './growth/measure-store.ts'
import { createLoneOrderService } from './order-rebuild/order-service.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

/** Orders that are written by the order service, and of which the others are copies. */
const WRITTEN = 20_000
const ORDERS = Number(process.env.ORDERS ?? 700_000)

const folder = await createTemporaryFolder()
const postgres = await startLocalPostgres({ folder: join(folder.path, 'postgres') })
const database: Database = openDatabase({ url: postgres.url, schema: 'orders', logger: silentLogger(), maxConnections: 20 })
const service = createLoneOrderService(database)

try {
  await service.migrate()
  await writeOrderHistory(database, WRITTEN)
  console.log(`${String(WRITTEN)} orders`)
  console.table(await measureStore(database, service))
  const seconds = await copyHistory(database, Math.round(ORDERS / WRITTEN) - 1)
  console.log(`${String(ORDERS)} orders, copied in ${String(seconds)} s`)
  console.table(await measureStore(database, service))
} finally {
  await database.close()
  await postgres.stop()
  await folder.remove()
}

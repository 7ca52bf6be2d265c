import { openDatabase, silentLogger } from '@shop/kit/process'
import { createLoneOrderService } from './order-service.ts'

/** Rebuilds the read models of the order service in a process of its own, as `make ops ARGS=rebuild` does, and sends the result. */
const database = openDatabase({ url: process.argv[2] ?? '', schema: 'orders', logger: silentLogger(), maxConnections: 4 })
const startedAt = performance.now()
let perSecond = 0
const report = await createLoneOrderService(database).rebuild(false, (status) => {
  if (status.events <= status.total) perSecond = status.perSecond
})
process.send?.({ ...report, perSecond, seconds: (performance.now() - startedAt) / 1_000 })
await database.close()

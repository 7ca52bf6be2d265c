import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { createOrderService } from '../../src/index.ts'
import { InMemoryCatalogue } from './in-memory-catalogue.ts'
import { ManualBus } from './manual-bus.ts'

/** Rebuilds the read models of the order service in a process of its own, which kills itself after some batches. */
const [, , url = '', batches = ''] = process.argv
const logger = silentLogger()
const database = openDatabase({ url, schema: 'orders', logger })
const ports = { database, bus: new ManualBus(), catalogue: new InMemoryCatalogue(), clock: () => new Date(), logger }
let done = 0
await createOrderService(ports).rebuild(false, () => {
  done += 1
  if (done === Number(batches)) process.kill(process.pid, 'SIGKILL')
})
await database.close()

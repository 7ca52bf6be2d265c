import { openDatabase, silentLogger } from '@shop/kit/process'
import { createOrderService } from '../../src/index.ts'
import { InMemoryCatalogue } from './in-memory-catalogue.ts'
import { ManualBus } from './manual-bus.ts'

/** Rebuilds the read models of the order service in a process of its own; a message reports each batch. */
const [, , url = ''] = process.argv
const logger = silentLogger()
const database = openDatabase({ url, schema: 'orders', logger })
const ports = { database, bus: new ManualBus(), catalogue: new InMemoryCatalogue(), clock: () => new Date(), logger }
await createOrderService(ports).rebuild(false, ({ events }) => process.send?.(events))
await database.close()

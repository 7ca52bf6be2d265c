import { orderCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, openDatabase, silentLogger } from '@shop/kit/process'
import type { Queryable } from '@shop/kit'
import { createCatalogueService } from '../src/index.ts'

/** The catalogue as a process of its own, which a test may kill: it looks for holds that have run out all the time, and says so. */
const [, , url = '', ordersUrl = ''] = process.argv
const SWEEP_MS = 20

const logger = silentLogger()
const database = openDatabase({ url, schema: 'catalogue', logger })

const telling = (tx: Queryable): Queryable => ({
  query(text, values) {
    if (String(values?.[0]).startsWith('sweep:')) process.send?.('looked')
    return tx.query(text, values)
  },
})

const service = createCatalogueService({
  database: { ...database, transaction: (work, prelude) => database.transaction((tx) => work(telling(tx)), prelude) },
  bus: { announce: () => undefined, subscribe: () => ({ stop: async () => undefined }) },
  clock: () => new Date(),
  logger,
  orders: createClient(orderCalls, createHttpTransport(ordersUrl)),
  sweepMs: SWEEP_MS,
})
await service.start()

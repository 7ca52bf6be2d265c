import { join, resolve } from 'node:path'
import { createKafkaBus, kafkaSettings, kafkaVariables, openDatabase, readConfig, silentLogger } from '@shop/kit/process'
import { publicEvents, databaseSchema } from '@shop/contracts/events'
import { z } from 'zod'
import { readConnections } from './connection-file.ts'
import { ROOT } from './process-definitions.ts'

const environment = z.object({
  ...kafkaVariables,
  /** The service whose public events are republished. */
  SOURCE: z.enum(Object.keys(publicEvents) as [keyof typeof publicEvents]),
  /** The first sequence number that is republished. */
  FROM: z.coerce.number().int().min(1).default(1),
  /** The database of the source, with KAFKA_BROKERS: for a shop that was not started by the launcher on this machine. */
  DATABASE_URL: z.url().optional(),
  SHOP_DATA: z.string().default(join(ROOT, '.shop-distributed')),
})

const config = readConfig(environment, process.env)
const { SOURCE: source, FROM: from } = config

async function findConnections(): Promise<{ url: string; brokers: string[] }> {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, brokers: config.KAFKA_BROKERS ?? [] }
  const { kafka, databases } = await readConnections(resolve(config.SHOP_DATA))
  return { url: databases[databaseSchema(source)] ?? '', brokers: [kafka] }
}

const { url, brokers } = await findConnections()
const logger = silentLogger()
const settings = kafkaSettings(source, { ...config, KAFKA_BROKERS: brokers })
if (settings === undefined) throw new Error('KAFKA_BROKERS is missing')
const database = openDatabase({ url, schema: databaseSchema(source), logger, maxConnections: 1 })
try {
  // This command only resets the position. The service publishes from there within a second.
  await createKafkaBus({ settings, log: { source, database: database.forMaintenance() }, logger }).republish(from)
  console.log(`The events of ${source} from ${String(from)} on go to Kafka once more.`)
} finally {
  await database.close()
}

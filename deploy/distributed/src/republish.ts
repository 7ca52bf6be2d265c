import { join, resolve } from 'node:path'
import { createKafkaBus, kafkaSettings, kafkaVariables, openDatabase, readConfig, silentLogger } from '@shop/kit/process'
import { publicEvents, schemaOf } from '@shop/contracts/events'
import { z } from 'zod'
import { ROOT } from './programs.ts'
import { readRunning } from './running.ts'

const environment = z.object({
  ...kafkaVariables,
  /** Whose public events. */
  SOURCE: z.enum(Object.keys(publicEvents) as [keyof typeof publicEvents]),
  /** The first `seq` that is published once more. */
  FROM: z.coerce.number().int().min(1).default(1),
  /** The source's database, with KAFKA_BROKERS: for a shop that no launcher of this machine started. */
  DATABASE_URL: z.url().optional(),
  SHOP_DATA: z.string().default(join(ROOT, '.shop-distributed')),
})

const given = readConfig(environment, process.env)
const { SOURCE: source, FROM: from } = given

async function place(): Promise<{ url: string; brokers: string[] }> {
  if (given.DATABASE_URL !== undefined) return { url: given.DATABASE_URL, brokers: given.KAFKA_BROKERS ?? [] }
  const { kafka, databases } = await readRunning(resolve(given.SHOP_DATA))
  return { url: databases[schemaOf(source)] ?? '', brokers: [kafka] }
}

const { url, brokers } = await place()
const logger = silentLogger()
const settings = kafkaSettings(source, { ...given, KAFKA_BROKERS: brokers })
if (settings === undefined) throw new Error('KAFKA_BROKERS is missing')
const database = openDatabase({ url, schema: schemaOf(source), logger, maxConnections: 1 })
try {
  // Only the position is set back here; the service that the log belongs to publishes from there within a second.
  await createKafkaBus({ settings, log: { source, database }, logger }).republish(from)
  console.log(`The events of ${source} from ${String(from)} on go to Kafka once more.`)
} finally {
  await database.close()
}

import { databaseSchema, publicEvents } from '@shop/contracts/events'
import { reportingOperations } from '@shop/contracts/internal'
import {
  createClient,
  createHttpTransport,
  createKafkaBus,
  kafkaSettings,
  kafkaVariables,
  listWatermarks,
  readConfig,
  reconcileLog,
  silentLogger,
} from '@shop/kit/process'
import type { ConsumerPosition } from '@shop/kit/process'
import { describeReconciliation, withSchema } from '@shop/local'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readConnections } from './connection-file.ts'
import { ROOT } from './process-definitions.ts'

const environment = z.object({
  ...kafkaVariables,
  /** The service whose database was restored. */
  SOURCE: z.enum(Object.keys(publicEvents) as [keyof typeof publicEvents]),
  /** The database of the source; with the three variables below, for a shop that was not started by the launcher on this machine. */
  DATABASE_URL: z.url().optional(),
  /** The databases of the services that consume its events, and of the BFF: name=url, separated by commas. */
  CONSUMER_DATABASE_URLS: z
    .string()
    .transform((text) => text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
    .pipe(z.array(z.tuple([z.string().min(1), z.url()])))
    .optional(),
  REPORTING_URL: z.string().optional(),
  /** The tokens of the shop's internal calls; needed with REPORTING_URL. */
  INTERNAL_TOKENS: z.string().optional(),
  SHOP_DATA: z.string().default(join(ROOT, '.shop-distributed')),
})

interface ShopConnections {
  readonly sourceUrl: string
  readonly brokers: string[]
  readonly consumers: readonly (readonly [name: string, url: string])[]
  readonly reporting: string | undefined
  readonly tokens: readonly string[]
}

const CONSUMERS = [...Object.keys(publicEvents), 'bff']

const config = readConfig(environment, process.env)
const { SOURCE: source } = config
const logger = silentLogger()

async function findConnections(): Promise<ShopConnections> {
  const { DATABASE_URL, KAFKA_BROKERS: brokers = [], CONSUMER_DATABASE_URLS: consumers = [], REPORTING_URL: reporting } = config
  const tokens = config.INTERNAL_TOKENS?.split(',') ?? []
  if (DATABASE_URL !== undefined) return { sourceUrl: DATABASE_URL, brokers, consumers, reporting, tokens }
  const { kafka, databases, internalToken, ...running } = await readConnections(resolve(config.SHOP_DATA))
  const urlOf = (name: string): string => databases[databaseSchema(name)] ?? ''
  const ofConsumers = CONSUMERS.map((name) => [name, urlOf(name)] as const)
  return {
    sourceUrl: urlOf(source),
    brokers: [kafka],
    consumers: ofConsumers,
    reporting: running.reporting,
    tokens: [internalToken],
  }
}

async function findPositions({ consumers, reporting, tokens }: ShopConnections): Promise<ConsumerPosition[]> {
  const positions: (ConsumerPosition & { source: string })[] = []
  for (const [name, url] of consumers) positions.push(...(await withSchema(url, name, listWatermarks)))
  if (reporting !== undefined) {
    const transport = createHttpTransport(reporting.split(','), { tokens })
    const { watermarks } = await createClient(reportingOperations, transport).watermarks({})
    positions.push(...watermarks.map((watermark) => ({ consumer: 'reporting', ...watermark })))
  }
  return positions.filter((position) => position.source === source)
}

const connections = await findConnections()
const settings = kafkaSettings(source, { ...config, KAFKA_BROKERS: connections.brokers })
const positions = await findPositions(connections)
await withSchema(connections.sourceUrl, source, async (database) => {
  const emptyTopic =
    settings === undefined || connections.brokers.length === 0
      ? undefined
      : () => createKafkaBus({ settings, log: { source, database }, logger }).emptyTopic()
  const reconciliation = await reconcileLog({ database, positions, ...(emptyTopic === undefined ? {} : { emptyTopic }) })
  console.log(describeReconciliation(source, reconciliation))
})

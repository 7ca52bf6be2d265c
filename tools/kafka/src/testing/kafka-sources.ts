import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { migrate, type Database } from '@shop/kit/event-store'
import { createKafkaBus, type Bus, type KafkaBus, type KafkaSettings } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { createTestDatabase, eventually, type BusUnderTest, type TestDatabase } from '@shop/kit/testing'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

export const settingsFor = (address: string, partitions = 3): KafkaSettings => ({
  connection: { brokers: address.split(','), clientId: 'test', ssl: false },
  prefix: 'shop-test',
  topics: { partitions, replication: 1, retentionMs: -1 },
})

/** Sources that publish to Kafka. Like each service, each has a database schema of its own. */
export interface KafkaSources {
  readonly test: TestDatabase
  newSource(): Promise<string>
  newConsumer(): Promise<Database>
  databaseOf(source: string): Database
  publish(source: string, count: number, keys?: number, schemaVersion?: number): Promise<void>
  /** The bus of a source's process. It is not started. */
  openBus(source: string, address: string, options?: BusOptions): KafkaBus
}

type BusOptions = Pick<Partial<Parameters<typeof createKafkaBus>[0]>, 'logger' | 'onCrash' | 'pollIntervalMs'> & {
  readonly partitions?: number
  readonly database?: Database
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database, MIGRATIONS)
  return database
}

let schemaCount = 0

export async function createSources(): Promise<KafkaSources> {
  const test = await createTestDatabase(inject('postgresUrl'))
  const databases = new Map<string, Database>()
  const databaseOf = (source: string): Database => databases.get(source)!
  return {
    test,
    databaseOf,
    async newSource() {
      schemaCount += 1
      // The broker may contain topics of an earlier run, so the name is unique.
      const source = `source_${process.pid}_${Date.now().toString(36)}_${schemaCount}`
      databases.set(source, await migrated(test.open(source, 4)))
      return source
    },
    newConsumer() {
      schemaCount += 1
      return migrated(test.open(`consumer_${schemaCount}`))
    },
    openBus: (source, address, { partitions, database = databaseOf(source), ...options } = {}) =>
      createKafkaBus({
        settings: settingsFor(address, partitions),
        log: { source, database },
        logger: silentLogger(),
        pollIntervalMs: 20,
        ...options,
      }),
    async publish(source, count, keys = 1, schemaVersion = 1) {
      // A backlog in one statement takes longer than a service may on a busy machine.
      const database = databaseOf(source).forMaintenance()
      await database.query(
        `INSERT INTO outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at)
         SELECT last.seq + place, gen_random_uuid(), 'key-' || place % $2, 'Counted', $3::smallint, jsonb_build_object('by', last.seq + place),
           jsonb_build_object('correlationId', gen_random_uuid()), now()
         FROM generate_series(1, $1::integer) AS place, (SELECT coalesce(max(seq), 0) AS seq FROM outbox) AS last`,
        [count, keys, schemaVersion],
      )
    },
  }
}

/** Combines the buses of all sources into one: like each service, each source has a bus of its own. */
function connect(sources: KafkaSources, address: string, every: number, opened: KafkaBus[]): Bus {
  const buses = new Map<string, KafkaBus>()
  const busOf = (source: string): KafkaBus => {
    const existing = buses.get(source)
    if (existing !== undefined) return existing
    const bus = sources.openBus(source, address, { pollIntervalMs: every })
    bus.start()
    buses.set(source, bus)
    opened.push(bus)
    return bus
  }
  return {
    announce: (source) => busOf(source).announce(source),
    subscribe: (subscription) => busOf(subscription.source).subscribe(subscription),
  }
}

/** From this many events on, a test measures reading, so the events must all be in Kafka before. */
const BACKLOG = 10_000

async function waitUntilPublished(sources: KafkaSources, address: string, source: string): Promise<void> {
  const database = sources.databaseOf(source)
  const bus = sources.openBus(source, address)
  bus.start()
  await eventually(async () => {
    const { rows } = await database.query('SELECT 1 FROM kafka_position WHERE seq < (SELECT max(seq) FROM outbox)')
    expect(rows).toEqual([])
  }, 40_000)
  await bus.stop()
}

export async function makeKafkaBus(address: string): Promise<BusUnderTest> {
  const sources = await createSources()
  const opened: KafkaBus[] = []
  return {
    connect: (every) => connect(sources, address, every, opened),
    newSource: () => sources.newSource(),
    async publish(source, count, keys, schemaVersion) {
      await sources.publish(source, count, keys, schemaVersion)
      if (count >= BACKLOG) await waitUntilPublished(sources, address, source)
    },
    newConsumer: () => sources.newConsumer(),
    async republish(source, from) {
      await sources.openBus(source, address).republish(from)
    },
    async close() {
      await Promise.all(opened.map((bus) => bus.stop()))
      await sources.test.drop()
    },
  }
}

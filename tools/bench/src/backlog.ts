import { startBroker } from '@shop/kafka'
import { migrate, openDatabase, type Database, type Queryable } from '@shop/kit/event-store'
import { createKafkaBus, createReactions, createRelay, type EventHandlers, type KafkaSettings } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { startLocalPostgres } from '@shop/postgres'
import { makeTemporaryFolder, pollUntil } from '@shop/programs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyPlainly } from './backlog/plain-copy.ts'
import { writeWaitingEvents } from './backlog/waiting-events.ts'

/** How fast a service works off what has waited: relay and publisher, and a consumer, each with the same events. */
const EVENTS = Number(process.env.EVENTS ?? 500_000)
const PARTITIONS = 6
const SOURCE = 'order'
const MIGRATIONS = join(import.meta.dirname, 'backlog/migrations')
/** Counting the effects takes a while. */
const POLL = { everyMs: 500, withinMs: 600_000 }
const logger = silentLogger()

async function measure(name: string, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const { user, system } = process.cpuUsage()
  await work()
  const perSecond = (EVENTS * 1_000) / (performance.now() - startedAt)
  const cpu = process.cpuUsage({ user, system })
  const microseconds = (cpu.user + cpu.system) / EVENTS
  console.log(`${name}: ${perSecond.toFixed(0)}/s, ${microseconds.toFixed(1)} µs of CPU of the process for each event`)
  return perSecond
}

async function openMigrated(url: string, schema: string): Promise<Database> {
  const database = openDatabase({ url, schema, logger })
  await migrate(database, MIGRATIONS)
  return database
}

async function relayAndPublish(database: Database, settings: KafkaSettings): Promise<void> {
  const bus = createKafkaBus({ settings, log: { source: SOURCE, database }, logger })
  const relay = createRelay({ database, source: SOURCE, logger, announce: (source) => bus.announce(source) })
  bus.start()
  relay.start()
  await pollUntil(async () => {
    const { rows } = await database.query<{ seq: number }>('SELECT seq FROM kafka_position')
    return rows[0]?.seq === EVENTS ? true : undefined
  }, POLL)
  await relay.stop()
  await bus.stop()
}

/** One row for each record: fails when a record has its effect twice. */
const handlers: EventHandlers<Queryable, readonly [string, string, number]> = {
  [SOURCE]: {
    OrderPlaced: {
      toItem: (_, { eventId, key, seq }) => [eventId, key, seq],
      async handleAll(tx, items) {
        await tx.query('INSERT INTO effects SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[])', [
          items.map(({ item: [eventId] }) => eventId),
          items.map(({ item: [, key] }) => key),
          items.map(({ item: [, , seq] }) => seq),
        ])
      },
    },
  },
}

async function react(database: Database, settings: KafkaSettings): Promise<void> {
  const bus = createKafkaBus({ settings, logger })
  const transaction = database.transaction.bind(database)
  const reactions = createReactions({
    ...{ consumer: 'bench', database, bus, logger, handlers },
    transaction: (work) => transaction(work),
  })
  await reactions.start()
  await pollUntil(async () => {
    const { rows } = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM effects')
    return rows[0]?.count === EVENTS ? true : undefined
  }, POLL)
  await reactions.stop()
  await bus.stop()
}

const folder = await makeTemporaryFolder('shop-bench-')
const postgres = await startLocalPostgres({ folder: join(folder, 'postgres') })
const broker = await startBroker({ folder: join(folder, 'kafka') })
try {
  const settings: KafkaSettings = {
    connection: { brokers: [broker.address], clientId: 'bench', ssl: false },
    prefix: 'bench',
    topics: { partitions: PARTITIONS, replication: 1, retentionMs: -1 },
  }
  const source = await openMigrated(postgres.url, 'orders')
  const consumer = await openMigrated(postgres.url, 'bench')
  await writeWaitingEvents(source.forMaintenance(), EVENTS)
  const published = await measure('relay and publisher', async () => relayAndPublish(source, settings))
  const plain = await measure('the same rows only read and produced', async () => copyPlainly(source, broker.address, PARTITIONS))
  console.log(`ratio: ${(published / plain).toFixed(2)}`)
  await measure('reactions', async () => react(consumer, settings))
  await source.close()
  await consumer.close()
} finally {
  await broker.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '@shop/kit/event-store'
import type { KafkaBus } from '@shop/kit/messaging'
import { createLogger, type Logger } from '@shop/kit/telemetry'
import { eventually, interceptStatements } from '@shop/kit/testing'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'
import { countProcessed, expectEachOnceInOrder, startConsumer } from './counting-consumer.ts'
import { countMembers, createTopic, readTopic, sendRaw } from './raw-topic.ts'

const address = inject('kafkaBrokers')
const PARTITIONS = 6

describe.runIf(address !== '')('delivery over Kafka', () => {
  let sources: KafkaSources
  let source: string
  let sourceDatabase: Database
  let database: Database

  beforeAll(async () => {
    sources = await createSources()
  })
  afterAll(() => sources.test.drop())
  beforeEach(async () => {
    source = await sources.newSource()
    sourceDatabase = sources.databaseOf(source)
    database = await sources.newConsumer()
  })

  const openBus = (logger?: Logger): KafkaBus =>
    sources.openBus(source, address, { partitions: PARTITIONS, pollIntervalMs: 10, ...(logger && { logger }) })
  const startTestConsumer = () => startConsumer({ address, source, database, partitions: PARTITIONS })

  /** Publishes more records whenever fewer than 100 are pending, until it is stopped. `stop` returns the number of records. */
  function publishContinuously(pending: () => Promise<number>): { stop(): Promise<number> } {
    const state = { running: true }
    const publishing = (async () => {
      let published = 0
      while (state.running) {
        await eventually(async () => expect(await pending()).toBeLessThan(100))
        await sources.publish(source, 20, 40)
        published += 20
      }
      return published
    })()
    return {
      async stop() {
        state.running = false
        return publishing
      },
    }
  }

  const queryNumber = async (sql: string): Promise<number> => {
    const { rows } = await sourceDatabase.query<{ number: number | null }>(`SELECT ${sql} AS number`)
    return rows[0]?.number ?? 0
  }
  const countEvents = (): Promise<number> => queryNumber('(SELECT max(seq) FROM outbox)')
  const countUnpublished = (): Promise<number> => queryNumber('(SELECT max(seq) FROM outbox) - (SELECT seq FROM kafka_position)')

  it('has each effect once and in the order of its key while consumers join and leave', async () => {
    const bus = openBus()
    bus.start()
    let reading = await startTestConsumer()
    const publisher = publishContinuously(async () => (await countEvents()) - (await countProcessed(database)))
    await eventually(() => expect(reading.processed()).toBeGreaterThan(0))
    for (let joins = 0; joins < 4; joins += 1) {
      const joining = await startTestConsumer()
      const before = await countProcessed(database)
      await eventually(async () => expect(await countProcessed(database)).toBeGreaterThan(before + 50))
      await reading.stop()
      await eventually(() => expect(joining.processed()).toBeGreaterThan(50))
      reading = joining
    }
    const count = await publisher.stop()
    await eventually(async () => expect(await countProcessed(database)).toBe(count))
    await Promise.all([reading.stop(), bus.stop()])
    await expectEachOnceInOrder(database, count)
  })

  it('comes to one of several consumers, so that their transactions are as large as those of one', async () => {
    const bus = openBus()
    bus.start()
    const consumers = await Promise.all([startTestConsumer(), startTestConsumer(), startTestConsumer()])
    await eventually(async () => expect(await countMembers(address, 'counter', source)).toBe(3))
    await sources.publish(source, 200, 40)
    await eventually(async () => expect(await countProcessed(database)).toBe(200))
    const counts = consumers.map(({ processed }) => processed())
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 200])
    await Promise.all([...consumers.map((consumer) => consumer.stop()), bus.stop()])
  })

  it('loses, duplicates or reorders nothing when publishers lose their lock and continue', async () => {
    const publishers = [openBus(), openBus(), openBus()]
    publishers.forEach((bus) => bus.start())
    const publisher = publishContinuously(countUnpublished)
    let terminated = 0
    await eventually(async () => {
      const { rowCount } = await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND state = 'idle in transaction'`,
        [source],
      )
      terminated += rowCount
      expect(terminated).toBeGreaterThan(10)
    }, 30_000)
    const count = await publisher.stop()
    const consumer = await startTestConsumer()
    await eventually(async () => expect(await countProcessed(database)).toBe(count))
    await Promise.all([consumer.stop(), ...publishers.map((bus) => bus.stop())])
    await expectEachOnceInOrder(database, count)

    const partitions = await readTopic(address, source)
    const all = partitions.flat()
    expect(new Set(all).size).toBe(count)
    expect(all.length, 'there are duplicates to skip').toBeGreaterThan(count)
    for (const sequence of partitions) {
      const distinct = [...new Set(sequence)]
      expect(distinct).toEqual(distinct.toSorted((a, b) => a - b))
    }
  })

  it('publishes what was announced while another publisher held the lock as soon as that one is done', async () => {
    const refused = Promise.withResolvers<void>()
    const database = interceptStatements(sourceDatabase, {
      after: (text, rowCount) => (text.includes('SKIP LOCKED') && rowCount === 0 ? refused.resolve() : undefined),
    })
    const bus = sources.openBus(source, address, { partitions: PARTITIONS, pollIntervalMs: 60_000, database })
    await sources.publish(source, 1)
    bus.start()
    await eventually(async () => expect(await countUnpublished()).toBe(0))
    const locked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const otherPublisher = sourceDatabase.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM kafka_position FOR UPDATE')
      locked.resolve()
      await held.promise
    })
    await locked.promise
    await sources.publish(source, 1)
    bus.announce(source)
    await refused.promise
    held.resolve()
    await otherPublisher
    await eventually(async () => expect(await countUnpublished()).toBe(0))
    await bus.stop()
  })

  it('publishes a backlog of one key that is larger than a broker takes at once', async () => {
    await sources.publish(source, 1_000)
    await sourceDatabase.query(`UPDATE outbox SET data = data || jsonb_build_object('note', repeat('n', 2000))`)
    const bus = openBus()
    bus.start()
    await eventually(async () => expect(await countUnpublished()).toBe(0))
    await bus.stop()
    const [sequence] = (await readTopic(address, source)).filter((records) => records.length > 0)
    expect(sequence).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
  })

  it('continues after messages that are not valid records', async () => {
    await createTopic(address, source, PARTITIONS)
    const lines: string[] = []
    const invalid = Array.from({ length: PARTITIONS * 3 }, (_, index) => ({
      partition: index % PARTITIONS,
      value: [Buffer.from([0xff, 0x00, 0xfe]), '{"by": 1', null][index % 3] ?? null,
      ...(index < PARTITIONS ? {} : { key: 'key-1', headers: { seq: 'many', source } }),
    }))
    await sendRaw(address, source, invalid)
    const bus = openBus(createLogger('test', 'error', { write: (line) => void lines.push(line) }))
    bus.start()
    const handled: number[] = []
    const watermarks = new Map<number, number>()
    const subscription = bus.subscribe({
      consumer: 'invalid-messages',
      source,
      watermark: async (partition) => ({ seq: watermarks.get(partition) ?? 0 }),
      async handle(records, partition) {
        handled.push(...records.map(({ seq }) => seq))
        watermarks.set(partition, records.at(-1)!.seq)
      },
    })
    await sources.publish(source, 60, 20)
    await eventually(() => expect(handled).toHaveLength(60))
    await sendRaw(address, source, invalid)
    await sources.publish(source, 60, 20)
    await eventually(() => expect(handled).toHaveLength(120))
    await subscription.stop()
    await bus.stop()
    const entries = lines.map((line) => JSON.parse(line) as { partition: number; offset: string })
    expect(new Set(entries.map(({ partition, offset }) => `${partition}/${offset}`)).size).toBeGreaterThanOrEqual(
      invalid.length * 2,
    )
  })
})

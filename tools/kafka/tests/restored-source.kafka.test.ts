import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '@shop/kit/event-store'
import { listWatermarks, reconcileLog, drainOutbox, type KafkaBus } from '@shop/kit/messaging'
import { eventually } from '@shop/kit/testing'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'
import { countProcessed, startConsumer } from './counting-consumer.ts'

const address = inject('kafkaBrokers')
const PARTITIONS = 3

describe.runIf(address !== '')('a source whose database was restored to an older state, over Kafka', () => {
  let sources: KafkaSources
  let source: string
  let sourceDatabase: Database
  let bus: KafkaBus

  beforeAll(async () => {
    sources = await createSources()
    source = await sources.newSource()
    sourceDatabase = sources.databaseOf(source)
    bus = sources.openBus(source, address, { partitions: PARTITIONS, pollIntervalMs: 10 })
    bus.start()
  })
  afterAll(async () => {
    await bus.stop()
    await sources.test.drop()
  })

  /** Writes events of several keys and stamps them. */
  async function publish(name: string, count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      await sourceDatabase.query(
        `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
         VALUES (gen_random_uuid(), $1, 'Counted', 1, '{}', '{"correlationId":"test"}', now())`,
        [`${name}-${String(number)}`],
      )
      await drainOutbox(sourceDatabase)
    }
  }
  const publishedUpTo = (seq: number): Promise<void> =>
    eventually(async () => {
      expect((await sourceDatabase.query('SELECT seq FROM kafka_position')).rows).toEqual([{ seq }])
    }, 20_000)
  const keys = async (database: Database): Promise<string[]> =>
    (await database.query<{ key: string }>('SELECT key FROM done ORDER BY key')).rows.map(({ key }) => key)
  const named = (name: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${name}-${String(index + 1)}`)

  it('stops its consumers, which hear every event once after a reconciliation; new consumers hear no lost event', async () => {
    const database = await sources.newConsumer()
    const consumer = await startConsumer({ address, source, database, partitions: PARTITIONS })
    await publish('kept', 4)
    await publishedUpTo(4)
    await publish('lost', 6)
    await eventually(async () => expect(await countProcessed(database)).toBe(10))
    await publishedUpTo(10)

    await sourceDatabase.query('WITH restored AS (UPDATE kafka_position SET seq = 4) DELETE FROM outbox WHERE seq > 4')
    await publish('new', 8)
    await eventually(() => expect(consumer.stopReason()).toContain('restored to an older state'))
    await publishedUpTo(12)

    const watermarks = await listWatermarks(database, 'counter')
    const positions = watermarks.map((watermark) => ({ consumer: 'counter', ...watermark }))
    const reconciliation = await reconcileLog({ database: sourceDatabase, positions, emptyTopic: () => bus.emptyTopic() })
    expect(reconciliation).toMatchObject({ epoch: 2, base: 4, replayed: 8, consumers: ['counter'] })
    await eventually(async () => expect(await countProcessed(database)).toBe(18))
    expect(await keys(database)).toEqual([...named('kept', 4), ...named('lost', 6), ...named('new', 8)].toSorted())
    await eventually(() => expect(consumer.stopReason()).toBeUndefined())
    await consumer.stop()

    const newDatabase = await sources.newConsumer()
    const newConsumer = await startConsumer({ address, source, database: newDatabase, partitions: PARTITIONS })
    await eventually(async () => expect(await countProcessed(newDatabase)).toBe(12))
    await newConsumer.stop()
    expect(await keys(newDatabase)).toEqual([...named('kept', 4), ...named('new', 8)].toSorted())
  })
})

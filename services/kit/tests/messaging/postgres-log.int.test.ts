import { expect, inject, it, vi } from 'vitest'
import type { PublicRecord } from '../../src/domain/public-event.ts'
import { createPostgresLog } from '../../src/messaging/postgres-log.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { describeBusContract } from '../../src/testing/bus.contract.ts'
import { watermarkAt, type Watermark } from '../../src/messaging/watermarks.ts'
import { createTestDatabase, eventually, type BusUnderTest } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'

async function makePostgresLog(): Promise<BusUnderTest> {
  const test = await createTestDatabase(inject('postgresUrl'))
  const readers = test.open('readers')
  // A backlog in one statement takes longer than a service may on a busy machine.
  const writer = readers.forMaintenance()
  const logger = silentLogger()
  let sources = 0
  let consumers = 0
  return {
    connect: (pollIntervalMs) =>
      createPostgresLog({ database: readers, databaseSchema: (source) => `log_of_${source}`, logger, pollIntervalMs }),
    async newSource() {
      sources += 1
      const source = `source_${sources}`
      await migrated(test.open(`log_of_${source}`, 1))
      return source
    },
    async publish(source, count, keys = 1, schemaVersion = 1) {
      await writer.query(
        `INSERT INTO log_of_${source}.outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at)
         SELECT last.seq + place, gen_random_uuid(), 'key-' || place % $2, 'Counted', $3::smallint, jsonb_build_object('by', last.seq + place),
           jsonb_build_object('correlationId', gen_random_uuid()), now()
         FROM generate_series(1, $1::integer) AS place, (SELECT coalesce(max(seq), 0) AS seq FROM log_of_${source}.outbox) AS last`,
        [count, keys, schemaVersion],
      )
    },
    republish: async () => undefined,
    newConsumer() {
      consumers += 1
      return migrated(test.open(`consumer_${consumers}`))
    },
    close: () => test.drop(),
  }
}

describeBusContract('the Postgres log', makePostgresLog)

it('reads a page once for consumers that are woken together', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  const log = await migrated(test.open('log'))
  await log.query(
    `INSERT INTO outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at)
     VALUES (1, gen_random_uuid(), 'key', 'Counted', 1, '{}', '{}', now())`,
  )
  const query = vi.spyOn(log, 'query')
  const bus = createPostgresLog({ database: log, logger: silentLogger(), pollIntervalMs: 60_000 })
  const delivered = ['one', 'other'].map((consumer) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const handle = async (records: readonly PublicRecord[]) => resolve(records.length)
    bus.subscribe({ consumer, source: 'log', watermark: async () => ({ seq: 0 }), handle })
    return promise
  })
  expect(await Promise.all(delivered)).toEqual([1, 1])
  expect(query).toHaveBeenCalledOnce()
  await test.drop()
})

it('reads a watermark that never moves back only where it is not known from the records just handled', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  const log = await migrated(test.open('log'))
  await log.query(
    `INSERT INTO outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at)
     SELECT seq, gen_random_uuid(), 'key', 'Counted', 1, '{}', '{}', now() FROM generate_series(1, 3) AS seq`,
  )
  // A full page is followed by the next at once.
  const bus = createPostgresLog({ database: log, logger: silentLogger(), batchSize: 1, pollIntervalMs: 60_000 })
  const handled: number[] = []
  let reached: Watermark = { seq: 0 }
  const watermark = vi.fn(async () => reached)
  async function handle(records: readonly PublicRecord[]): Promise<void> {
    handled.push(...records.map(({ seq }) => seq))
    reached = watermarkAt(records.at(-1)!)
  }
  const read = vi.spyOn(log, 'query')
  const subscription = bus.subscribe({ consumer: 'one', source: 'log', watermark, handle, neverMovesBack: true })
  // The third page is empty.
  await eventually(() => expect(read).toHaveBeenCalledTimes(3))
  expect([handled, watermark.mock.calls.length]).toEqual([[1, 2, 3], 1])
  bus.announce('log')
  await eventually(() => expect(watermark).toHaveBeenCalledTimes(2))
  await subscription.stop()
  await test.drop()
})

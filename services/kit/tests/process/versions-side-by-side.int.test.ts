import { type EventVersions, UnknownEventError } from '@shop/contracts/events'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createEventCodec } from '../../src/event-store/codec.ts'
import type { Database, Queryable } from '../../src/event-store/database.ts'
import type { EventHandlers } from '../../src/messaging/event-handlers.ts'
import { listParked } from '../../src/messaging/parking.ts'
import { createPostgresLog } from '../../src/messaging/postgres-log.ts'
import { createReactions, type Reactions } from '../../src/messaging/reactions.ts'
import { drainOutbox } from '../../src/messaging/relay.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createTestDatabase, eventually, type TestDatabase } from '../../src/testing/index.ts'
import { counter, counterStore, migrated, type Counted } from '../fixtures/counters.ts'

/** Three releases: version 2 of the event renamed `by` to `step`. The first knows only version 1. */
const OLD: EventVersions = { version: 1 }
const toStep = { 1: ({ by }: Record<string, unknown>) => ({ step: by }) }
const READS_FIRST: EventVersions = { version: 2, upcasters: toStep, downcaster: ({ step }) => ({ by: step }) }
const WRITES_LATER: EventVersions = { version: 2, upcasters: toStep }

/** The data of the counters' one event as a release has it in memory; here only its name differs. */
type Stepped = { readonly type: 'Counted'; readonly data: { readonly step: number } }

describe('programs of different releases on one database', () => {
  let test: TestDatabase
  let database: Database
  let consumer: Database
  let started: Reactions[] = []

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('identity'))
    consumer = await migrated(test.open('listener'))
  })
  afterEach(async () => {
    await Promise.all(started.map((reactions) => reactions.stop()))
    started = []
  })
  afterAll(() => test.drop())

  const old = () => counterStore(database, { codec: createEventCodec<Counted>({ Counted: OLD }) })

  /** Counts in a release that knows version 2. @returns the total. */
  async function countIn(versions: EventVersions, stream: string, step: number): Promise<number> {
    const codec = createEventCodec<Stepped>({ Counted: versions })
    const store = counterStore(database, { codec: codec as never, projections: [], publish: {} })
    const decider = {
      initial: 0,
      decide: (by: number): Stepped[] => [{ type: 'Counted', data: { step: by } }],
      evolve: (total: number, { data }: Stepped) => total + data.step,
    }
    return (await store.handle(stream, decider as never, step as never)).state as number
  }

  const versionsOf = async (stream: string) =>
    (await database.query<{ v: number }>('SELECT schema_version AS v FROM events WHERE stream = $1 ORDER BY version', [stream]))
      .rows

  it('share a stream while the release that reads version 2 first still writes version 1', async () => {
    await old().handle('shared', counter, 1)
    expect(await countIn(READS_FIRST, 'shared', 2)).toBe(3)
    expect((await old().handle('shared', counter, 4)).state).toBe(7)
    expect(await versionsOf('shared')).toEqual([{ v: 1 }, { v: 1 }, { v: 1 }])
  })

  it('refuse a stream with a newer event, lose nothing of it and go on with others', async () => {
    await old().handle('newer', counter, 1)
    expect(await countIn(WRITES_LATER, 'newer', 2)).toBe(3)
    await expect(old().handle('newer', counter, 4)).rejects.toThrow(UnknownEventError)
    expect((await old().handle('other', counter, 5)).state).toBe(5)
    expect(await countIn(READS_FIRST, 'newer', 4)).toBe(7)
    expect(await versionsOf('newer')).toEqual([{ v: 1 }, { v: 2 }, { v: 1 }])
  })

  const bus = () => createPostgresLog({ database: consumer, logger: silentLogger(), pollIntervalMs: 20 })

  async function startReactions({ version }: EventVersions): Promise<Reactions> {
    const handler = async (tx: Queryable, _: unknown, { source, seq, key, type }: Record<string, unknown>) =>
      void (await tx.query('INSERT INTO effects (source, seq, key, type) VALUES ($1, $2, $3, $4)', [source, seq, key, type]))
    const reactions = createReactions<Queryable>({
      consumer: 'listener',
      database: consumer,
      transaction: (work) => consumer.transaction(work),
      handlers: { identity: { Counted: handler } } as unknown as EventHandlers<Queryable>,
      bus: bus(),
      logger: silentLogger(),
      versionsOf: () => ({ version, upcasters: { 1: (data) => data } }),
    })
    started.push(reactions)
    await reactions.start()
    return reactions
  }

  async function publish(...versions: readonly number[]): Promise<void> {
    for (const version of versions) {
      await database.query(
        `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
         VALUES (gen_random_uuid(), 'a key', 'Counted', $1, '{}', '{"correlationId": "a test"}', now())`,
        [version],
      )
    }
    await drainOutbox(database)
  }

  const effects = async () => (await consumer.query<{ seq: number }>('SELECT seq FROM effects ORDER BY position')).rows.length

  it('consume one log: the old one stops at a newer event, and goes on when the new one has handled it', async () => {
    await database.query('TRUNCATE outbox')
    const before = await startReactions(OLD)
    await publish(1, 2, 1)
    await eventually(() => expect(before.stopped()).toMatchObject([{ source: 'identity' }]))
    expect(await effects()).toBe(1)
    await startReactions(WRITES_LATER)
    await eventually(async () => expect(await effects()).toBe(3))
    await eventually(() => expect(before.stopped()).toEqual([]))
    expect(await listParked(consumer, 'listener')).toEqual([])
  })
})

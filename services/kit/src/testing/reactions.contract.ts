import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bus } from '../messaging/bus.ts'
import type { EventHandlers, Transaction } from '../messaging/event-handlers.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { listParked } from '../messaging/parking.ts'
import { createReactions, type Reactions } from '../messaging/reactions.ts'
import { silentLogger } from '../telemetry/logger.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import type { BusUnderTest } from './bus-under-test.ts'
import { eventually } from './eventually.ts'

const CONSUMER = 'reacting'
const NEWER = 'Counted has schema version 2, this program knows up to 1: start a newer program'
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
const connectionLost = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

interface Effect {
  readonly seq: number
  readonly key: string
}

/** The contract suite of reactions on a bus. */
export function describeReactionsContract(underTest: () => BusUnderTest): void {
  describe('with reactions on it', () => {
    let test: BusUnderTest
    let bus: Bus
    let source: string
    let database: Database
    let started: Reactions[] = []

    beforeEach(async () => {
      test = underTest()
      bus = test.connect(20)
      source = await test.newSource()
      database = await test.newConsumer()
      await database.query('CREATE TABLE outcomes (position bigint GENERATED ALWAYS AS IDENTITY, seq bigint, key text)')
    })
    afterEach(async () => {
      await Promise.all(started.map((reactions) => reactions.stop()))
      started = []
    })

    /** Starts reactions whose handler inserts one row per call. */
    async function startReactions(
      on: (record: PublicRecord) => void = () => undefined,
      transaction: Transaction<Queryable> = (work) => database.transaction(work),
      knownVersion = 1,
    ): Promise<Reactions> {
      const handler = async (tx: Queryable, _: unknown, record: PublicRecord): Promise<void> => {
        on(record)
        await tx.query('INSERT INTO outcomes (seq, key) VALUES ($1, $2)', [record.seq, record.key])
      }
      const handlers = { [source]: { Counted: handler } } as unknown as EventHandlers<Queryable>
      const reactions = createReactions<Queryable>({
        consumer: CONSUMER,
        database,
        transaction,
        handlers,
        bus,
        logger: silentLogger(),
        versionsOf: () => ({ version: knownVersion, upcasters: { 1: (data) => data } }),
      })
      started.push(reactions)
      await reactions.start()
      return reactions
    }

    const effects = async (): Promise<Effect[]> =>
      (await database.query<Effect>('SELECT seq, key FROM outcomes ORDER BY position')).rows

    function expectOnceAndInOrder(rows: readonly Effect[], count: number): void {
      expect(new Set(rows.map(({ seq }) => seq)).size).toBe(count)
      expect(rows).toHaveLength(count)
      for (const key of new Set(rows.map(({ key }) => key))) {
        const seqs = rows.filter((effect) => effect.key === key).map(({ seq }) => seq)
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
      }
    }

    it('has one effect per record, in the order of each key, with two processes, failed commits and redelivery', async () => {
      let transactions = 0
      let failures = 0
      const failingTransaction: Transaction<Queryable> = (work) =>
        database.transaction(async (tx) => {
          const result = await work(tx)
          transactions += 1
          if (transactions % 3 !== 0) return result
          failures += 1
          throw connectionLost()
        })
      await Promise.all([startReactions(undefined, failingTransaction), startReactions(undefined, failingTransaction)])
      await test.publish(source, 500, 7)
      await eventually(async () => expect((await effects()).length).toBeGreaterThan(200))
      await test.republish(source, 1)
      await test.publish(source, 100, 7)
      await eventually(async () => expect((await effects()).length).toBeGreaterThanOrEqual(600))
      await Promise.all(started.map((reactions) => reactions.stop()))
      expect(failures).toBeGreaterThan(3)
      expectOnceAndInOrder(await effects(), 600)
    })

    it('parks a failing record with the later ones of its key, continues with other keys, and replays on demand', async () => {
      let failing = true
      const reactions = await startReactions(({ key }) => {
        if (failing && key === 'key-3') throw new Error('not this one')
      })
      await test.publish(source, 50, 5)
      await eventually(async () => expect((await effects()).length).toBe(40))
      await eventually(async () => expect(await listParked(database, CONSUMER)).toHaveLength(10))
      await test.publish(source, 50, 5)
      await eventually(async () => expect((await effects()).length).toBe(80), 2_000)
      await eventually(async () => expect(await listParked(database, CONSUMER)).toHaveLength(20))
      failing = false
      expect(await reactions.replayParked()).toBe(20)
      expect(await listParked(database, CONSUMER)).toEqual([])
      expectOnceAndInOrder(await effects(), 100)
    })

    it('stops at a record of a newer version, loses and parks nothing, and goes on in the newer program', async () => {
      const old = await startReactions()
      await test.publish(source, 10)
      await test.publish(source, 1, 1, 2)
      await test.publish(source, 10)
      await eventually(() => expect(old.stopped()).toEqual([{ consumer: CONSUMER, source, reason: NEWER }]))
      expect((await effects()).map(({ seq }) => seq)).toEqual(upTo(10))
      await old.stop()
      const upgraded = await startReactions(undefined, undefined, 2)
      await eventually(async () => expect((await effects()).map(({ seq }) => seq)).toEqual(upTo(21)))
      expect([upgraded.stopped(), await listParked(database, CONSUMER)]).toEqual([[], []])
    })
  })
}

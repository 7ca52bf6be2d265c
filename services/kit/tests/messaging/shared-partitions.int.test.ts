import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PublicRecord } from '../../src/domain/public-event.ts'
import type { Queryable } from '../../src/event-store/database.ts'
import { eventually, interceptStatements } from '../../src/testing/index.ts'
import type { Transaction } from '../../src/messaging/event-handlers.ts'
import { listWatermarks } from '../../src/messaging/watermarks.ts'
import { upTo } from '../fixtures/numbers.ts'
import {
  adminGranted,
  CONSUMER,
  createManualBus,
  createReactionFixture,
  handlersFor,
  ignoredEvent,
  recordEffect,
  USERS,
  type ManualBus,
  type Reaction,
  type ReactionFixture,
} from '../fixtures/reactions.ts'

/** Users and their partitions. */
const PARTITIONS = USERS.map((_, index) => index + 1)

describe('partitions that are delivered together', () => {
  let fixture: ReactionFixture
  let bus: ManualBus
  let transactions: number

  beforeAll(async () => {
    fixture = await createReactionFixture()
  })
  afterAll(() => fixture.test.drop())
  beforeEach(async () => {
    await fixture.clear()
    bus = createManualBus()
    transactions = 0
  })

  const counting: Transaction<Queryable> = (work) => {
    transactions += 1
    return fixture.database.transaction(work)
  }
  const react = (reaction: Reaction = recordEffect, transaction = counting) =>
    fixture.reactions(bus, handlersFor(reaction), { transaction })
  const publishMany = (count: number): Promise<PublicRecord[]> =>
    fixture.publish(...upTo(count).map((index) => adminGranted(USERS[(index - 1) % USERS.length]!)))
  /** Each user's records are in one partition. */
  const partsOf = (records: readonly PublicRecord[]) =>
    USERS.map((user, index) => ({ partition: PARTITIONS[index]!, records: records.filter(({ key }) => key === user) }))
  const deliver = (records: readonly PublicRecord[]) =>
    Promise.allSettled(partsOf(records).map((part) => bus.deliver(part.records, part.partition)))
  const watermarks = async () => (await listWatermarks(fixture.database, CONSUMER)).map(({ seq }) => seq)
  const effectsByUser = async (records: readonly PublicRecord[]) => {
    const effects = await fixture.effects()
    return USERS.map((user) => effects.filter((seq) => records[seq - 1]?.key === user))
  }
  const seqsByUser = (records: readonly PublicRecord[]) => partsOf(records).map((part) => part.records.map(({ seq }) => seq))

  it('share a transaction, and each keeps its order', async () => {
    await react()
    const records = await publishMany(30)
    await deliver(records)
    expect(transactions).toBe(1)
    expect(await effectsByUser(records)).toEqual(seqsByUser(records))
    expect(await watermarks()).toEqual([28, 29, 30])
  })

  it('lock all their watermarks with one statement, and move them with one', async () => {
    const statements: string[] = []
    const intercepted = interceptStatements(fixture.database, { before: async (text) => void statements.push(text) })
    await react(recordEffect, (work) => intercepted.transaction(work))
    await deliver(await publishMany(3))
    statements.length = 0
    await deliver(await publishMany(3))
    expect(statements.filter((text) => text.includes('cursors'))).toHaveLength(2)
    expect(statements.filter((text) => text.includes('FOR UPDATE'))).toHaveLength(1)
  })

  it('have each effect once, also in two processes and after a redelivery of some', async () => {
    await react()
    const other = createManualBus()
    await fixture.reactions(other, handlersFor(recordEffect))
    const records = await publishMany(30)
    const [first] = partsOf(records)
    await bus.deliver(first!.records, first!.partition)
    await Promise.all([deliver(records), ...partsOf(records).map((part) => other.deliver(part.records, part.partition))])
    await deliver(records)
    expect(await effectsByUser(records)).toEqual(seqsByUser(records))
  })

  it('are handled by one of two processes that both have them', async () => {
    const waitForOther = async (): Promise<void> => {
      const { rows } = await fixture.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows.length > 0 || handledByOther > 0).toBe(true)
    }
    let handledByOther = 0
    await react(async (tx, record) => {
      await eventually(waitForOther)
      await recordEffect(tx, record)
    })
    const other = createManualBus()
    const reaction: Reaction = async (tx, record) => {
      await recordEffect(tx, record)
      handledByOther += 1
    }
    await fixture.reactions(other, handlersFor(reaction))
    const deliverToOther = (records: readonly PublicRecord[]) =>
      Promise.all(partsOf(records).map((part) => other.deliver(part.records, part.partition)))
    const handled = await publishMany(3)
    await deliverToOther(handled)
    handledByOther = 0
    const records = [...handled, ...(await publishMany(6))]
    const deliveries = deliver(records)
    await eventually(() => expect(transactions).toBe(1))
    await Promise.all([deliveries, deliverToOther(records)])
    expect(await effectsByUser(records)).toEqual(seqsByUser(records))
  })

  it('share a transaction of at most 32 records, also with a backlog', async () => {
    const sizes = new Map<Queryable, number>()
    await react(async (tx, record) => {
      sizes.set(tx, (sizes.get(tx) ?? 0) + 1)
      await recordEffect(tx, record)
    })
    const records = await publishMany(300)
    await deliver(records)
    expect(Math.max(...sizes.values())).toBe(32)
    expect(await effectsByUser(records)).toEqual(seqsByUser(records))
    sizes.clear()
    await deliver(await publishMany(48))
    expect([...sizes.values()], 'two partitions of 16 share one').toEqual([32, 16])
  })

  it('take turns with a backlog, so that none waits for the locks of another', async () => {
    let together = 0
    const open: number[] = []
    await react(recordEffect, (work) => {
      open.push((together += 1))
      return counting(work).finally(() => (together -= 1))
    })
    const records = await publishMany(300)
    await deliver(records)
    expect([Math.max(...open), open.length]).toEqual([1, 10])
    expect(await effectsByUser(records)).toEqual(seqsByUser(records))
  })

  it('move their watermarks over ignored records together, with one statement', async () => {
    const statements: string[] = []
    const intercepted = interceptStatements(fixture.database, { before: async (text) => void statements.push(text) })
    await react(recordEffect, (work) => {
      transactions += 1
      return intercepted.transaction(work)
    })
    await deliver(await fixture.publish(...USERS.map(ignoredEvent)))
    expect([transactions, statements.length, await watermarks()]).toEqual([1, 1, [1, 2, 3]])
  })

  it('park only the key of a record that keeps failing', async () => {
    await react(async (tx, record) => {
      if (record.seq === 11) throw new Error('the fault of 11')
      await recordEffect(tx, record)
    })
    const records = await publishMany(30)
    expect((await deliver(records)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    const expected = seqsByUser(records).map((seqs) => (seqs.includes(11) ? seqs.filter((seq) => seq < 11) : seqs))
    expect(await effectsByUser(records)).toEqual(expected)
    expect(await fixture.parked()).toEqual(seqsByUser(records)[1]?.filter((seq) => seq >= 11))
  })

  it('do not wait for one whose row another transaction has locked', async () => {
    const lock = (tx: Queryable, key: string) => tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [key])
    await fixture.reactions(
      bus,
      handlersFor(async (tx, record) => {
        await lock(tx, record.key)
        await recordEffect(tx, record)
      }),
      {
        transaction: (work, { lockTimeoutMs = 60_000 } = {}) =>
          fixture.database.transaction(work, `SET LOCAL lock_timeout = ${String(lockTimeoutMs)}`),
      },
    )
    const records = await publishMany(6)
    const [, lockedUser] = USERS
    let locked: Promise<void> | undefined
    await fixture.database.transaction(async (tx) => {
      await lock(tx, lockedUser)
      const deliveries = partsOf(records).map((part) => bus.deliver(part.records, part.partition))
      locked = deliveries[1]
      const startedAt = performance.now()
      await Promise.all([deliveries[0], deliveries[2]])
      expect(performance.now() - startedAt).toBeLessThan(5_000)
      // They go on meanwhile.
      const later = partsOf(await publishMany(6))
      await Promise.all([0, 2].map((index) => bus.deliver(later[index]!.records, later[index]!.partition)))
      expect((await fixture.effects()).map((seq) => records[(seq - 1) % 3]?.key)).not.toContain(lockedUser)
      expect(await fixture.effects()).toHaveLength(8)
    })
    await locked
    expect(await fixture.effects()).toHaveLength(10)
    expect(await fixture.parked()).toEqual([])
  })

  it('fail together while the database is unavailable, and are delivered again', async () => {
    let failing = true
    await react(recordEffect, (work) =>
      counting(async (tx) => {
        const result = await work(tx)
        if (failing) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
        return result
      }),
    )
    const records = await publishMany(30)
    expect((await deliver(records)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect([await fixture.effects(), await fixture.parked(), transactions]).toEqual([[], [], 1])
    failing = false
    await deliver(records)
    expect(await effectsByUser(records)).toEqual(seqsByUser(records))
  })
})

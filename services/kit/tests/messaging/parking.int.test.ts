import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresLog } from '../../src/messaging/postgres-log.ts'
import { listParked } from '../../src/messaging/parking.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { SERVICE_LIMITS } from '../../src/event-store/connection-limits.ts'
import type { Queryable } from '../../src/event-store/database.ts'
import type { Transaction } from '../../src/messaging/event-handlers.ts'
import type { Bus } from '../../src/messaging/bus.ts'
import type { Reactions } from '../../src/messaging/reactions.ts'
import { eventually } from '../../src/testing/index.ts'
import {
  CONSUMER,
  createManualBus,
  adminGranted,
  handlersFor,
  recordEffect,
  ignoredEvent,
  createReactionFixture,
  invalidAdminGranted,
  USERS,
  type ReactionFixture,
  type Reaction,
} from '../fixtures/reactions.ts'

const [ADA, BOB, EVE] = USERS

describe('a record whose handler keeps failing', () => {
  let fixture: ReactionFixture
  let bus: Bus
  let reactions: Reactions | undefined

  beforeAll(async () => {
    fixture = await createReactionFixture()
    bus = createPostgresLog({ database: fixture.database, logger: silentLogger(), pollIntervalMs: 20 })
  })
  afterAll(() => fixture.test.drop())
  beforeEach(() => fixture.clear())
  afterEach(() => reactions?.stop())

  const listen = async (reaction: Reaction): Promise<void> => {
    reactions = await fixture.reactions(bus, handlersFor(reaction))
  }

  it('is parked with its error after five attempts, with the later records of its key; other keys continue', async () => {
    let attempts = 0
    await listen(async (tx, record) => {
      if (record.key !== ADA) return recordEffect(tx, record)
      attempts += 1
      throw new Error('Ada is rejected')
    })
    await fixture.publish(
      adminGranted(BOB),
      adminGranted(ADA),
      adminGranted(BOB),
      adminGranted(ADA),
      ignoredEvent(ADA),
      adminGranted(EVE),
    )
    await eventually(async () => expect(await fixture.effects()).toEqual([1, 3, 6]))
    // Two in batches, of which it is the fault, and five by itself.
    expect(attempts).toBe(7)
    expect((await listParked(fixture.database, CONSUMER)).map(({ record, error }) => [record.seq, error])).toEqual([
      [2, 'Error: Ada is rejected'],
      [4, 'an earlier record of this key is parked'],
    ])
  })

  it('is parked when its data does not match the contract', async () => {
    await listen(recordEffect)
    await fixture.publish(invalidAdminGranted(ADA), adminGranted(BOB), adminGranted(ADA))
    await eventually(async () => expect(await fixture.parked()).toEqual([1, 3]))
    expect(await fixture.effects()).toEqual([2])
  })

  it('delays other records by no more than its own attempts', async () => {
    await listen(recordEffect)
    await fixture.publish(adminGranted(BOB))
    await eventually(async () => expect(await fixture.effects()).toEqual([1]))
    await fixture.publish(invalidAdminGranted(ADA), adminGranted(EVE))
    await eventually(async () => expect(await fixture.effects()).toEqual([1, 3]), 4_000)
  })

  it('has its effect when an attempt before the fifth succeeds', async () => {
    let attempts = 0
    await listen(async (tx, record) => {
      await recordEffect(tx, record)
      if ((attempts += 1) < 5) throw new Error('not yet')
    })
    await fixture.publish(adminGranted(ADA))
    await eventually(async () => expect(await fixture.effects()).toEqual([1]))
    expect(await fixture.parked()).toEqual([])
  })

  it('is not parked while a lock or a statement takes longer than its limit', async () => {
    const limits = { ...SERVICE_LIMITS, lockMs: 20, statementMs: 60 }
    const database = fixture.test.open('listener', 5, { limits })
    const transaction: Transaction<Queryable> = (work) => database.transaction(work)
    const manual = createManualBus()
    const failures: unknown[] = []
    let slow = true
    const handle: Reaction = async (tx, record) => {
      await tx.query(slow && failures.length % 2 === 1 ? 'SELECT pg_sleep(9)' : 'LOCK TABLE effects IN SHARE MODE')
      await recordEffect(tx, record)
    }
    await fixture.reactions(manual, handlersFor(handle), { database, transaction })
    const records = await fixture.publish(adminGranted(ADA))
    await fixture.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE effects IN EXCLUSIVE MODE')
      for (let delivery = 0; delivery < 8; delivery += 1)
        await manual.deliver(records).catch((error: unknown) => failures.push(error))
    })
    slow = false
    await manual.deliver(records)
    expect(new Set(failures.map((error) => (error as { code?: string }).code))).toEqual(new Set(['55P03', '57014']))
    expect(await fixture.effects()).toEqual([1])
    expect(await fixture.parked()).toEqual([])
  })

  it('is parked when it exceeds the limit of a statement in five deliveries, each time by itself', async () => {
    const limits = { ...SERVICE_LIMITS, statementMs: 40 }
    const database = fixture.test.open('listener', 5, { limits })
    const transaction: Transaction<Queryable> = (work) => database.transaction(work)
    const manual = createManualBus()
    const handle: Reaction = async (tx, record) => {
      if (record.key === ADA) await tx.query('SELECT pg_sleep(9)')
      await recordEffect(tx, record)
    }
    await fixture.reactions(manual, handlersFor(handle), { database, transaction })
    const records = await fixture.publish(adminGranted(BOB), adminGranted(ADA), adminGranted(EVE))
    let failed = 0
    while (
      failed < 10 &&
      !(await manual.deliver(records).then(
        () => true,
        () => false,
      ))
    )
      failed += 1
    expect(failed).toBe(4)
    expect(await fixture.effects()).toEqual([1, 3])
    expect(await fixture.parked()).toEqual([2])
  })

  it('is parked although its error contains U+0000', async () => {
    await listen(() => Promise.reject(new Error('before\0after')))
    await fixture.publish(adminGranted(ADA))
    await eventually(async () => expect(await fixture.parked()).toEqual([1]))
    expect((await listParked(fixture.database, CONSUMER))[0]?.error).toBe('Error: beforeafter')
  })

  it('is not parked while the database is unavailable', async () => {
    let cuts = 0
    await listen(async (tx, record) => {
      await recordEffect(tx, record)
      if ((cuts += 1) <= 7) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await fixture.publish(adminGranted(ADA), adminGranted(ADA))
    await eventually(async () => expect(await fixture.effects()).toEqual([1, 2]))
    expect(cuts).toBe(9)
    expect(await fixture.parked()).toEqual([])
  })
})

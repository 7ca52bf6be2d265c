import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentContext } from '../../src/telemetry/work-context.ts'
import type { Reactions } from '../../src/messaging/reactions.ts'
import { createConsumerOperations } from '../../src/process/operations.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { eventually } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { createLatch, type Latch } from '../fixtures/latch.ts'
import {
  CONSUMER,
  createManualBus,
  adminGranted,
  handlersFor,
  recordEffect,
  createReactionFixture,
  USERS,
  type ManualBus,
  type ReactionFixture,
  type Reaction,
} from '../fixtures/reactions.ts'

const [ADA, BOB, EVE] = USERS

describe('a replay of parked records', () => {
  let fixture: ReactionFixture
  let bus: ManualBus
  /** The keys whose records fail. */
  let failingKeys: readonly string[]
  let react: Reaction
  let reactions: Reactions
  let operations: ReturnType<typeof createConsumerOperations>

  beforeAll(async () => {
    fixture = await createReactionFixture()
  })
  afterAll(() => fixture.test.drop())
  beforeEach(async () => {
    await fixture.clear()
    bus = createManualBus()
    react = recordEffect
    failingKeys = [ADA, BOB]
    reactions = await fixture.reactions(
      bus,
      handlersFor(async (tx, record) => {
        await react(tx, record)
        if (failingKeys.includes(record.key)) throw new Error('rejected')
      }),
    )
    operations = createConsumerOperations({ name: CONSUMER, database: fixture.database, reactions, logger: silentLogger() })
  })

  const parkFour = async (): Promise<void> =>
    bus.deliver(
      await fixture.publish(adminGranted(ADA), adminGranted(BOB), adminGranted(EVE), adminGranted(ADA), adminGranted(BOB)),
    )

  /** From now on every record is handled with success, once the latch opens. */
  function handleOnRelease(): Latch {
    failingKeys = []
    const release = createLatch()
    react = async (tx, record) => {
      await release.opened
      await recordEffect(tx, record)
    }
    return release
  }

  const waitUntilBlocked = (): Promise<void> =>
    eventually(async () => {
      const waiting = `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
      expect(await queryNumber(fixture.database, waiting)).toBeGreaterThan(0)
    })

  it('handles records in order with one effect each, and unblocks the key', async () => {
    await parkFour()
    expect(await fixture.parked()).toEqual([1, 2, 4, 5])
    failingKeys = []
    expect(await reactions.replayParked()).toBe(4)
    expect(await reactions.replayParked()).toBe(0)
    expect(await fixture.effects()).toEqual([3, 1, 2, 4, 5])
    expect(await fixture.parked()).toEqual([])
    await bus.deliver(await fixture.publish(adminGranted(ADA)))
    expect(await fixture.effects()).toEqual([3, 1, 2, 4, 5, 6])
  })

  it('keeps all parked records of a key that fails again, and handles the others', async () => {
    await parkFour()
    failingKeys = [ADA]
    expect(await reactions.replayParked()).toBe(2)
    expect(await fixture.parked()).toEqual([1, 4])
    expect(await fixture.effects()).toEqual([3, 2, 5])
  })

  it('has one effect per record with two concurrent operators', async () => {
    await parkFour()
    failingKeys = []
    const replayed = await Promise.all([reactions.replayParked(), reactions.replayParked()])
    expect(replayed[0] + replayed[1]).toBe(4)
    expect(await fixture.effects()).toEqual([3, 1, 2, 4, 5])
  })

  it('has the correlation id of its record, with the record as its cause', async () => {
    const [record] = await fixture.publish(adminGranted(ADA))
    await bus.deliver([record!])
    failingKeys = []
    const contexts: unknown[] = []
    react = async () => void contexts.push(currentContext())
    await reactions.replayParked()
    expect(contexts).toEqual([{ correlationId: record!.metadata.correlationId, causationId: record!.eventId }])
  })

  it('stops, and keeps the parked records, when the database fails', async () => {
    await parkFour()
    failingKeys = []
    react = async (tx) => void (await tx.query('SELECT pg_terminate_backend(pg_backend_pid())'))
    await expect(reactions.replayParked()).rejects.toMatchObject({ code: '57P01' })
    await eventually(async () => expect(await fixture.parked()).toEqual([1, 2, 4, 5]))
  })

  it('that takes longer than its caller waits is answered as under way, and goes on', async () => {
    await parkFour()
    const release = handleOnRelease()
    expect(await operations.replayParked({ answerWithinMs: 1 })).toEqual({ handled: 0, underWay: true, remaining: 4 })
    release.open()
    await eventually(async () => expect(await fixture.parked()).toEqual([]))
    expect(await operations.replayParked({ answerWithinMs: 60_000 })).toEqual({ handled: 0, underWay: false, remaining: 0 })
  })

  it('after a drop that takes longer than its caller waits is under way, too', async () => {
    await parkFour()
    const release = handleOnRelease()
    await fixture.database.query(
      `INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ('another', 'identity', 'k', 9, '{}', 'why')`,
    )
    expect((await operations.status({})).parked).toBe(4)
    await fixture.database.query(`DELETE FROM parked WHERE consumer = 'another'`)
    const [cause] = (await operations.parked({})).causes
    const request = { cause: cause?.id ?? '', by: 'Olga', reason: 'sent by a broken version' }
    const answer = await operations.dropParked({ ...request, answerWithinMs: 1 })
    expect(answer).toEqual({ dropped: 2, handled: 0, underWay: true, remaining: 2 })
    release.open()
    await eventually(async () => expect(await fixture.parked()).toEqual([]))
    expect(await fixture.effects()).toEqual([3, 4, 5])
  })

  it('leaves no record parked that arrives during the replay', async () => {
    await parkFour()
    const handling = createLatch()
    const release = createLatch()
    const parking = createLatch()
    const commit = createLatch()
    failingKeys = [BOB]
    react = async (tx, record) => {
      await recordEffect(tx, record)
      handling.open()
      await release.opened
    }
    // The process that receives the new record is blocked before its commit.
    const slow = createManualBus()
    await fixture.reactions(slow, handlersFor(recordEffect), {
      transaction: (work) =>
        fixture.database.transaction(async (tx) => {
          const result = await work(tx)
          parking.open()
          await commit.opened
          return result
        }),
    })
    const newRecords = await fixture.publish(adminGranted(ADA))
    const replaying = reactions.replayParked()
    await handling.opened
    const arriving = slow.deliver(newRecords)
    const parkedMeanwhile = parking.opened.then(() => true)
    const blocked = waitUntilBlocked().then(() => false)
    if (!(await Promise.race([parkedMeanwhile, blocked]))) commit.open()
    release.open()
    await replaying
    commit.open()
    await arriving
    expect((await fixture.parked()).filter((seq) => seq !== 2 && seq !== 5)).toEqual([])
    expect((await fixture.effects()).filter((seq) => [1, 4, 6].includes(seq))).toEqual([1, 4, 6])
  })
})

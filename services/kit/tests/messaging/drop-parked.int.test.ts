import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDropped, type DropRequest } from '../../src/messaging/drop-parked.ts'
import { groupByCause } from '../../src/messaging/parked-causes.ts'
import { listParkedSummaries } from '../../src/messaging/parking.ts'
import type { Reactions } from '../../src/messaging/reactions.ts'
import { eventually, runBefore } from '../../src/testing/index.ts'
import {
  adminGranted,
  CONSUMER,
  createManualBus,
  createReactionFixture,
  handlersFor,
  recordEffect,
  USERS,
  type ManualBus,
  type ReactionFixture,
} from '../fixtures/reactions.ts'

const [ADA, BOB] = USERS
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`

async function drop(reactions: Reactions, request: DropRequest) {
  const { dropped, replay } = await reactions.dropParked(request)
  return { dropped, handled: await replay }
}

describe('parked records of a cause', () => {
  let fixture: ReactionFixture
  let bus: ManualBus
  let reactions: Reactions
  /** The `seq` of the records that fail, with their errors. */
  let faults: Readonly<Record<number, string>>

  beforeAll(async () => {
    fixture = await createReactionFixture()
  })
  afterAll(() => fixture.test.drop())
  beforeEach(async () => {
    await fixture.clear()
    await fixture.database.query('TRUNCATE dropped')
    bus = createManualBus()
    faults = { 1: 'red', 2: 'blue' }
    reactions = await fixture.reactions(bus, handlers)
    await bus.deliver(await fixture.publish(adminGranted(ADA), adminGranted(BOB), adminGranted(ADA), adminGranted(BOB)))
    expect(await fixture.parked()).toEqual([1, 2, 3, 4])
  })

  const handlers = handlersFor(async (tx, record) => {
    await recordEffect(tx, record)
    const fault = faults[record.seq]
    if (fault !== undefined) throw new Error(fault)
  })

  async function causeOf(error: string): Promise<string> {
    const causes = groupByCause(await listParkedSummaries(fixture.database, CONSUMER))
    return causes.find(({ cause }) => cause.error === `Error: ${error}`)?.cause.id ?? ''
  }

  it('are replayed without those of another cause', async () => {
    const cause = await causeOf('red')
    faults = {}
    expect(await reactions.replayParked(cause)).toBe(2)
    expect([await fixture.effects(), await fixture.parked()]).toEqual([
      [1, 3],
      [2, 4],
    ])
    await expect(reactions.replayParked(cause)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are dropped with who, when and why, and the later records of their keys have their effect', async () => {
    const request = { cause: await causeOf('red'), by: 'Olga', reason: 'sent by a broken version' }
    expect(await drop(reactions, request)).toEqual({ dropped: 1, handled: 1 })
    expect([await fixture.effects(), await fixture.parked()]).toEqual([[3], [2, 4]])
    expect(await listDropped(fixture.database, CONSUMER)).toEqual([
      {
        source: 'identity',
        key: ADA,
        seq: 1,
        type: 'AdminGranted',
        error: 'Error: red',
        droppedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        droppedBy: 'Olga',
        reason: 'sent by a broken version',
      },
    ])
    const { rows } = await fixture.database.query<{ seq: number }>(`SELECT (record->>'seq')::int AS seq FROM dropped`)
    expect(rows).toEqual([{ seq: 1 }])
    await bus.deliver(await fixture.publish(adminGranted(ADA)))
    expect(await fixture.effects()).toEqual([3, 5])
  })

  it('that fail again after those before them were dropped have a cause of their own', async () => {
    faults = { ...faults, 3: 'green' }
    expect(await drop(reactions, { cause: await causeOf('red'), by: 'Olga', reason: 'why' })).toEqual({
      dropped: 1,
      handled: 0,
    })
    expect(await causeOf('green')).not.toBe('')
    expect(await fixture.parked()).toEqual([2, 3, 4])
  })

  it('are dropped once by two operators at the same time', async () => {
    const request = { cause: await causeOf('red'), by: 'Olga', reason: 'why' }
    let other: Promise<PromiseSettledResult<unknown>[]> | undefined
    // Before the first has dropped the record, the second waits for it, or has finished.
    const database = runBefore(fixture.database, 'INSERT INTO dropped', async () => {
      let finished = false
      other = Promise.allSettled([drop(reactions, request)]).finally(() => (finished = true))
      await eventually(async () => {
        if (!finished) expect((await fixture.database.query(WAITING)).rows).not.toEqual([])
      })
    })
    const first = await fixture.reactions(bus, handlers, { database })
    expect(await drop(first, request)).toEqual({ dropped: 1, handled: 1 })
    expect(await other).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }])
    expect(await listDropped(fixture.database, CONSUMER)).toHaveLength(1)
  })
})

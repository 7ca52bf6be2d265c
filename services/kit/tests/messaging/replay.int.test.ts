import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentContext } from '../../src/telemetry/work-context.ts'
import type { Reactions } from '../../src/messaging/reactions.ts'
import { eventually } from '../../src/testing/index.ts'
import { numberOf } from '../fixtures/count.ts'
import { createLatch } from '../fixtures/latch.ts'
import { createHandBus, granted, hearing, note, startListening, USERS } from '../fixtures/listener.ts'
import type { HandBus, Listening, Reaction } from '../fixtures/listener.ts'

const [ADA, BOB, EVE] = USERS

describe('replaying what is parked', () => {
  let listening: Listening
  let bus: HandBus
  /** Whose records fail. */
  let unwelcome: readonly string[]
  let react: Reaction
  let reactions: Reactions

  beforeAll(async () => {
    listening = await startListening()
  })
  afterAll(() => listening.test.drop())
  beforeEach(async () => {
    await listening.clear()
    bus = createHandBus()
    react = note
    unwelcome = [ADA, BOB]
    reactions = await listening.reactions(
      bus,
      hearing(async (tx, record) => {
        await react(tx, record)
        if (unwelcome.includes(record.key)) throw new Error('not welcome')
      }),
    )
  })

  const parkFour = async (): Promise<void> =>
    bus.deliver(await listening.tell(granted(ADA), granted(BOB), granted(EVE), granted(ADA), granted(BOB)))

  const somebodyWaits = (): Promise<void> =>
    eventually(async () => {
      const waiting = `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
      expect(await numberOf(listening.database, waiting)).toBeGreaterThan(0)
    })

  it('goes in order, has every effect once, and lets the key go on afterwards', async () => {
    await parkFour()
    expect(await listening.parked()).toEqual([1, 2, 4, 5])
    unwelcome = []
    expect(await reactions.replayParked()).toBe(4)
    expect(await reactions.replayParked()).toBe(0)
    expect(await listening.effects()).toEqual([3, 1, 2, 4, 5])
    expect(await listening.parked()).toEqual([])
    await bus.deliver(await listening.tell(granted(ADA)))
    expect(await listening.effects()).toEqual([3, 1, 2, 4, 5, 6])
  })

  it('leaves a key parked as a whole when it fails again, and does the others', async () => {
    await parkFour()
    unwelcome = [ADA]
    expect(await reactions.replayParked()).toBe(2)
    expect(await listening.parked()).toEqual([1, 4])
    expect(await listening.effects()).toEqual([3, 2, 5])
  })

  it('has no effect twice although two operators do it at once', async () => {
    await parkFour()
    unwelcome = []
    const replayed = await Promise.all([reactions.replayParked(), reactions.replayParked()])
    expect(replayed[0] + replayed[1]).toBe(4)
    expect(await listening.effects()).toEqual([3, 1, 2, 4, 5])
  })

  it('belongs to the work that the record came of', async () => {
    const [record] = await listening.tell(granted(ADA))
    await bus.deliver([record!])
    unwelcome = []
    const contexts: unknown[] = []
    react = async () => void contexts.push(currentContext())
    await reactions.replayParked()
    expect(contexts).toEqual([{ correlationId: record!.metadata.correlationId, causationId: record!.eventId }])
  })

  it('gives up, and keeps what is parked, when the database goes away', async () => {
    await parkFour()
    unwelcome = []
    react = async (tx) => void (await tx.query('SELECT pg_terminate_backend(pg_backend_pid())'))
    await expect(reactions.replayParked()).rejects.toMatchObject({ code: '57P01' })
    await eventually(async () => expect(await listening.parked()).toEqual([1, 2, 4, 5]))
  })

  it('leaves nothing behind of a record that arrives meanwhile', async () => {
    await parkFour()
    const [performing, go, parking, commit] = [createLatch(), createLatch(), createLatch(), createLatch()]
    unwelcome = [BOB]
    react = async (tx, record) => {
      await note(tx, record)
      performing.open()
      await go.opened
    }
    // The process that takes the newcomer is held up before its commit.
    const slow = createHandBus()
    await listening.reactions(slow, hearing(note), {
      transaction: (work) =>
        listening.database.transaction(async (tx) => {
          const result = await work(tx)
          parking.open()
          await commit.opened
          return result
        }),
    })
    const newcomers = await listening.tell(granted(ADA))
    const replaying = reactions.replayParked()
    await performing.opened
    const arriving = slow.deliver(newcomers)
    const parkedMeanwhile = parking.opened.then(() => true)
    const keptWaiting = somebodyWaits().then(() => false)
    if (!(await Promise.race([parkedMeanwhile, keptWaiting]))) commit.open()
    go.open()
    await replaying
    commit.open()
    await arriving
    expect((await listening.parked()).filter((seq) => seq !== 2 && seq !== 5)).toEqual([])
    expect((await listening.effects()).filter((seq) => [1, 4, 6].includes(seq))).toEqual([1, 4, 6])
  })
})

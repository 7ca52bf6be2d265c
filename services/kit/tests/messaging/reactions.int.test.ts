import { UnknownEventError } from '@shop/contracts/events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentContext } from '../../src/telemetry/work-context.ts'
import type { PublicRecord } from '../../src/domain/public-event.ts'
import type { Queryable } from '../../src/event-store/database.ts'
import { createWatermarkReader } from '../../src/messaging/watermarks.ts'
import type { Transaction } from '../../src/messaging/event-handlers.ts'
import { upTo } from '../fixtures/numbers.ts'
import {
  CONSUMER,
  createManualBus,
  adminGranted,
  handlersFor,
  recordEffect,
  ignoredEvent,
  createReactionFixture,
  USERS,
  type ManualBus,
  type ReactionFixture,
} from '../fixtures/reactions.ts'

/** The first transactions fail. */
const FAILURES = 3

const connectionLost = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

describe('the effect of a record', () => {
  let fixture: ReactionFixture
  let bus: ManualBus

  beforeAll(async () => {
    fixture = await createReactionFixture()
  })
  afterAll(() => fixture.test.drop())
  beforeEach(async () => {
    await fixture.clear()
    bus = createManualBus()
  })

  const publishMany = (count: number): Promise<PublicRecord[]> =>
    fixture.publish(...upTo(count).map((index) => adminGranted(USERS[index % 3]!)))
  const watermark = async (partition = 0): Promise<number> =>
    (await createWatermarkReader(fixture.database, CONSUMER, 'identity')(partition)).seq

  /** Redelivers all records until they are handled, like a bus that loses its position. */
  async function deliverUntilDone(records: readonly PublicRecord[]): Promise<number> {
    for (let deliveries = 1; ; deliveries += 1) {
      const done = await bus.deliver(records).then(
        () => true,
        () => false,
      )
      if (done) return deliveries
    }
  }

  it('happens once although the process crashes repeatedly between effect and commit', async () => {
    let transactions = 0
    let handled = 0
    const failing: Transaction<Queryable> = (work) =>
      fixture.database.transaction(async (tx) => {
        const result = await work(tx)
        transactions += 1
        if (transactions <= FAILURES) throw connectionLost()
        return result
      })
    const handlers = handlersFor(async (tx, record) => {
      handled += 1
      await recordEffect(tx, record)
    })
    await fixture.reactions(bus, handlers, { transaction: failing })
    const deliveries = await deliverUntilDone(await publishMany(30))
    expect(deliveries).toBeGreaterThan(1)
    expect(handled).toBe(30 * (FAILURES + 1))
    expect(await fixture.effects()).toEqual(upTo(30))
    expect(await fixture.parked()).toEqual([])
  })

  it('happens once although the process crashes repeatedly between commit and acknowledgement', async () => {
    let commits = 0
    const failing: Transaction<Queryable> = async (work) => {
      const result = await fixture.database.transaction(work)
      commits += 1
      if (commits <= FAILURES) throw connectionLost()
      return result
    }
    await fixture.reactions(bus, handlersFor(recordEffect), { transaction: failing })
    expect(await deliverUntilDone(await publishMany(30))).toBeGreaterThan(1)
    expect(await fixture.effects()).toEqual(upTo(30))
  })

  it('happens once for duplicates, also in two processes at once', async () => {
    const other = createManualBus()
    await fixture.reactions(bus, handlersFor(recordEffect))
    await fixture.reactions(other, handlersFor(recordEffect))
    const records = await publishMany(30)
    await Promise.all([bus.deliver(records), other.deliver(records)])
    await bus.deliver(records)
    expect(await fixture.effects()).toEqual(upTo(30))
    expect(await watermark()).toBe(30)
  })

  it('happens once when a batch begins below the watermark', async () => {
    await fixture.reactions(bus, handlersFor(recordEffect))
    const records = await publishMany(30)
    await bus.deliver(records.slice(0, 10))
    await bus.deliver(records)
    expect(await fixture.effects()).toEqual(upTo(30))
  })

  it('shares a transaction with others; the fault of one is isolated in a few', async () => {
    let transactions = 0
    const counting: Transaction<Queryable> = (work) => {
      transactions += 1
      return fixture.database.transaction(work)
    }
    const handlers = handlersFor(async (tx, record) => {
      if (record.seq === 77) throw new Error('the fault of 77')
      await recordEffect(tx, record)
    })
    await fixture.reactions(bus, handlers, { transaction: counting })
    const records = await publishMany(100)
    await bus.deliver(records.slice(0, 30))
    expect(transactions).toBe(1)
    await bus.deliver(records)
    const keyOf77 = records[76]?.key
    expect(await fixture.effects()).toEqual(upTo(100).filter((seq) => seq < 77 || records[seq - 1]?.key !== keyOf77))
    expect(transactions).toBeLessThan(30)
  })

  it('is committed together with its watermark or not at all', async () => {
    await fixture.reactions(bus, handlersFor(recordEffect), {
      transaction: (work) =>
        fixture.database.transaction(async (tx) => {
          await work(tx)
          throw connectionLost()
        }),
    })
    await expect(bus.deliver(await publishMany(1))).rejects.toThrow('ECONNRESET')
    expect([await fixture.effects(), await watermark()]).toEqual([[], 0])
  })

  it('has a watermark per partition, also for new partitions', async () => {
    await fixture.reactions(bus, handlersFor(recordEffect))
    const records = await publishMany(4)
    await bus.deliver(records.slice(2), 7)
    await bus.deliver(records.slice(0, 2), 3)
    await bus.deliver(records.slice(2), 7)
    expect(await fixture.effects()).toEqual([3, 4, 1, 2])
    expect([await watermark(7), await watermark(3), await watermark()]).toEqual([4, 2, 0])
  })

  it('occurs only for handled types; ignored types only move the watermark', async () => {
    let transactions = 0
    await fixture.reactions(bus, handlersFor(recordEffect), {
      transaction: (work) => {
        transactions += 1
        return fixture.database.transaction(work)
      },
    })
    const [user] = USERS
    await bus.deliver(await fixture.publish(ignoredEvent(user), adminGranted(user), ignoredEvent(user)))
    expect(await fixture.effects()).toEqual([2])
    expect(await watermark()).toBe(3)
    expect(transactions).toBe(1)
  })

  it.each([
    ['of an unknown type', { type: 'UserTookUpChess' }],
    ['of a handled type in a newer version', { schemaVersion: 2 }],
  ])('waits for a newer program from a record on that is %s', async (_, newer) => {
    await fixture.reactions(bus, handlersFor(recordEffect))
    const records = (await publishMany(5)).map((record, index) => (index === 2 ? { ...record, ...newer } : record))
    await expect(bus.deliver(records)).rejects.toThrow('start a newer program')
    await expect(bus.deliver(records)).rejects.toThrow(UnknownEventError)
    expect(await fixture.effects()).toEqual([1, 2])
    expect([await watermark(), await fixture.parked()]).toEqual([2, []])
  })

  it('waits for a newer program when the record reaches a stored event that is newer, and is not parked', async () => {
    const newer = new UnknownEventError('Counted has schema version 2, this program knows up to 1: start a newer program')
    let upgraded = false
    await fixture.reactions(
      bus,
      handlersFor(async (tx, record) => {
        if (record.seq === 2 && !upgraded) throw newer
        await recordEffect(tx, record)
      }),
    )
    const records = await publishMany(3)
    await expect(bus.deliver(records)).rejects.toThrow(newer)
    expect([await fixture.effects(), await fixture.parked()]).toEqual([[1], []])
    upgraded = true
    await bus.deliver(records)
    expect([await fixture.effects(), await fixture.parked()]).toEqual([[1, 2, 3], []])
  })

  it('has the correlation id of its record, with the record as its cause', async () => {
    const contexts: unknown[] = []
    await fixture.reactions(
      bus,
      handlersFor(async () => void contexts.push(currentContext())),
    )
    const [record] = await publishMany(1)
    const metadata = { ...record!.metadata, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
    await bus.deliver([{ ...record!, metadata }])
    // The traceparent names the span that created the record; the effect gets its own span.
    expect(contexts).toEqual([{ correlationId: record!.metadata.correlationId, causationId: record!.eventId }])
  })
})

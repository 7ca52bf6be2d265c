import type { PublicRecord } from '@shop/kit/domain'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLiveProjection, type LiveProjection } from '../../src/projection/live-projection.ts'
import { createOperations } from '../../src/rebuild/operations.ts'
import { createTestLocation, type TestLocation } from '../../src/testing/store.ts'
import { invalidPlaced, openEventLog, orderEvent, paid, placed } from '../fixtures/event-log.ts'

let testLocation: TestLocation
let live: LiveProjection
let operations: ReturnType<typeof createOperations>

beforeEach(async () => {
  testLocation = await createTestLocation()
})
afterEach(async () => {
  await live.stop()
  await testLocation.drop()
})

/** Projects these records of orders. Resolves when all are projected or parked. */
async function project(...records: readonly PublicRecord[]): Promise<void> {
  const { bus } = openEventLog(records)
  const logger = silentLogger()
  live = createLiveProjection({ location: testLocation.location, timeZone: 'UTC', bus, logger, onOpened: () => undefined })
  operations = createOperations({ live, bus, timeZone: 'UTC', logger })
  live.start()
  await eventually(async () => {
    await live.reports.query('SELECT 1')
    expect((await operations.status({})).watermarks).toMatchObject([{ source: 'order', seq: records.length }])
  }, 20_000)
}

/** Replaces parked records by valid ones, in place of a newer program that can read them. */
async function correct(...corrections: readonly (readonly [PublicRecord, string])[]): Promise<void> {
  const values = corrections.map(([record, error]) => {
    const { source, key, seq } = record
    return { source, key, seq, record: JSON.stringify(record), error, parked_at: new Date().toISOString(), gone: 0 }
  })
  await live.opened().store.live().client.insert({ table: 'parked', values, format: 'JSONEachRow' })
}

const causes = async () => (await operations.parked({})).causes
const orders = () => live.store.query('SELECT seq, paid_at IS NOT NULL AS paid FROM orders ORDER BY seq')
const by = { by: 'Olga', reason: 'sent by a broken version' }

describe('parked records of the reports', () => {
  test('are grouped by cause, and tried again without those of another cause', async () => {
    await project(invalidPlaced(1, 10), placed(2, 10), paid(3, 11), placed(4, 12))
    const [invalid, unknown] = await causes()
    expect([invalid, unknown]).toMatchObject([
      { type: 'OrderPlaced', failed: 1, waiting: 1, examples: [{ seq: 1 }] },
      { type: 'OrderPaid', failed: 1, waiting: 0, examples: [{ seq: 3 }] },
    ])
    expect((await operations.status({})).parked).toBe(3)
    await correct([placed(1, 10), 'one'], [placed(3, 11), 'two'])
    const [, corrected] = await causes()
    expect(await operations.replayParked({ cause: corrected?.id ?? '' })).toEqual({ handled: 1, underWay: false, remaining: 2 })
    expect(await orders()).toMatchObject([{ seq: 3 }, { seq: 4 }])
    expect(await causes()).toMatchObject([{ error: 'one' }])
    await expect(operations.replayParked({ cause: 'another' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are dropped with who, when and why, and the later ones of their keys are processed', async () => {
    await project(invalidPlaced(1, 10), placed(2, 10), paid(3, 10), invalidPlaced(4, 11), paid(5, 12))
    const [cause] = await causes()
    expect(await operations.dropParked({ cause: cause?.id ?? '', ...by })).toEqual({
      dropped: 2,
      handled: 2,
      underWay: false,
      remaining: 1,
    })
    expect(await orders()).toEqual([{ seq: 3, paid: 1 }])
    expect(await causes()).toMatchObject([{ type: 'OrderPaid', failed: 1, waiting: 0 }])
    const { dropped } = await operations.parked({})
    expect(dropped).toEqual(
      [1, 4].map((seq) => ({
        source: 'order',
        key: orderEvent(seq, seq === 1 ? 10 : 11, 'OrderPlaced').key,
        seq,
        type: 'OrderPlaced',
        error: expect.stringContaining('userId'),
        reason: by.reason,
        droppedBy: by.by,
        droppedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
    )
  })

  test('that fail again by themselves after a drop have their own cause', async () => {
    await project(invalidPlaced(1, 10), paid(2, 10))
    const [cause] = await causes()
    expect(await operations.dropParked({ cause: cause?.id ?? '', ...by })).toEqual({
      dropped: 1,
      handled: 0,
      underWay: false,
      remaining: 1,
    })
    const [own] = await causes()
    expect(own).toMatchObject({ type: 'OrderPaid', failed: 1, error: expect.not.stringContaining('earlier record') })
  })

  test('are dropped once by two operators', async () => {
    await project(invalidPlaced(1, 10))
    const [cause] = await causes()
    const request = { cause: cause?.id ?? '', ...by }
    const results = await Promise.allSettled([operations.dropParked(request), operations.dropParked(request)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await operations.parked({})).dropped).toHaveLength(1)
  })

  test('that take longer than their caller waits are under way, and go on', async () => {
    await project(invalidPlaced(1, 10), placed(2, 10), invalidPlaced(3, 11))
    const [cause] = await causes()
    const { projector } = live.opened()
    const first = Promise.withResolvers<undefined>()
    const second = Promise.withResolvers<undefined>()
    void projector.runExclusive(() => first.promise)
    const dropped = operations.dropParked({ cause: cause?.id ?? '', ...by, answerWithinMs: 1 })
    // Runs after the records are dropped, and before the later ones of their keys are processed.
    void projector.runExclusive(() => second.promise)
    first.resolve(undefined)
    expect(await dropped).toEqual({ dropped: 2, handled: 0, underWay: true, remaining: 1 })
    expect(await operations.replayParked({ answerWithinMs: 1 })).toEqual({ handled: 0, underWay: true, remaining: 1 })
    second.resolve(undefined)
    await eventually(async () => expect((await operations.status({})).parked).toBe(0))
    expect(await orders()).toMatchObject([{ seq: 2 }])
  })
})

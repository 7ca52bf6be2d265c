import type { PublicRecord } from '@shop/kit/domain'
import { silentLogger } from '@shop/kit/telemetry'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLocalTimeConverter } from '../../src/calendar/local-time.ts'
import { createBatchWriter } from '../../src/projection/batch-writer.ts'
import { listParked } from '../../src/projection/tables/parked-records.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'
import { invalidPlaced, orderEvent, paid, placed } from '../fixtures/event-log.ts'

let store: TestStore

beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const writer = (client = store.live().client, soleWriter = false) =>
  createBatchWriter({ client, toLocalTime: createLocalTimeConverter('UTC'), logger: silentLogger(), soleWriter })
const write = (...records: readonly PublicRecord[]) => writer().write([{ source: 'order', partition: 0, records }])
const parked = async () => (await listParked(store.live().client)).map(({ record }) => record.seq)
const orders = async () => store.query('SELECT seq, total, paid_at IS NOT NULL AS paid FROM orders ORDER BY seq')
const cursor = async () => store.query('SELECT seq FROM cursors')

const withoutTotals = invalidPlaced(1, 10)

describe('an unprocessable record', () => {
  test('is parked with the later records of its key, and other keys go on', async () => {
    await write(withoutTotals, placed(2, 11), paid(3, 10))
    await write(paid(4, 10), paid(5, 11))
    expect(await parked()).toEqual([1, 3, 4])
    expect(await orders()).toEqual([{ seq: 5, total: 1_000, paid: 1 }])
    expect(await cursor()).toEqual([{ seq: 5 }])
  })

  test('blocks later records of its key, even valid ones', async () => {
    await write(withoutTotals, placed(2, 10))
    expect([await parked(), await orders()]).toEqual([[1, 2], []])
  })

  test('is parked once with its error, however often it is delivered', async () => {
    await write(withoutTotals, paid(2, 10))
    const before = await listParked(store.live().client)
    await write(withoutTotals, paid(2, 10))
    expect(await listParked(store.live().client)).toEqual(before)
    expect(before.map(({ error }) => error)).toEqual([
      expect.stringContaining('totals'),
      'an earlier record of this key is parked',
    ])
  })

  test('does not park earlier records of its key that are delivered again', async () => {
    await write(placed(1, 10))
    await write({ ...paid(2, 10), data: {} })
    await write(placed(1, 10))
    expect(await parked()).toEqual([2])
  })

  test('is processed by a replay once it is valid', async () => {
    await write(withoutTotals, paid(2, 10))
    expect(await writer().replayParked()).toBe(0)
    // Replaces the parked record by a valid one, in place of a newer program that can read it.
    await store.insert('parked', [{ ...rowOf(placed(1, 10, 2_500)), parked_at: new Date().toISOString(), gone: 0 }])
    expect(await writer().replayParked()).toBe(2)
    expect(await orders()).toEqual([{ seq: 2, total: 2_500, paid: 1 }])
    expect(await store.query('SELECT revenue, paid FROM order_days')).toEqual([{ revenue: 2_500, paid: 1 }])
    expect(await writer().replayParked()).toBe(0)
  })

  test('is one that updates an unknown order, or has a value out of the range of its column', async () => {
    const [line] = placed(2, 11).data.lines as object[]
    await write(paid(1, 10), { ...placed(2, 11), data: { ...placed(2, 11).data, lines: [{ ...line, qty: -1 }] } })
    expect(await parked()).toEqual([1, 2])
  })
})

const rowOf = (record: PublicRecord) => ({
  source: record.source,
  key: record.key,
  seq: record.seq,
  record: JSON.stringify(record),
  error: 'unchanged',
})

describe('a sole writer', () => {
  const sole = () => {
    const one = writer(store.live().client, true)
    return {
      write: (...records: readonly PublicRecord[]) => one.write([{ source: 'order', partition: 0, records }]),
      replayParked: () => one.replayParked(),
      watermark: async () => (await one.watermark('order', 0)).seq,
    }
  }

  test('knows the blocked keys and the watermark of its own writes, also after a replay', async () => {
    const one = sole()
    await one.write(withoutTotals)
    await one.write(paid(2, 10), placed(3, 11))
    expect([await parked(), await one.watermark()]).toEqual([[1, 2], 3])
    await store.insert('parked', [{ ...rowOf(placed(1, 10, 2_500)), parked_at: new Date().toISOString(), gone: 0 }])
    expect(await one.replayParked()).toBe(2)
    await one.write(orderEvent(4, 10, 'OrderDelivered', { deliveredAt: '2026-05-05T10:00:00.000Z' }))
    expect([await parked(), await one.watermark()]).toEqual([[], 4])
  })

  test('begins with what an earlier process has written', async () => {
    await write(withoutTotals, placed(2, 11))
    const one = sole()
    expect(await one.watermark()).toBe(2)
    await one.write(paid(3, 10))
    expect(await parked()).toEqual([1, 3])
  })
})

describe('other causes', () => {
  test('an ignored event type changes nothing', async () => {
    await write(orderEvent(1, 10, 'LatePaymentRecorded'), placed(2, 10))
    expect([await parked(), await cursor()]).toEqual([[], [{ seq: 2 }]])
  })

  test('a parked record of a newer program stays parked', async () => {
    const newer = { ...placed(1, 10), schemaVersion: 3 }
    await store.insert('parked', [{ ...rowOf(newer), parked_at: new Date().toISOString(), gone: 0 }])
    expect(await writer().replayParked()).toBe(0)
    expect(await parked()).toEqual([1])
  })

  test('an unavailable store parks nothing, and the batch is delivered again', async () => {
    const { client } = store.live()
    const unavailable = Object.assign(Object.create(client) as typeof client, {
      insert: async ({ table }: { table: string }) => Promise.reject(new Error(`no connection for ${table}`)),
    })
    const batch = { source: 'order', partition: 0, records: [withoutTotals, placed(2, 11)] }
    await expect(writer(unavailable).write([batch])).rejects.toThrow('no connection')
    expect([await parked(), await cursor()]).toEqual([[], []])
    await writer().write([batch])
    expect([await parked(), await cursor()]).toEqual([[1], [{ seq: 2 }]])
  })
})

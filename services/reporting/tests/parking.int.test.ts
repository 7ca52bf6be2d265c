import { silentLogger } from '@shop/kit/process'
import type { PublicRecord } from '@shop/kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCalendar } from '../src/messaging/calendar.ts'
import { createWriter } from '../src/messaging/writer.ts'
import { listParked } from '../src/store/parking.ts'
import { openTestStore } from '../src/testing/store.ts'
import type { TestStore } from '../src/testing/store.ts'
import { orderEvent, placed } from './fixtures/log.ts'

let store: TestStore

beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const writer = (client = store.live().client) => createWriter({ client, calendar: createCalendar('UTC'), logger: silentLogger() })
const write = (...records: readonly PublicRecord[]) => writer().write([{ source: 'order', partition: 0, records }])
const parked = async () => (await listParked(store.live().client)).map(({ record }) => record.seq)
const orders = async () => store.query('SELECT seq, total, paid_at IS NOT NULL AS paid FROM orders ORDER BY seq')
const cursor = async () => store.query('SELECT seq FROM cursors')

const withoutTotals = { ...placed(1, 10), data: { orderId: placed(1, 10).key } }
const paid = (seq: number, order: number) => {
  const { userId, paymentMethod, totals } = placed(seq, order).data
  return orderEvent(seq, order, 'OrderPaid', { userId, paymentMethod, totals })
}

describe('a record that does not fit its contract', () => {
  test('waits with the later ones of its key, and the others go on', async () => {
    await write(withoutTotals, placed(2, 11), paid(3, 10))
    await write(paid(4, 10), paid(5, 11))
    expect(await parked()).toEqual([1, 3, 4])
    expect(await orders()).toEqual([{ seq: 5, total: 1_000, paid: 1 }])
    expect(await cursor()).toEqual([{ seq: 5 }])
  })

  test('lets no later one of its key overtake it, though that would fit', async () => {
    await write({ ...placed(1, 10), data: {} }, placed(2, 10))
    expect([await parked(), await orders()]).toEqual([[1, 2], []])
  })

  test('is told with what is wrong about it, once, however often it comes', async () => {
    await write(withoutTotals, paid(2, 10))
    const before = await listParked(store.live().client)
    await write(withoutTotals, paid(2, 10))
    expect(await listParked(store.live().client)).toEqual(before)
    expect(before.map(({ error }) => error)).toEqual([
      expect.stringContaining('totals'),
      'an earlier record of this key is parked',
    ])
  })

  test('keeps nothing of its key waiting that was folded in before it came', async () => {
    await write(placed(1, 10))
    await write({ ...paid(2, 10), data: {} })
    await write(placed(1, 10))
    expect(await parked()).toEqual([2])
  })

  test('goes through when the program has learnt to read it', async () => {
    await write(withoutTotals, paid(2, 10))
    expect(await writer().replayParked()).toBe(0)
    // The same record, as a newer program would read it.
    await store.insert('parked', [{ ...rowOf(placed(1, 10, 2_500)), parked_at: new Date().toISOString(), gone: 0 }])
    expect(await writer().replayParked()).toBe(2)
    expect(await orders()).toEqual([{ seq: 2, total: 2_500, paid: 1 }])
    expect(await store.query('SELECT revenue, paid FROM order_days')).toEqual([{ revenue: 2_500, paid: 1 }])
    expect(await writer().replayParked()).toBe(0)
  })

  test('is one that changes an order which was never placed, or holds what no column can', async () => {
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
  error: 'as before',
})

describe('what is no fault of a record', () => {
  test('an event that nobody here has heard of is passed over', async () => {
    await write(orderEvent(1, 10, 'OrderGiftWrapped'), placed(2, 10))
    expect([await parked(), await cursor()]).toEqual([[], [{ seq: 2 }]])
  })

  test('a store that is away parks nothing: everything is delivered again', async () => {
    const { client } = store.live()
    const away = Object.assign(Object.create(client) as typeof client, {
      insert: async ({ table }: { table: string }) => Promise.reject(new Error(`no connection for ${table}`)),
    })
    const delivery = { source: 'order', partition: 0, records: [withoutTotals, placed(2, 11)] }
    await expect(writer(away).write([delivery])).rejects.toThrow('no connection')
    expect([await parked(), await cursor()]).toEqual([[], []])
    await writer().write([delivery])
    expect([await parked(), await cursor()]).toEqual([[1], [{ seq: 2 }]])
  })
})

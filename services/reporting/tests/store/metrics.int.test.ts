import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportingMetrics } from '../../src/store/metrics.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const read = async () =>
  Object.fromEntries(
    await Promise.all(reportingMetrics(store).map(async (series) => [series.name, await series.read()] as const)),
  )

const cursor = (source: string, partition: number, seq: number, occurred_at: string) => ({ source, partition, seq, occurred_at })
const parked = (seq: number, gone: 0 | 1, parked_at: string) => ({
  source: 'order',
  key: 'a',
  seq,
  record: '{}',
  error: 'invalid',
  parked_at,
  gone,
})

describe('reporting metrics', () => {
  test('have no values for an empty store', async () => {
    expect(await read()).toEqual({ shop_consumer_seq: [], shop_reports_event_seconds: [], shop_parked_records: [] })
  })

  test('give the last number of every partition, within its epoch, and the time of the newest event of every source', async () => {
    await store.insert('cursors', [
      cursor('order', 0, 7, '2026-01-02T03:04:05.000Z'),
      cursor('order', 1, 9, '2026-01-02T03:04:06.500Z'),
    ])
    // Outdated cursors, written last by a slower process.
    await store.insert('cursors', [
      cursor('order', 0, 5, '2026-01-01T00:00:00.000Z'),
      // The first record of the second epoch.
      cursor('payment', 0, 100_000_000_001, '2026-01-02T03:04:05.250Z'),
    ])
    const { shop_consumer_seq: seqs, shop_reports_event_seconds: times } = await read()
    expect(seqs).toHaveLength(3)
    expect(seqs).toEqual(
      expect.arrayContaining([
        { consumer: 'reporting', source: 'order', partition: 0, value: 7 },
        { consumer: 'reporting', source: 'order', partition: 1, value: 9 },
        { consumer: 'reporting', source: 'payment', partition: 0, value: 1 },
      ]),
    )
    expect(times).toHaveLength(2)
    expect(times).toEqual(
      expect.arrayContaining([
        { source: 'order', value: Date.parse('2026-01-02T03:04:06.500Z') / 1_000 },
        { source: 'payment', value: Date.parse('2026-01-02T03:04:05.250Z') / 1_000 },
      ]),
    )
  })

  test('count parked records, without those that were replayed', async () => {
    await store.insert('parked', [parked(1, 0, '2026-01-01T00:00:00Z'), parked(2, 0, '2026-01-01T00:00:00Z')])
    expect((await read()).shop_parked_records).toEqual([{ consumer: 'reporting', value: 2 }])
    await store.insert('parked', [parked(1, 1, '2026-01-02T00:00:00Z')])
    expect((await read()).shop_parked_records).toEqual([{ consumer: 'reporting', value: 1 }])
  })
})

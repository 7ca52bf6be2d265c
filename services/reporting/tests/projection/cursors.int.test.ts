import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cursorAfter } from '../../src/projection/batch-writer.ts'
import { readCursors, saveCursors } from '../../src/projection/tables/cursors.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'
import { placed } from '../fixtures/event-log.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const EPOCH_2 = 100_000_000_000
const stampedAt = '2026-05-04T10:00:01.000Z'
const at = (seq: number) => ({ ...placed(seq, 10), eventId: `id-${String(seq)}`, stampedAt })

describe('the cursor of a partition', () => {
  const save = async (...seqs: number[]): Promise<void> => {
    await saveCursors(store.live().client, [cursorAfter({ source: 'order', partition: 0, records: seqs.map(at) })])
  }
  const cursor = async () => (await readCursors(store.live().client))[0]

  test('names the record with the greatest seq, also of a later epoch', async () => {
    await save(9, 10)
    await save(8)
    expect(await cursor()).toMatchObject({ seq: 10, eventId: 'id-10', stampedAt })
    await save(EPOCH_2 + 5)
    expect(await cursor()).toMatchObject({ seq: EPOCH_2 + 5, eventId: `id-${String(EPOCH_2 + 5)}` })
  })

  test('names no record when the last one was written by a rebuild or an older version', async () => {
    const { eventId: _, stampedAt: __, ...event } = at(EPOCH_2 + 6)
    await saveCursors(store.live().client, [cursorAfter({ source: 'order', partition: 0, records: [event] })])
    expect(await cursor()).toEqual({ source: 'order', partition: 0, seq: EPOCH_2 + 6, occurredAt: expect.any(String) })
  })
})

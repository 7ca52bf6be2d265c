import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { reject } from '../../src/domain/index.ts'
import type { Database } from '../../src/event-store/database.ts'
import type { EventStore } from '../../src/event-store/event-store.ts'
import { handleBatch, requireFulfilled } from '../../src/event-store/handle-batch.ts'
import { acquireKey } from '../../src/event-store/idempotency.ts'
import { createTestDatabase, interceptStatements, type TestDatabase } from '../../src/testing/index.ts'
import { counter, counterStore, migrated, type Counted } from '../fixtures/counters.ts'

/** Counts on streams, one after the other. A negative amount is rejected. */
interface Count {
  readonly counts: readonly (readonly [stream: string, by: number])[]
  readonly key?: string
}

const count = (stream: string, by: number, key?: string): Count => ({
  counts: [[stream, by]],
  ...(key === undefined ? {} : { key }),
})

describe('a batch', () => {
  let test: TestDatabase
  let database: Database
  let store: EventStore<Counted>
  const sent: string[] = []

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting'))
    store = counterStore(interceptStatements(database, { before: async (text) => void sent.push(text) }))
  })
  afterAll(() => test.drop())

  /** @returns of each item the state after each of its counts, or the code of its rejection */
  const handle = (items: readonly Count[], loaded: readonly string[] = [], failing?: Error) =>
    store.transaction(async (tx) => {
      const states = await tx.loadAll(loaded, counter)
      const batch = {
        decider: counter,
        states,
        items: items.map((item, index) => ({ item, metadata: { correlationId: `caller ${String(index)}` } })),
        replyOf: ({ key }: Count) => (key === undefined ? undefined : { scope: 'batch', key, reply: { of: key } }),
      }
      return handleBatch(tx, batch, ({ counts }, decide) =>
        counts.map(([stream, by]) => {
          if (by === 0 && failing !== undefined) throw failing
          return by < 0 ? reject('invalid_request') : decide(stream, by).state
        }),
      )
    })

  const stored = async (...streams: readonly string[]) => {
    const { rows } = await database.query<{ event: string }>(
      `SELECT stream || ' ' || version || ' +' || (data->>'by') || ' ' || (metadata->>'correlationId') AS event
       FROM events WHERE stream = ANY($1) ORDER BY position`,
      [streams],
    )
    return rows.map(({ event }) => event)
  }

  it('answers in the order of its items, and each sees the events of those before on its stream', async () => {
    const outcomes = await handle([count('same', 1), count('other', 10), count('same', 2)])
    expect(requireFulfilled(outcomes)).toEqual([[1], [10], [3]])
    expect(await stored('same', 'other')).toEqual(['same 1 +1 caller 0', 'other 1 +10 caller 1', 'same 2 +2 caller 2'])
  })

  it('goes on after what is loaded; a stream that is not loaded is new', async () => {
    await store.handle('loaded', counter, 5)
    expect(requireFulfilled(await handle([count('loaded', 1), count('fresh', 1)], ['loaded']))).toEqual([[6], [1]])
    expect(await stored('fresh')).toEqual(['fresh 1 +1 caller 1'])
  })

  it('lets an item see what it has decided before', async () => {
    const counts = [['twice', 1] as const, ['twice', 2] as const]
    expect(requireFulfilled(await handle([{ counts }]))).toEqual([[1, 3]])
    expect(await stored('twice')).toEqual(['twice 1 +1 caller 0', 'twice 2 +2 caller 0'])
  })

  it('appends nothing of an item that is rejected in the middle, and all of the others', async () => {
    const refused: Count = {
      counts: [
        ['left', 5],
        ['right', -1],
      ],
    }
    const outcomes = await handle([count('left', 1), refused, count('left', 2)])
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: [1] },
      { status: 'rejected', reason: expect.objectContaining({ code: 'invalid_request' }) },
      { status: 'fulfilled', value: [3] },
    ])
    expect(await stored('left', 'right')).toEqual(['left 1 +1 caller 0', 'left 2 +2 caller 2'])
  })

  it('stores the replies of the items that succeed', async () => {
    const request = (key: string) => ({ scope: 'batch', key, body: {}, stream: key })
    for (const key of ['succeeds', 'fails']) await acquireKey(database, request(key))
    await handle([count('replies', 1, 'succeeds'), count('replies', -1, 'fails'), count('replies', 1)])
    expect(await acquireKey(database, request('succeeds'))).toEqual({ of: 'succeeds' })
    await expect(acquireKey(database, request('fails'))).rejects.toHaveProperty('code', 'key_in_flight')
  })

  it('appends nothing when an item fails with another error', async () => {
    await expect(handle([count('failing', 1), count('failing', 0)], [], new Error('broken'))).rejects.toThrow('broken')
    expect(await stored('failing')).toEqual([])
  })

  it('appends nothing when its streams cannot be loaded', async () => {
    const unreadable = interceptStatements(database, {
      async before(text) {
        if (text.includes('WHERE stream = ANY')) throw new Error('cannot be read')
      },
    })
    const work = counterStore(unreadable).transaction(async (tx) => {
      const items = [{ item: 1, metadata: { correlationId: 'caller' } }]
      const states = await tx.loadAll(['unread'], counter)
      return handleBatch(tx, { decider: counter, states, items }, (by, decide) => decide('unread', by))
    })
    await expect(work).rejects.toThrow('cannot be read')
    expect(await stored('unread')).toEqual([])
  })

  it('is repeated as a whole when another transaction has appended to one of its streams', async () => {
    await store.handle('raced', counter, 1)
    let attempts = 0
    const outcomes = await store.transaction(async (tx) => {
      attempts += 1
      const states = await tx.loadAll(['raced'], counter)
      if (attempts === 1) await store.handle('raced', counter, 10)
      const items = [1, 2].map((item) => ({ item, metadata: { correlationId: 'caller' } }))
      return handleBatch(tx, { decider: counter, states, items }, (by, decide) => decide('raced', by).state)
    })
    expect(requireFulfilled(outcomes)).toEqual([12, 14])
    expect(attempts).toBe(2)
  })

  it('appends with one insert; without streams to load, nothing is read', async () => {
    sent.length = 0
    await handle([count('a', 1), count('b', 1), count('c', 1)])
    expect(sent.filter((text) => text.includes('INTO events'))).toHaveLength(1)
    expect(sent.filter((text) => text.includes('FROM events'))).toEqual([])
  })

  it('in which no item may fail throws the first rejection, and appends nothing', async () => {
    const items = [1, -1, -2].map((item) => ({ item, metadata: { correlationId: 'caller' } }))
    const work = store.transaction(async (tx) => {
      const outcomes = await handleBatch(tx, { decider: counter, states: [], items }, (by, decide) =>
        by < 0 ? reject(by === -1 ? 'invalid_request' : 'not_found') : decide('all or none', by).state,
      )
      return requireFulfilled(outcomes)
    })
    await expect(work).rejects.toHaveProperty('code', 'invalid_request')
    expect(await stored('all or none')).toEqual([])
  })
})

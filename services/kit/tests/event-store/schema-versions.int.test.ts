import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createEventCodec } from '../../src/event-store/codec.ts'
import { erase } from '../../src/event-store/personal-data.ts'
import type { Database } from '../../src/event-store/database.ts'
import { seal } from '../../src/event-store/personal-data.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'
import { peopleCodec } from '../fixtures/people.ts'

type Priced = { readonly type: 'Priced'; readonly data: { readonly cents: number; readonly currency: string } }

/** As they were recorded: dollars at first, cents later, a currency in the end. */
const CORPUS = [
  { type: 'Priced', schemaVersion: 1, data: { dollars: 12.5 } },
  { type: 'Priced', schemaVersion: 2, data: { cents: 1250 } },
  { type: 'Priced', schemaVersion: 3, data: { cents: 1250, currency: 'USD' } },
]

const codec = createEventCodec<Priced>({
  Priced: {
    version: 3,
    upcasters: {
      1: ({ dollars }) => ({ cents: Math.round(Number(dollars) * 100) }),
      2: (data) => ({ ...data, currency: 'USD' }),
    },
  },
})

describe('events of every version', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('versions'))
  })
  afterAll(() => test.drop())

  it('are read as the newest', async () => {
    for (const stored of CORPUS) {
      expect(await codec.decode(database, stored)).toEqual({ type: 'Priced', data: { cents: 1250, currency: 'USD' } })
    }
  })

  it('are written as the newest', async () => {
    const newest = { type: 'Priced', data: { cents: 1, currency: 'USD' } } as const
    expect(await codec.encode(database, newest)).toEqual({ ...newest, schemaVersion: 3 })
  })

  it('are an error when a step between two versions is missing, or nobody knows the type', async () => {
    const gap = createEventCodec<Priced>({ Priced: { version: 3, upcasters: { 2: (data) => data } } })
    await expect(gap.decode(database, CORPUS[0]!)).rejects.toThrow('No upcaster from version 1 of Priced')
    await expect(codec.decode(database, { ...CORPUS[0]!, type: 'Guessed' })).rejects.toThrow('Unknown event type Guessed')
  })

  it('are brought up to date behind the seal, before and after their person is erased', async () => {
    const userId = uuidv4()
    const sealed = await seal(database, userId, { first: 'Ada', last: 'Lovelace' })
    const stored = { type: 'Named', schemaVersion: 1, data: { userId, points: 3, $sealed: sealed } }
    expect((await peopleCodec.decode(database, stored)).data).toEqual({
      userId,
      points: 3,
      name: 'Ada Lovelace',
      greeting: 'Hello Ada Lovelace',
    })
    await erase(database, userId, '2026-01-01T00:00:00.000Z')
    expect((await peopleCodec.decode(database, stored)).data).toEqual({
      userId,
      points: 3,
      name: 'Deleted user',
      greeting: 'Hello',
    })
  })
})

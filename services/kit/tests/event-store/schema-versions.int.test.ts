import { UnknownEventError } from '@shop/contracts/events'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createEventCodec } from '../../src/event-store/codec.ts'
import { destroyPersonalKey, encryptWithKey, findOrCreateKeys } from '../../src/event-store/personal-data.ts'
import type { Database } from '../../src/event-store/database.ts'
import { noKeyEncryption } from '../../src/event-store/key-encryption.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'
import { peopleCodec } from '../fixtures/people.ts'

type Priced = { readonly type: 'Priced'; readonly data: { readonly cents: number; readonly currency: string } }

const recordedAt = '2026-01-01T00:00:00.000Z'

/** The recorded events: dollars in version 1, cents in 2, a currency in 3. */
const CORPUS = [
  { type: 'Priced', schemaVersion: 1, data: { dollars: 12.5 }, recordedAt },
  { type: 'Priced', schemaVersion: 2, data: { cents: 1250 }, recordedAt },
  { type: 'Priced', schemaVersion: 3, data: { cents: 1250, currency: 'USD' }, recordedAt },
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

  it('are upcast to the newest version', async () => {
    for (const stored of CORPUS) {
      expect(await codec.decodeAll(database, [stored])).toEqual([{ type: 'Priced', data: { cents: 1250, currency: 'USD' } }])
    }
  })

  it('are written in the newest version', async () => {
    const newest = { type: 'Priced', data: { cents: 1, currency: 'USD' } } as const
    expect(await codec.encodeAll(database, [newest])).toEqual([{ ...newest, schemaVersion: 3 }])
  })

  it('are written in the version before it while there is a downcaster', async () => {
    const first = createEventCodec<Priced>({
      Priced: { version: 3, upcasters: { 2: (data) => ({ ...data, currency: 'USD' }) }, downcaster: ({ cents }) => ({ cents }) },
    })
    const newest = { type: 'Priced', data: { cents: 1, currency: 'USD' } } as const
    const [written] = await first.encodeAll(database, [newest])
    expect(written).toEqual({ type: 'Priced', schemaVersion: 2, data: { cents: 1 } })
    expect(await first.decodeAll(database, [{ ...written!, recordedAt }])).toEqual([newest])
  })

  it('are refused when they are newer than the program', async () => {
    const newer = { ...CORPUS[2]!, schemaVersion: 4 }
    await expect(codec.decodeAll(database, [newer])).rejects.toThrow(
      new UnknownEventError('Priced has schema version 4, this program knows up to 3: start a newer program'),
    )
    await expect(codec.decodeAll(database, [CORPUS[0]!, newer])).rejects.toThrow(UnknownEventError)
  })

  it('are an error without an upcaster, or with an unknown type', async () => {
    const gap = createEventCodec<Priced>({ Priced: { version: 3, upcasters: { 2: (data) => data } } })
    await expect(gap.decodeAll(database, [CORPUS[0]!])).rejects.toThrow('No upcaster from version 1 of Priced')
    await expect(codec.decodeAll(database, [{ ...CORPUS[0]!, type: 'Guessed' }])).rejects.toThrow(
      new UnknownEventError('The event type Guessed is unknown: start a newer program'),
    )
  })

  it('are upcast inside encrypted fields, before and after their person is erased', async () => {
    const userId = uuidv4()
    const keys = await findOrCreateKeys(database, noKeyEncryption, [userId])
    const encrypted = encryptWithKey(keys.get(userId)!, userId, { first: 'Ada', last: 'Lovelace' })
    const stored = { type: 'Named', schemaVersion: 1, data: { userId, points: 3, $sealed: encrypted }, recordedAt }
    expect((await peopleCodec.decodeAll(database, [stored]))[0]?.data).toEqual({
      userId,
      points: 3,
      name: 'Ada Lovelace',
      greeting: 'Hello Ada Lovelace',
    })
    await destroyPersonalKey(database, userId, '2026-01-01T00:00:00.000Z')
    expect((await peopleCodec.decodeAll(database, [stored]))[0]?.data).toEqual({
      userId,
      points: 3,
      name: 'Deleted user',
      greeting: 'Hello',
    })
  })
})

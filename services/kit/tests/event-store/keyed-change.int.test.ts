import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../src/event-store/database.ts'
import { releaseKey } from '../../src/event-store/idempotency.ts'
import { createKeyedChange, type KeyedChange } from '../../src/event-store/keyed-change.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'

let test: TestDatabase
let database: Database
let changeOnce: KeyedChange
beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'))
  database = await migrated(test.open('changes'))
  await database.query('CREATE TABLE notes (text text)')
  changeOnce = createKeyedChange({ database, logger: silentLogger() })
})
afterAll(() => test.drop())

const reply = z.object({ text: z.string() })
const notes = async (text: string) => (await database.query('SELECT 1 FROM notes WHERE text = $1', [text])).rowCount

/** @param before what happens in the transaction before the reply is stored */
const write = (text: string, key?: string, before: () => Promise<void> = async () => undefined, callerId = 'admin-1') =>
  changeOnce({ idempotency: key === undefined ? undefined : { callerId, key }, body: { text }, reply }, (storeReply) =>
    database.transaction(async (tx) => {
      await tx.query('INSERT INTO notes (text) VALUES ($1)', [text])
      await before()
      await storeReply(tx, { text })
      return { text }
    }),
  )

it('is made once for each key of a caller, and each time without one', async () => {
  expect(await write('a', 'key-a')).toEqual({ text: 'a', replayed: false })
  expect(await write('a', 'key-a')).toEqual({ text: 'a', replayed: true })
  await expect(write('other', 'key-a')).rejects.toMatchObject({ code: 'key_reused' })
  expect(await write('a', 'key-a', undefined, 'admin-2')).toEqual({ text: 'a', replayed: false })
  expect([await notes('a'), await notes('other')]).toEqual([2, 0])
  expect(await write('b')).toEqual({ text: 'b', replayed: false })
  expect(await write('b')).toEqual({ text: 'b', replayed: false })
  expect(await notes('b')).toBe(2)
})

it('is made by the next request when the first fails', async () => {
  await expect(write('c', 'key-c', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await write('c', 'key-c')).toEqual({ text: 'c', replayed: false })
  expect(await notes('c')).toBe(1)
})

it('is not made by a request whose key was taken over and released meanwhile', async () => {
  const release = () => releaseKey(database, 'admin-1', 'key-d')
  await expect(write('d', 'key-d', release)).rejects.toMatchObject({ code: 'conflict' })
  expect(await notes('d')).toBe(0)
})

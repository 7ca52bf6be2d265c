import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { acquireKey, releaseKey, deleteExpiredKeys, storeReplies } from '../../src/event-store/idempotency.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { migrated } from '../fixtures/counters.ts'

const SCOPE = 'user-1'
const SECOND = 1_000
const HOUR = 3_600 * SECOND

describe('an idempotency key', () => {
  let test: TestDatabase
  let database: Database
  let key: string
  let keys = 0

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('keys'))
  })
  afterAll(() => test.drop())
  beforeEach(() => {
    keys += 1
    key = `key-${keys}`
  })

  const acquire = async (body: unknown = { qty: 1 }, scope = SCOPE): Promise<unknown> =>
    acquireKey(database, { scope, key, body, stream: 'order-1' })
  /** Moves a key into the past. */
  const age = (milliseconds: number): Promise<unknown> =>
    database.query(
      `UPDATE idempotency SET leased_till = leased_till - $2::interval, created_at = created_at - $2::interval WHERE key = $1`,
      [key, `${String(milliseconds)} milliseconds`],
    )

  it('is acquired once, then returns the first reply', async () => {
    expect(await acquire()).toBeUndefined()
    await storeReplies(database, [{ scope: SCOPE, key, reply: { orderId: 'o-1' } }])
    expect(await acquire()).toEqual({ orderId: 'o-1' })
    await age(HOUR)
    expect(await acquire()).toEqual({ orderId: 'o-1' })
  })

  it('is independent in each scope', async () => {
    expect(await acquire()).toBeUndefined()
    expect(await acquire({ qty: 2 }, 'user-2')).toBeUndefined()
  })

  it('is rejected with another body: in flight before the reply is stored, reused after it', async () => {
    await acquire()
    await expect(acquire({ qty: 2 })).rejects.toMatchObject({ code: 'key_in_flight' })
    await age(10 * SECOND)
    expect(await acquire({ qty: 3 })).toBeUndefined()
    await age(10 * SECOND)
    expect(await acquire()).toBeUndefined()
    await storeReplies(database, [{ scope: SCOPE, key, reply: { orderId: 'o-1' } }])
    await expect(acquire({ qty: 2 })).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('is in flight until its lease ends; then exactly one request takes it over', async () => {
    await acquire()
    await expect(acquire()).rejects.toMatchObject({ code: 'key_in_flight' })
    await age(7 * SECOND)
    await expect(acquire()).rejects.toMatchObject({ code: 'key_in_flight' })
    await age(3 * SECOND)
    expect(await acquire()).toBeUndefined()
    await expect(acquire()).rejects.toMatchObject({ code: 'key_in_flight' })
  })

  it('is acquired by one of fifty concurrent requests', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => acquire()))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refusals).toHaveLength(49)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'key_in_flight' })
  })

  it('can be released, unless it has a reply', async () => {
    await acquire()
    await releaseKey(database, SCOPE, key)
    expect(await acquire({ qty: 9 })).toBeUndefined()
    await storeReplies(database, [{ scope: SCOPE, key, reply: { orderId: 'o-9' } }])
    await releaseKey(database, SCOPE, key)
    expect(await acquire({ qty: 9 })).toEqual({ orderId: 'o-9' })
  })

  it('keeps its first reply: a late request that lost its lease is rolled back', async () => {
    await acquire()
    await storeReplies(database, [{ scope: SCOPE, key, reply: { orderId: 'o-1' } }])
    await expect(storeReplies(database, [{ scope: SCOPE, key, reply: { code: 'not_enough_stock' } }])).rejects.toMatchObject({
      code: 'conflict',
    })
    await storeReplies(database, [{ scope: SCOPE, key, reply: { orderId: 'o-1' } }])
    expect(await acquire()).toEqual({ orderId: 'o-1' })
  })

  it('is found by the index when its reply is stored, also with the plan that was kept when there were few', async () => {
    await database.query(
      `INSERT INTO idempotency SELECT 'many', 'key ' || number, '', NULL, now(), now() FROM generate_series(1, 100) AS number`,
    )
    const wholeReads = `SELECT seq_scan AS count FROM pg_stat_xact_user_tables WHERE relid = 'idempotency'::regclass`
    const reads = await database.transaction(async (tx) => {
      for (let number = 1; number <= 10; number += 1)
        await storeReplies(tx, [{ scope: 'many', key: `key ${String(number)}`, reply: { number } }])
      return (await tx.query<{ count: number }>(wholeReads)).rows
    })
    expect(reads).toEqual([{ count: 0 }])
  })

  it('is deleted after two days, not after one', async () => {
    await acquire()
    await age(47 * HOUR)
    await deleteExpiredKeys(database)
    expect(await queryNumber(database, 'SELECT count(*) FROM idempotency WHERE key = $1', [key])).toBe(1)
    await age(2 * HOUR)
    await deleteExpiredKeys(database)
    expect(await queryNumber(database, 'SELECT count(*) FROM idempotency WHERE key = $1', [key])).toBe(0)
  })
})

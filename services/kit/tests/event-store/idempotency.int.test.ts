import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { claimKey, dropKey, forgetOldKeys, storeReply } from '../../src/event-store/idempotency.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { numberOf } from '../fixtures/count.ts'
import { migrated } from '../fixtures/counters.ts'

const SCOPE = 'user-1'
const SECOND = 1_000
const HOUR = 3_600 * SECOND

describe('an Idempotency-Key', () => {
  let test: TestDatabase
  let database: Database
  let now: number
  let key: string
  let keys = 0

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('keys'))
  })
  afterAll(() => test.drop())
  beforeEach(() => {
    now = Date.parse('2026-01-01T00:00:00Z')
    keys += 1
    key = `key-${keys}`
  })

  const claim = async (body: unknown = { qty: 1 }, scope = SCOPE): Promise<unknown> =>
    claimKey(database, { scope, key, body, clock: () => new Date(now) })

  it('is claimed once, and then answers as it did at first', async () => {
    expect(await claim()).toBeUndefined()
    await storeReply(database, { scope: SCOPE, key, reply: { orderId: 'o-1' } })
    expect(await claim()).toEqual({ orderId: 'o-1' })
    now += HOUR
    expect(await claim()).toEqual({ orderId: 'o-1' })
  })

  it('belongs to its scope', async () => {
    expect(await claim()).toBeUndefined()
    expect(await claim({ qty: 2 }, 'user-2')).toBeUndefined()
  })

  it('is refused with another body, before and after it was answered', async () => {
    await claim()
    await expect(claim({ qty: 2 })).rejects.toMatchObject({ code: 'key_reused' })
    await storeReply(database, { scope: SCOPE, key, reply: { orderId: 'o-1' } })
    await expect(claim({ qty: 2 })).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('is in flight until its lease is over; then another may take it, and only one', async () => {
    await claim()
    await expect(claim()).rejects.toMatchObject({ code: 'key_in_flight' })
    now += 10 * SECOND
    await expect(claim()).rejects.toMatchObject({ code: 'key_in_flight' })
    now += 1
    expect(await claim()).toBeUndefined()
    await expect(claim()).rejects.toMatchObject({ code: 'key_in_flight' })
  })

  it('is claimed by one of fifty', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => claim()))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refusals).toHaveLength(49)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'key_in_flight' })
  })

  it('can be given back, unless it was answered', async () => {
    await claim()
    await dropKey(database, SCOPE, key)
    expect(await claim({ qty: 9 })).toBeUndefined()
    await storeReply(database, { scope: SCOPE, key, reply: { orderId: 'o-9' } })
    await dropKey(database, SCOPE, key)
    expect(await claim({ qty: 9 })).toEqual({ orderId: 'o-9' })
  })

  it('keeps its first answer: a request that lost its lease and comes late undoes its work instead', async () => {
    await claim()
    await storeReply(database, { scope: SCOPE, key, reply: { orderId: 'o-1' } })
    await expect(storeReply(database, { scope: SCOPE, key, reply: { code: 'not_enough_stock' } })).rejects.toMatchObject({
      code: 'conflict',
    })
    await storeReply(database, { scope: SCOPE, key, reply: { orderId: 'o-1' } })
    expect(await claim()).toEqual({ orderId: 'o-1' })
  })

  it('is forgotten after two days, and not after one', async () => {
    await claim()
    await forgetOldKeys(database, new Date(now + 47 * HOUR))
    expect(await numberOf(database, 'SELECT count(*) FROM idempotency WHERE key = $1', [key])).toBe(1)
    await forgetOldKeys(database, new Date(now + 49 * HOUR))
    expect(await numberOf(database, 'SELECT count(*) FROM idempotency WHERE key = $1', [key])).toBe(0)
  })
})

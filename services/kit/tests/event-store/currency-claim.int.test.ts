import { findCurrency, setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { claimCurrency } from '../../src/event-store/currency-claim.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'
import { queryNumber } from '../fixtures/numbers.ts'

describe('the currency of a service', () => {
  let test: TestDatabase
  let database: Database
  let events = 0

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('priced'))
  })
  afterAll(() => test.drop())
  beforeEach(async () => {
    await database.query('TRUNCATE events')
    await database.query('TRUNCATE currency')
  })
  afterEach(() => setCurrency(US_DOLLARS))

  const startIn = (code: string) => {
    setCurrency(findCurrency(code) ?? US_DOLLARS)
    return claimCurrency(database, { orders: 'Ordered', prices: ['Priced'] })
  }
  const append = (type: string) => {
    events += 1
    return database.query(
      `INSERT INTO events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
       VALUES ($1, 1, gen_random_uuid(), $2, 1, '{}', '{}', now())`,
      [`s-${String(events)}`, type],
    )
  }

  it('is stored where it is not dollars, and may change while nothing is priced', async () => {
    await startIn('usd')
    expect(await queryNumber(database, 'SELECT count(*) FROM currency')).toBe(0)
    for (const code of ['jpy', 'eur', 'usd', 'kwd']) await startIn(code)
    expect((await database.query('SELECT code FROM currency')).rows).toEqual([{ code: 'kwd' }])
  })

  it('keeps the figures of prices: another one has as many decimals', async () => {
    await append('Priced')
    await startIn('eur')
    await startIn('eur')
    await expect(startIn('jpy')).rejects.toThrow(
      'The shop cannot be started in JPY: its prices are in EUR, which has 2 decimals, and JPY has no decimals. ' +
        'Set SHOP_CURRENCY=EUR to go on with it.',
    )
    await startIn('gbp')
  })

  it('is fixed by the first order, also by one from before shops had a currency', async () => {
    await append('Ordered')
    await expect(startIn('eur')).rejects.toThrow('its orders are in USD. Set SHOP_CURRENCY=USD to go on with it.')
    await startIn('usd')
  })

  it('is claimed once by instances that start at the same time', async () => {
    await Promise.all([startIn('jpy'), startIn('jpy'), startIn('jpy')])
    expect(await queryNumber(database, 'SELECT count(*) FROM currency')).toBe(1)
    await append('Ordered')
    await expect(startIn('usd')).rejects.toThrow('SHOP_CURRENCY=JPY')
  })
})

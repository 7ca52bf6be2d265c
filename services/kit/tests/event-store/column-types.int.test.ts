import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'

describe('the values of a query', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = test.open('public')
  })
  afterAll(() => test.drop())

  it.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.6Z', '2026-01-02T03:04:05.600Z'],
    ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
    ['2026-01-02T03:04:05.678912Z', '2026-01-02T03:04:05.678Z'],
    ['2026-01-02T05:04:05.678+02', '2026-01-02T03:04:05.678Z'],
  ])('contain timestamps as ISO 8601 in UTC: %s', async (input, expected) => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/Sao_Paulo']) {
      const { rows } = await database.transaction(async (tx) => {
        await tx.query(`SET LOCAL TIME ZONE '${zone}'`)
        return tx.query('SELECT $1::timestamptz AS moment', [input])
      })
      expect(rows).toEqual([{ moment: expected }])
    }
  })

  it('contain bigint as number', async () => {
    const { rows } = await database.query(
      'SELECT 9007199254740991::bigint AS most, count(*) AS counted FROM pg_class WHERE false',
    )
    expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, counted: 0 }])
  })
})

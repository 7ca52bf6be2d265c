import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { toRejection } from '../../src/calls/dispatcher.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'

describe('text that PostgreSQL cannot store', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = test.open('texts')
  })
  afterAll(() => test.drop())

  const outcomeOf = async (sql: string, value: unknown): Promise<unknown> =>
    database.query(sql, [value]).then(
      () => 'stored',
      (error: unknown) => toRejection(error, silentLogger()),
    )
  const refused = { code: 'invalid_request', message: 'The request contains characters that cannot be stored' }

  it.each([
    ['U+0000 in text', 'SELECT $1::text', 'a\0b'],
    ['U+0000 in JSON', 'SELECT $1::jsonb', JSON.stringify({ name: 'a\0b' })],
    ['the first half of a pair in JSON', 'SELECT $1::jsonb', JSON.stringify({ name: '\ud83d' })],
    ['the second half of a pair in JSON', 'SELECT $1::jsonb', JSON.stringify({ name: '\ude00!' })],
  ])('is rejected as an invalid request: %s', async (_, sql, value) => {
    expect(await outcomeOf(sql, value)).toMatchObject(refused)
  })

  it('does not include unusual but valid text', async () => {
    expect(await outcomeOf('SELECT $1::jsonb', JSON.stringify({ name: '😀 \u202e \ufffd %_\\' }))).toBe('stored')
  })

  it('is distinguished from an internal fault', async () => {
    expect(await outcomeOf('SELECT $1::uuid', 'no uuid')).toMatchObject({ code: 'internal' })
  })
})

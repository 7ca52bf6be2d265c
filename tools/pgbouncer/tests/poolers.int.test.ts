import { checkMigrated, migrate, type Database } from '@shop/kit/event-store'
import { createTestDatabase, type TestDatabase } from '@shop/kit/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { startPgBouncer } from '../src/pgbouncer.ts'
import { skipReason } from '../src/program.ts'
import { MIGRATIONS } from './migrations.ts'

const missing = await skipReason()

describe.skipIf(missing !== undefined)('a start behind PgBouncer', () => {
  let test: TestDatabase
  let schemas = 0
  const stops: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  afterAll(() => test.drop())

  async function startPooler(settings: Readonly<Record<string, string>>): Promise<string> {
    const pooler = await startPgBouncer({ postgresUrl: test.url, settings })
    stops.push(() => pooler.stop())
    return pooler.through(test.url)
  }

  function open(url: string, directUrl?: string): Database {
    schemas += 1
    return test.open(`schema_${String(schemas)}`, 10, { url, directUrl })
  }

  it.each([
    ['statement pooling', { pool_mode: 'statement' }, 'lends sessions for single statements'],
    ['transaction pooling without prepared statements', { max_prepared_statements: '0' }, 'does not know prepared statements'],
    [
      'one session, and no prepared statements',
      { max_prepared_statements: '0', default_pool_size: '1' },
      'does not know prepared statements',
    ],
  ])('ends with what to set: %s', async (_, settings, message) => {
    const database = open(await startPooler(settings), test.url)
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow(message)
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow(
      'the shop needs PgBouncer 1.21 or newer with pool_mode = transaction',
    )
    const { rows } = await test.open('public').query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [database.schema])
    expect(rows).toEqual([])
  })

  it('with transaction pooling needs a direct address for what has to be migrated, and nothing else', async () => {
    const database = open(await startPooler({}))
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow('set MIGRATE_DATABASE_URL')
    await migrate(test.open(database.schema), MIGRATIONS)
    await migrate(database, MIGRATIONS)
    await checkMigrated(database, MIGRATIONS)
  })

  it('with session pooling migrates through the pooler, one process at a time', async () => {
    const database = open(await startPooler({ pool_mode: 'session' }))
    await Promise.all([1, 2, 3].map(() => migrate(database, MIGRATIONS)))
    await checkMigrated(database, MIGRATIONS)
  })

  it('leaves nothing behind in sessions that others use', async () => {
    const url = await startPooler({ default_pool_size: '1' })
    const database = open(url, test.url)
    await migrate(database, MIGRATIONS)
    await database.query('INSERT INTO kept VALUES ($1)', [1])
    await database.transaction((tx) => tx.query('SELECT 1'))
    const stranger = new pg.Client({ connectionString: url })
    await stranger.connect()
    const { rows } = await stranger.query(
      `SELECT current_setting('search_path') AS path, current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`,
    )
    expect(rows).toEqual([{ path: '"$user", public', lock: '0', statement: '0' }])
    await stranger.end()
  })

  it('goes on with the next password when the pooler knows that one', async () => {
    const url = new URL(await startPooler({}))
    url.password = `former,${url.password}`
    expect((await open(url.href).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })
})

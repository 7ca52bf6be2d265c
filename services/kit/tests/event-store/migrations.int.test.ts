import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { checkMigrated, migrate, NewerDataError } from '../../src/event-store/migrate.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'

const FIRST = 'CREATE TABLE things (id integer PRIMARY KEY); INSERT INTO things VALUES (1);'

describe('migrations', () => {
  let test: TestDatabase
  let folder: string

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(() => test.drop())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(folder, '001.do.things.sql'), FIRST)
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are applied once, whatever the number of runs and concurrent processes', async () => {
    const processes = [1, 2, 3, 4].map(() => test.open('together', 2))
    await Promise.all(processes.map((database) => migrate(database, folder)))
    for (const database of processes) await migrate(database, folder)
    expect(await queryNumber(processes[0]!, 'SELECT count(*) FROM things')).toBe(1)
    expect(await queryNumber(processes[0]!, 'SELECT count(*) FROM schema_version WHERE version > 0')).toBe(1)
  })

  it('go into the schema, also on a connection that resolved its search path before the schema existed', async () => {
    const database = test.open('late')
    // As PostgreSQL may leave the path of a process that waits while another creates the schema.
    await database.forMaintenance().query('SET search_path = public')
    await migrate(database, folder)
    expect(await queryNumber(database, 'SELECT count(*) FROM late.things')).toBe(1)
    expect(await queryNumber(database.forMaintenance(), 'SELECT count(*) FROM outbox')).toBe(0)
  })

  it('of two services create the same extension at once', async () => {
    await writeFile(join(folder, '002.do.words.sql'), 'CREATE EXTENSION IF NOT EXISTS pg_trgm; SELECT pg_sleep(0.3)')
    const services = [test.open('one'), test.open('another')]
    await Promise.all(services.map((database) => migrate(database, folder)))
    for (const database of services) expect(await queryNumber(database, 'SELECT max(version) FROM schema_version')).toBe(2)
  })

  it('apply new files and keep existing data', async () => {
    const database = test.open('growing')
    await migrate(database, folder)
    await writeFile(join(folder, '002.do.more.sql'), 'INSERT INTO things VALUES (2)')
    await migrate(database, folder)
    expect(await queryNumber(database, 'SELECT count(*) FROM things')).toBe(2)
  })

  it('are rolled back one by one: what was applied before a failure stays', async () => {
    const database = test.open('failing')
    // The migration itself succeeds, but cannot be recorded.
    await writeFile(join(folder, '002.do.broken.sql'), 'INSERT INTO things VALUES (2); DROP TABLE schema_version')
    await expect(migrate(database, folder)).rejects.toThrow('schema_version')
    expect(await queryNumber(database, 'SELECT count(*) FROM things')).toBe(1)
    await writeFile(join(folder, '002.do.broken.sql'), 'INSERT INTO things VALUES (2)')
    await migrate(database, folder)
    expect(await queryNumber(database, 'SELECT count(*) FROM things')).toBe(2)
  })

  /** Migrates with a second migration, then removes its file: what remains is the release before. */
  async function migrateFurther(name: string, sql: string): Promise<Database> {
    const database = test.open(name)
    await writeFile(join(folder, '002.do.more.sql'), sql)
    await migrate(database, folder)
    await rm(join(folder, '002.do.more.sql'))
    return database
  }

  it('admit the release before, which also starts again on the newer schema', async () => {
    const database = await migrateFurther('expanded', 'ALTER TABLE things ADD COLUMN name text')
    await migrate(database, folder)
    await checkMigrated(database, folder)
    await database.query('INSERT INTO things VALUES (2)')
    expect(await queryNumber(database, 'SELECT max(version) FROM schema_version')).toBe(2)
  })

  it('refuse the programs that a contract migration does not admit, with a clear message', async () => {
    const database = await migrateFurther('contracted', '-- contract: admits 1\nALTER TABLE things RENAME TO items')
    await migrate(database, folder)
    await rm(join(folder, '001.do.things.sql'))
    const message =
      'The data of "contracted" has version 2, for programs that know version 1; this one knows up to 0: start a newer program.'
    await expect(migrate(database, folder)).rejects.toThrow(new NewerDataError(message))
    await expect(checkMigrated(database, folder)).rejects.toThrow(message)
    expect(await queryNumber(database, 'SELECT count(*) FROM items')).toBe(1)
  })

  it("refuse a newer schema of the kit's tables that does not admit the program", async () => {
    const database = test.open('newer_kit')
    await migrate(database, folder)
    await database.query('INSERT INTO kit_schema_version (version) VALUES (99)')
    await migrate(database, folder)
    await database.query("INSERT INTO contractions (series, version, admits) VALUES ('kit', 99, 98)")
    await expect(migrate(database, folder)).rejects.toThrow(NewerDataError)
  })

  const CONCURRENT = `-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS things_first ON things (id);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS things_second ON things ((id % 10));
`

  const validIndexes = (database: Database): Promise<number> =>
    queryNumber(
      database,
      `SELECT count(*) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relname IN ('things_first', 'things_second') AND relnamespace = current_schema()::regnamespace AND indisvalid`,
    )

  it('run outside a transaction when they say so, and are repeated after a break', async () => {
    const database = test.open('concurrent')
    await migrate(database, folder)
    await database.query('INSERT INTO things VALUES (11)')
    await writeFile(join(folder, '002.do.indexes.sql'), CONCURRENT)
    // Two ids end with the same digit, so that the second build fails and leaves an invalid index behind.
    await expect(migrate(database, folder)).rejects.toThrow('could not create unique index')
    expect(await validIndexes(database)).toBe(1)
    expect(await queryNumber(database, 'SELECT max(version) FROM schema_version')).toBe(1)
    await database.query('DELETE FROM things WHERE id = 11')
    await migrate(database, folder)
    expect(await validIndexes(database)).toBe(2)
    expect(await queryNumber(database, 'SELECT max(version) FROM schema_version')).toBe(2)
  })

  it('build an index while another process waits for its turn', async () => {
    const first = test.open('builders', 1)
    const second = test.open('builders', 1)
    await migrate(first, folder)
    await first.query('INSERT INTO things SELECT generate_series(100, 20000)')
    await writeFile(join(folder, '002.do.index.sql'), CONCURRENT.split('\n').slice(0, 2).join('\n'))
    await Promise.all([migrate(first, folder), migrate(second, folder)])
    expect(await validIndexes(first)).toBe(1)
  })

  it('refuse a file that changed after it was applied', async () => {
    const database = test.open('changed')
    await migrate(database, folder)
    await appendFile(join(folder, '001.do.things.sql'), 'INSERT INTO things VALUES (3);')
    await expect(migrate(database, folder)).rejects.toThrow('MD5 checksum failed for migration [1]')
    expect(await queryNumber(database, 'SELECT count(*) FROM things')).toBe(1)
  })
})

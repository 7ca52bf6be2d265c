import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate, NewerDataError } from '../../src/event-store/migrate.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
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

  it('apply new files and keep existing data', async () => {
    const database = test.open('growing')
    await migrate(database, folder)
    await writeFile(join(folder, '002.do.more.sql'), 'INSERT INTO things VALUES (2)')
    await migrate(database, folder)
    expect(await queryNumber(database, 'SELECT count(*) FROM things')).toBe(2)
  })

  it('are rolled back when one of them fails', async () => {
    const database = test.open('failing')
    await writeFile(join(folder, '002.do.broken.sql'), 'CREATE TABLE broken (')
    await expect(migrate(database, folder)).rejects.toThrow('syntax error')
    expect(await queryNumber(database, `SELECT count(*) FROM pg_namespace WHERE nspname = 'failing'`)).toBe(0)
  })

  it('refuse a newer schema with a clear message', async () => {
    const database = test.open('newer')
    await writeFile(join(folder, '002.do.more.sql'), 'INSERT INTO things VALUES (2)')
    await migrate(database, folder)
    await rm(join(folder, '002.do.more.sql'))
    await expect(migrate(database, folder)).rejects.toThrow(NewerDataError)
    await expect(migrate(database, folder)).rejects.toThrow(
      'The data of "newer" has version 2, this program knows up to 1: start a newer program.',
    )
    expect(await queryNumber(database, 'SELECT count(*) FROM things')).toBe(2)
  })

  it("refuse a newer schema of the kit's tables", async () => {
    const database = test.open('newer_kit')
    await migrate(database, folder)
    await database.query('INSERT INTO kit_schema_version (version) VALUES (99)')
    await expect(migrate(database, folder)).rejects.toThrow(NewerDataError)
  })

  it('refuse a file that changed after it was applied', async () => {
    const database = test.open('changed')
    await migrate(database, folder)
    await appendFile(join(folder, '001.do.things.sql'), 'INSERT INTO things VALUES (3);')
    await expect(migrate(database, folder)).rejects.toThrow('MD5 checksum failed for migration [1]')
    expect(await queryNumber(database, 'SELECT count(*) FROM things')).toBe(1)
  })
})

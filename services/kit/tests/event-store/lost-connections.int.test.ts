import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { isDatabaseUnavailable } from '../../src/event-store/database-errors.ts'
import { openDatabase, type Database } from '../../src/event-store/database.ts'
import { isRejection } from '../../src/domain/index.ts'
import { createLogger } from '../../src/telemetry/logger.ts'
import { createTestDatabase, eventually, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { counter, counterStore, migrated } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'

const ROUNDS = 8

describe('a database that terminates every connection', () => {
  let test: TestDatabase
  let database: Database
  let operator: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting'))
    operator = test.open('operator', 1)
  })
  afterAll(() => test.drop())

  const terminateConnections = async (): Promise<number> =>
    queryNumber(
      operator,
      `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )

  it('loses no acknowledged write, and is usable again at once', async () => {
    const store = counterStore(database)
    const acknowledged = new Map<string, number>()
    const errors: unknown[] = []
    let working = true
    const write = async (stream: string): Promise<void> => {
      while (working) {
        await store.handle(stream, counter, 1).then(
          () => acknowledged.set(stream, (acknowledged.get(stream) ?? 0) + 1),
          (error: unknown) => errors.push(error),
        )
      }
    }
    const writers = ['a', 'b', 'c', 'd'].map(write)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
      await eventually(() => {
        expect([...acknowledged.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(before + 4)
      })
      await terminateConnections()
    }
    await eventually(() => store.handle('e', counter, 1))
    working = false
    await Promise.all(writers)

    expect(errors.length).toBeGreaterThan(0)
    expect(errors.filter((error) => !isDatabaseUnavailable(error) && !isRejection(error, 'conflict'))).toEqual([])
    for (const [stream, count] of acknowledged) {
      const versions = await queryNumber(database, 'SELECT count(*) FROM events WHERE stream = $1', [stream])
      // A commit without acknowledgement may still have succeeded; that is not a loss.
      expect(versions).toBeGreaterThanOrEqual(count)
      expect(await queryNumber(database, 'SELECT max(version) FROM events WHERE stream = $1', [stream])).toBe(versions)
      expect(await queryNumber(database, 'SELECT total FROM counters WHERE stream = $1', [stream])).toBe(versions)
    }
  })

  it('is survived by idle connections, and by a transaction in progress', async () => {
    const started = createLatch()
    const release = createLatch()
    const work = counterStore(database).transaction(async (tx) => {
      await tx.append('interrupted', 0, [{ type: 'Counted', data: { by: 1 } }])
      started.open()
      await release.opened
      await tx.query('SELECT 1')
    })
    await started.opened
    expect(await terminateConnections()).toBeGreaterThan(0)
    release.open()
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await eventually(() => queryNumber(database, `SELECT count(*) FROM events WHERE stream = 'interrupted'`))).toBe(0)
  })

  it('is logged, except for connections that are closed already', async () => {
    const lines: string[] = []
    const logger = createLogger('test', 'warn', { write: (line: string) => lines.push(line) })
    const ends = vi.spyOn(pg.Client.prototype, 'end')
    const closing = openDatabase({ url: test.url, schema: 'counting', logger })
    await closing.query('SELECT 1')
    await terminateConnections()
    await eventually(() => expect(lines.join('')).toContain('a database connection was lost'))
    lines.length = 0
    await closing.query('SELECT 1')
    ends.mockClear()
    await closing.close()
    const closed = [...ends.mock.contexts] as pg.Client[]
    ends.mockRestore()
    expect(closed).toHaveLength(1)
    for (const client of closed) client.emit('error', new Error('terminating connection due to administrator command'))
    expect(lines).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allAnswered } from '../event-store/all-answered.ts'
import type { ConnectionLimits } from '../event-store/connection-limits.ts'
import { isLockTimeout, isStatementTimeout } from '../event-store/database-errors.ts'
import { answeredByCommit, type Database, type DatabaseOptions } from '../event-store/database.ts'
import { withContext } from '../telemetry/work-context.ts'
import { countRoundTrips } from './round-trips.ts'

export interface DatabaseUnderTest {
  /** The address that services connect to. */
  readonly url: string
  /** Opens a migrated schema. */
  open(schema: string, options?: Partial<Pick<DatabaseOptions, 'limits' | 'url'>>): Promise<Database>
  close(): Promise<void>
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'

/** Short, and with time enough for an answer on a busy machine. */
const LIMITS: ConnectionLimits = {
  lockMs: 200,
  statementMs: 400,
  answerMs: 30_000,
  idleInTransactionMs: 5_000,
  connectMs: 30_000,
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => work(index)))

/** The contract suite of a database, with and without a pooler before the server. */
export function describeDatabaseContract(name: string, start: () => Promise<DatabaseUnderTest>): void {
  describe(`a database ${name}`, () => {
    let test: DatabaseUnderTest
    let database: Database
    let other: Database

    beforeAll(async () => {
      test = await start()
      database = await test.open('one')
      other = await test.open('other')
    })
    afterAll(() => test.close())
    beforeEach(async () => {
      for (const each of [database, other]) {
        await each.query('DROP TABLE IF EXISTS things')
        await each.query('CREATE TABLE things (id integer PRIMARY KEY, owner text NOT NULL DEFAULT current_schema())')
      }
    })

    it('finds the tables of its own schema, in and outside transactions', async () => {
      await times(40, async (index) => {
        const own = index % 2 === 0 ? database : other
        await own.query('INSERT INTO things (id) VALUES ($1)', [index])
        await own.transaction((tx) => tx.query('INSERT INTO things (id) VALUES ($1)', [100 + index]))
      })
      for (const own of [database, other]) {
        const { rows } = await own.query('SELECT owner, count(*) FROM things WHERE id >= $1 GROUP BY owner', [0])
        expect(rows).toEqual([{ owner: own.schema, count: 40 }])
      }
    })

    it('keeps its prepared statements, whichever session of the server answers', async () => {
      const sums = await times(100, async (index) => {
        const inside = await database.transaction((tx) => tx.query<{ sum: number }>('SELECT $1::integer + 1 AS sum', [index]))
        const outside = await database.query<{ sum: number }>('SELECT $1::integer + 2 AS sum', [index])
        return [inside, outside].map(({ rows }) => rows[0]?.sum)
      })
      expect(sums).toEqual(sums.map((_, index) => [index + 1, index + 2]))
    })

    it('returns new columns after a migration has changed a table', async () => {
      const read = 'SELECT * FROM things WHERE id = $1'
      await database.query('INSERT INTO things (id) VALUES (1)')
      await times(5, () => database.query(read, [1]))
      await database.query('ALTER TABLE things ADD COLUMN name text')
      const found = await times(5, () => database.query(read, [1]))
      expect(found.map(({ rows }) => rows)).toEqual(found.map(() => [{ id: 1, owner: 'one', name: null }]))
    })

    it('commits all statements of a transaction or none, also when they do not wait for each other', async () => {
      const insert = (id: number) =>
        database.transaction((tx) =>
          answeredByCommit(
            tx,
            [id, 7].map((each) => tx.query('INSERT INTO things (id) VALUES ($1)', [each])),
          ),
        )
      await insert(6)
      await expect(insert(8)).rejects.toThrow('duplicate key')
      expect((await database.query('SELECT id FROM things ORDER BY id')).rows).toEqual([{ id: 6 }, { id: 7 }])
    })

    it('keeps its connections after a transaction in which statements failed before they were prepared', async () => {
      const lost: string[] = []
      for (const column of ['id', 'owner', 'id + 1', 'id + 2']) {
        const first = `SELECT ${column} AS found FROM things WHERE id > $1`
        const failing = database.transaction((tx) => allAnswered([tx.query('SELECT 1 / $1::integer', [0]), tx.query(first, [0])]))
        await expect(failing).rejects.toThrow('division by zero')
        await times(10, () => database.query(first, [0]).catch((error: unknown) => lost.push(String(error))))
      }
      expect(lost).toEqual([])
    })

    it('limits its statements and their locks, in and outside transactions', async () => {
      const limited = await test.open('one', { limits: LIMITS })
      const sleep = 'SELECT pg_sleep(60)'
      await expect(limited.query(sleep)).rejects.toSatisfy(isStatementTimeout)
      await expect(limited.transaction((tx) => tx.query(sleep))).rejects.toSatisfy(isStatementTimeout)
      await database.query('INSERT INTO things (id) VALUES (1)')
      const update = 'UPDATE things SET id = 1 WHERE id = $1'
      await database.transaction(async (tx) => {
        await tx.query(update, [1])
        await expect(limited.query(update, [1])).rejects.toSatisfy(isLockTimeout)
        await expect(limited.transaction((late) => late.query(update, [1]))).rejects.toSatisfy(isLockTimeout)
      })
      const idle = await limited.transaction((tx) => tx.query('SHOW idle_in_transaction_session_timeout'))
      expect(idle.rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
      expect((await database.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '5s' }])
    })

    it('names a transaction by its service and its request to who watches the server, and no other by it', async () => {
      const nameOf = (correlationId: string) =>
        withContext({ correlationId }, () =>
          database.transaction(async (tx) => {
            const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
            const seen = await other.query<{ name: string }>(
              'SELECT application_name AS name FROM pg_stat_activity WHERE pid = $1',
              [rows[0]?.pid],
            )
            return seen.rows[0]?.name
          }),
        )
      const nameless = async (from: Database) =>
        (await from.transaction((tx) => tx.query<{ name: string }>("SELECT current_setting('application_name') AS name"))).rows
      // Each needs two sessions, and a pooler may have four.
      await times(3, async (index) => {
        const id = `${TRACE_ID}${String(index)}`
        expect(await nameOf(id)).toBe(`one ${id}`)
        expect(await nameless(database)).toEqual([{ name: 'one' }])
        expect(await nameless(other)).toEqual([{ name: 'other' }])
      })
      const isolated = withContext({ correlationId: TRACE_ID }, () =>
        database.transaction(
          async (tx) =>
            (
              await tx.query(`SELECT current_setting('transaction_isolation') AS isolation,
            current_setting('application_name') AS name`)
            ).rows,
          'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
        ),
      )
      expect(await isolated).toEqual([{ isolation: 'repeatable read', name: `one ${TRACE_ID}` }])
      expect(await nameOf("x'; DROP TABLE things; --")).toBe('one')
      expect(await nameOf('i'.repeat(64))).toBe(`one ${'i'.repeat(59)}`)
    })

    it('sends a statement, and a transaction whose statements do not need each other, with one round trip', async () => {
      const counter = await countRoundTrips(test.url)
      const counted = await test.open('one', { url: counter.url })
      const insert = 'INSERT INTO things (id) VALUES ($1)'
      const single = (id: number) => counted.query(insert, [id])
      const together = (id: number) =>
        counted.transaction((tx) =>
          answeredByCommit(
            tx,
            [id, id + 1].map((each) => tx.query(insert, [each])),
          ),
        )
      const inTurn = (id: number) =>
        counted.transaction((tx) => allAnswered([id, id + 1].map((each) => tx.query(insert, [each]))))
      for (const [index, { work, trips }] of [
        { work: single, trips: 1 },
        { work: together, trips: 1 },
        { work: inTurn, trips: 2 },
      ].entries()) {
        await work(index * 100)
        const before = counter.count()
        await withContext({ correlationId: TRACE_ID }, () => work(index * 100 + 10))
        expect(counter.count() - before).toBe(trips)
      }
      counter.close()
    })
  })
}

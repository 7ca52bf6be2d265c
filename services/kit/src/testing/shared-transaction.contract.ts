import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '../event-store/database.ts'
import { withContext } from '../telemetry/work-context.ts'
import { interceptStatements } from './intercept-statements.ts'

export interface SharedTransactionUnderTest {
  readonly database: Database
  /** A new stream, or what locks one: the id of a customer or a product. */
  newSubject(): Promise<string>
  /** Submits the work of one caller, which appends one event or is rejected. */
  submit(subject: string, rejected: boolean): Promise<unknown>
  /** Locks what work on the subject locks, until the transaction ends. Absent where it locks nothing. */
  lock?(tx: Queryable, subject: string): Promise<unknown>
  close(): Promise<unknown>
}

interface Caller {
  readonly correlationId: string
  readonly done: Promise<unknown>
}

const OTHERS = 15

/**
 * The contract suite of those who share transactions.
 * @param start begins the service on a database wrapped as given
 * @param locksRows false for work that locks nothing, which leaves out the case of a locked row
 */
export function describeSharedTransactionContract(
  start: (wrapDatabase: (database: Database) => Database) => Promise<SharedTransactionUnderTest>,
  { locksRows = true }: { readonly locksRows?: boolean } = {},
): void {
  describe('callers that arrive together', () => {
    let test: SharedTransactionUnderTest
    let transactions: number
    /** Opened when all callers wait for their transaction. */
    let gate: PromiseWithResolvers<void>
    let failing: (statement: string) => Error | undefined

    const wrapDatabase = (database: Database): Database => {
      const intercepted = interceptStatements(database, {
        async before(text, values) {
          await gate.promise
          const error = failing(`${text} ${JSON.stringify(values)}`)
          if (error !== undefined) throw error
        },
      })
      return {
        ...intercepted,
        transaction(work, prelude) {
          if (prelude?.includes('write:') === true) transactions += 1
          return intercepted.transaction(work, prelude)
        },
      }
    }

    beforeAll(async () => {
      gate = Promise.withResolvers()
      gate.resolve()
      failing = () => undefined
      test = await start(wrapDatabase)
    })
    beforeEach(() => {
      gate = Promise.withResolvers()
      failing = () => undefined
      transactions = 0
    })
    afterEach(() => gate.resolve())
    afterAll(() => test.close())

    const subjectsOf = (count: number) => {
      gate.resolve()
      return Promise.all(Array.from({ length: count }, () => test.newSubject()))
    }

    /** They arrive in one turn of the event loop. */
    async function submitTogether(subjects: readonly string[], rejected?: string): Promise<Caller[]> {
      gate = Promise.withResolvers()
      transactions = 0
      const callers = subjects.map((subject): Caller => {
        const correlationId = randomUUID()
        const done = withContext({ correlationId }, () => test.submit(subject, subject === rejected))
        done.catch(() => undefined)
        return { correlationId, done }
      })
      await new Promise((resolve) => setImmediate(resolve))
      return callers
    }

    const succeeded = async (callers: readonly Caller[]): Promise<boolean[]> =>
      (await Promise.allSettled(callers.map(({ done }) => done))).map(({ status }) => status === 'fulfilled')
    const allBut = (failed: number) => Array.from({ length: OTHERS + 1 }, (_, index) => index !== failed)

    /** The callers whose events are stored, in the order of the events. */
    async function stored(callers: readonly Caller[]) {
      const ids = callers.map(({ correlationId }) => correlationId)
      const { rows } = await test.database.query<{ correlationId: string; transaction: string }>(
        `SELECT metadata->>'correlationId' AS "correlationId", transaction::text FROM events
         WHERE metadata->>'correlationId' = ANY($1) ORDER BY position`,
        [ids],
      )
      return {
        callers: rows.map(({ correlationId }) => ids.indexOf(correlationId)),
        transactions: new Set(rows.map(({ transaction }) => transaction)).size,
      }
    }

    it('share one transaction', async () => {
      const callers = await submitTogether(await subjectsOf(OTHERS + 1))
      gate.resolve()
      expect(await succeeded(callers)).toEqual(allBut(NaN))
      expect(transactions).toBe(1)
      expect((await stored(callers)).transactions).toBe(1)
    })

    it('are not rejected with one of them', async () => {
      const subjects = await subjectsOf(OTHERS + 1)
      const callers = await submitTogether(subjects, subjects[5])
      gate.resolve()
      expect(await succeeded(callers)).toEqual(allBut(5))
      await expect(callers[5]?.done).rejects.toHaveProperty('code')
      expect(transactions).toBe(1)
    })

    it('are repeated one by one when their transaction fails, and only the guilty fails', async () => {
      const callers = await submitTogether(await subjectsOf(OTHERS + 1))
      failing = (statement) => (statement.includes(callers[5]!.correlationId) ? new Error('cannot be stored') : undefined)
      gate.resolve()
      expect(await succeeded(callers)).toEqual(allBut(5))
      expect(transactions).toBe(2 + OTHERS)
    })

    it('fail together while the database is unavailable, and nothing is repeated', async () => {
      const callers = await submitTogether(await subjectsOf(OTHERS + 1))
      failing = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      gate.resolve()
      expect(await succeeded(callers)).toEqual(callers.map(() => false))
      expect(transactions).toBe(1)
    })

    it.each([false, true])('keep their order on a stream; one transaction fails: %s', async (fails) => {
      const subjects = await subjectsOf((OTHERS + 1) / 2)
      const callers = await submitTogether(subjects.flatMap((subject) => [subject, subject]))
      const isGuilty = (statement: string) => fails && statement.includes(callers[5]!.correlationId)
      failing = (statement) => (isGuilty(statement) ? new Error('cannot be stored') : undefined)
      gate.resolve()
      await succeeded(callers)
      expect((await stored(callers)).callers).toEqual(callers.map((_, index) => index).filter((index) => !fails || index !== 5))
    })

    if (!locksRows) return
    it('do not wait for one whose rows another transaction has locked', async () => {
      const subjects = await subjectsOf(OTHERS + 1)
      let locked: Promise<unknown> | undefined
      await test.database.transaction(async (tx) => {
        await test.lock!(tx, subjects[5]!)
        const callers = await submitTogether(subjects)
        gate.resolve()
        locked = callers[5]?.done
        expect(await succeeded(callers.filter(({ done }) => done !== locked))).toEqual(Array(OTHERS).fill(true))
        expect((await stored(callers)).callers).not.toContain(5)
      })
      await locked
    })
  })
}

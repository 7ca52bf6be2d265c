import { answeredByCommit, isDatabaseUnavailable, type Database, type Queryable } from '@shop/kit/event-store'
import { createSession, type CancelStatement, type Steps } from './session.ts'
import { describeStatement, sendStatement } from './statements.ts'
import { driver, inRealTime, releaseLocks, runIn } from './virtual-time.ts'

const LOCK_TIMEOUT = /SET LOCAL lock_timeout = (\d+)/
/** That of the connections of a service. */
const LOCK_MS = 5_000

/** They would count real time. */
const withoutLimits = (prelude: string): string =>
  prelude.replace(LOCK_TIMEOUT, '').replace(/SET LOCAL idle_in_transaction_session_timeout = '\d+s'/, '')

/** The real database never fails: where it refuses a connection, the shop would try for ever, and the seed never end. */
function endWorker(error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error
  console.error('The database of the simulation is unavailable', error)
  process.exit(1)
}

/** A transaction of the real database, which begins with its first statement, and ends when it is told to. */
function createRealTransaction(real: Database, prelude: string) {
  const work = Promise.withResolvers<undefined>()
  let ended: Promise<undefined> | undefined
  let opened: Promise<Queryable> | undefined
  const begin = (): Promise<Queryable> =>
    new Promise((resolve, reject) => {
      const run = (tx: Queryable) => {
        resolve(tx)
        return work.promise
      }
      ended = runIn(driver, () => real.transaction(run, prelude))
      ended.catch(reject)
    })
  return {
    open: async (): Promise<Queryable> => (opened ??= begin().catch(endWorker)),
    async commit(): Promise<void> {
      work.resolve(undefined)
      await ended
    },
    /** By a statement, also after a crash: the end of a connection takes an unknown time. */
    async rollBack(): Promise<void> {
      work.promise.catch(() => undefined)
      work.reject(new Error('Rolled back'))
      await ended?.catch(() => undefined)
    },
  }
}

/**
 * A process's view of a real database. Every statement, commit and answer is a step of the simulation; the clock of the database
 * is the simulated one, and the limit of a lock counts simulated time.
 */
export function simulateDatabase(real: Database, steps: Steps, cancel: CancelStatement): Database {
  async function transaction<Result>(work: (tx: Queryable) => Promise<Result>, prelude = ''): Promise<Result> {
    await steps.take(() => 'BEGIN')
    const { open, commit, rollBack } = createRealTransaction(real, withoutLimits(prelude))
    const session = createSession(open, steps, cancel, Number(LOCK_TIMEOUT.exec(prelude)?.[1] ?? LOCK_MS))
    let result: Result
    try {
      result = await work(session)
      await session.commit(commit)
    } catch (error) {
      const cause = await session.fail(error)
      releaseLocks()
      await inRealTime(rollBack)
      throw cause
    }
    await steps.take(() => 'committed', session.appended)
    return result
  }

  const simulated: Database = {
    ...real,
    transaction,
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      if (describeStatement(text).isRead) {
        await steps.take(() => describeStatement(text).label)
        return inRealTime(() => runIn(driver, () => sendStatement<Row>(real, { text, values })).catch(endWorker))
      }
      // By itself it is one message.
      const { answer } = await transaction(async (tx) => {
        const statement = tx.query<Row>(text, values)
        await answeredByCommit(tx, [statement])
        return { answer: statement }
      })
      return answer
    },
    connection: () => Promise.reject(new Error('Only migrations use a connection by itself, which are not simulated')),
    forMaintenance: () => simulated,
    close: () => Promise.resolve(),
  }
  return simulated
}

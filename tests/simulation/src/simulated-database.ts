import type { Database, Queryable } from '@shop/kit/event-store'
import { beginRealWork, inRealTime, noteChange, releaseLocks, startAlarm, stopTimer, trueTime } from './virtual-time.ts'

/** What happens around each call of a port: it takes time, is written to the trace, and may be the last of its process. */
export interface Steps {
  /**
   * @param details of what a transaction has committed
   * @throws Crashed, or a lost connection
   */
  take(label: string, details?: readonly string[]): Promise<void>
}

/** Cancels the statement of a backend that has waited for a lock too long. */
export type CancelStatement = (pid: number) => Promise<void>

const CLOCK = /\b(?:now|statement_timestamp|clock_timestamp|transaction_timestamp)\(\)/g
const LOCK_TIMEOUT = /SET LOCAL lock_timeout = (\d+)/
/** That of the connections of a service. */
const LOCK_MS = 5_000

/** They would count real time. */
const withoutLimits = (prelude: string): string =>
  prelude.replace(LOCK_TIMEOUT, 'SELECT 1').replace(/SET LOCAL idle_in_transaction_session_timeout = '\d+s'/, 'SELECT 1')

/** What locks no row. */
const isRead = (text: string): boolean =>
  /^\s*(?:SELECT|WITH)\b/i.test(text) && !/\b(?:INSERT INTO|UPDATE|DELETE FROM|FOR SHARE)\b/.test(text)

const readsClock = (text: string): boolean => text.search(CLOCK) >= 0

/** Sends the statement with the simulated time: as a parameter, so that it stays the same text, which is prepared once. */
function send<Row extends object>(to: Queryable, text: string, values?: readonly unknown[]) {
  if (!readsClock(text)) return to.query<Row>(text, values)
  const now = new Date(trueTime()).toISOString()
  if (values === undefined) return to.query<Row>(text.replaceAll(CLOCK, `'${now}'::timestamptz`))
  return to.query<Row>(text.replaceAll(CLOCK, `$${String(values.length + 1)}::timestamptz`), [...values, now])
}

/** The verb of a statement and its table, for the trace. */
function labelOf(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  const [, verb = '', table = ''] = /^(\w+).*?\b(?:FROM|INTO|UPDATE)\s+(\w+)/i.exec(flat) ?? []
  return verb === '' ? flat.slice(0, 40) : `${verb} ${table}`
}

/** The events that a statement appends, for the trace. */
function eventsIn(text: string, values: readonly unknown[] = []): string[] {
  if (!text.includes('INSERT INTO events')) return []
  const rows = JSON.parse(String(values[0])) as { readonly stream: string; readonly version: number; readonly type: string }[]
  return rows.map(({ stream, version, type }) => `${type} as ${String(version)} of ${stream}`)
}

/** PostgreSQL has cancelled the statement for the simulation: to the shop its lock has timed out. */
function asLockTimeout(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === '57014') Object.assign(error, { code: '55P03' })
  return error
}

const BACKEND = 'SELECT pg_backend_pid() AS pid'

/** One session in a transaction: a statement begins when the one before has ended, in the order in which they were sent. */
function createSession(tx: Queryable, steps: Steps, cancel: () => Promise<void>, lockMs: number) {
  const appended: string[] = []
  let before: Promise<unknown> = Promise.resolve()

  async function run<Row extends object>(text: string, values: readonly unknown[] | undefined) {
    const events = eventsIn(text, values)
    if (events.length > 0) noteChange()
    appended.push(...events)
    if (text.startsWith('ROLLBACK')) releaseLocks()
    const answered = Promise.withResolvers<undefined>()
    async function giveUp(): Promise<void> {
      releaseLocks()
      // Also until the statement has ended: PostgreSQL answers a cancellation before it takes effect.
      await inRealTime(async () => {
        await cancel()
        await answered.promise
      })
    }
    const alarm = startAlarm(giveUp, lockMs)
    async function sendOnce() {
      try {
        return await send<Row>(tx, text, values)
      } catch (error) {
        // PostgreSQL has released the locks of the transaction.
        releaseLocks()
        throw error
      } finally {
        stopTimer(alarm)
        answered.resolve(undefined)
      }
    }
    try {
      return await inRealTime(sendOnce)
    } catch (error) {
      throw asLockTimeout(error)
    }
  }

  return {
    appended,
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      const earlier = before
      const turn = earlier.then(() => steps.take(labelOf(text))).then(() => run<Row>(text, values))
      before = turn.catch(() => undefined)
      return turn
    },
  }
}

/**
 * A process's view of a real database. Every statement, commit and answer is a step of the simulation; the clock of the database
 * is the simulated one, and the limit of a lock counts simulated time.
 */
export function simulateDatabase(real: Database, steps: Steps, cancel: CancelStatement): Database {
  async function transaction<Result>(work: (tx: Queryable) => Promise<Result>, prelude = ''): Promise<Result> {
    await steps.take('BEGIN')
    const lockMs = Number(LOCK_TIMEOUT.exec(prelude)?.[1] ?? LOCK_MS)
    const begin = beginRealWork()
    let end = begin
    let appended: readonly string[] = []
    let failure: { readonly error: unknown } | undefined
    const runWork = async (tx: Queryable): Promise<Result> => {
      try {
        // Sent together with BEGIN: from its answer on the session has begun.
        const { rows } = await tx.query<{ pid: number }>(BACKEND)
        await begin.end()
        const session = createSession(tx, steps, () => cancel(rows[0]?.pid ?? 0), lockMs)
        appended = session.appended
        const value = await work(session)
        await steps.take('COMMIT')
        return value
      } catch (error) {
        // Rolled back by a statement, also after a crash: the end of a connection takes an unknown time.
        failure = { error }
        throw new Error('Rolled back', { cause: error })
      } finally {
        await begin.end()
        releaseLocks()
        end = beginRealWork()
      }
    }
    const result = await real
      .transaction(runWork, withoutLimits(prelude))
      .catch((error: unknown) => {
        throw failure === undefined ? error : failure.error
      })
      .finally(() => end.end())
    await steps.take('committed', appended)
    return result
  }

  const simulated: Database = {
    ...real,
    transaction,
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      if (!isRead(text)) return transaction((tx) => tx.query<Row>(text, values))
      await steps.take(labelOf(text))
      return inRealTime(() => send<Row>(real, text, values))
    },
    connection: (work) =>
      real.connection(async (connection) => {
        const { rows } = await inRealTime(() => connection.query<{ pid: number }>(BACKEND))
        return work(createSession(connection, steps, () => cancel(rows[0]?.pid ?? 0), LOCK_MS))
      }),
    forMaintenance: () => simulated,
    close: () => Promise.resolve(),
  }
  return simulated
}

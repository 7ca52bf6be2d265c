import { allAnswered, type Queryable } from '@shop/kit/event-store'
import { describeStatement, eventsIn, sendStatement, type Statement } from './statements.ts'
import type { Work } from './lock-waits.ts'
import { inRealTime, letGo, noteChange, releaseLocks, startAlarm, stopTimer } from './virtual-time.ts'

/** What happens around each call of a port: it takes time, is written to the trace, and may be the last of its process. */
export interface Steps {
  /**
   * @param label asked for once its time has come
   * @param details of what a transaction has committed
   * @throws Crashed, or a lost connection
   */
  take(label: () => string, details?: readonly string[], delayMs?: number): Promise<void>
  /** How often the database has ended all sessions: one that was begun before is lost. */
  sessionLosses(): number
  /** Writes to the trace what happens together with the step before. */
  note(label: string): void
  /** How much later COMMIT is sent than the statements in front of it, milliseconds. 0: together with them, as one message. */
  commitDelay(): number
}

/** Cancels the statement of a backend that has waited for a lock too long. */
export type CancelStatement = (pid: number) => Promise<void>

/** PostgreSQL has cancelled the statement for the simulation: to the shop its lock has timed out. */
function asLockTimeout(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === '57014') Object.assign(error, { code: '55P03' })
  return error
}

type Answer = Awaited<ReturnType<Queryable['query']>>

interface QueuedStatement extends Statement {
  readonly answer: PromiseWithResolvers<Answer>
}

/** Once all that runs now waits. */
const afterThisTurn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/**
 * One transaction: a statement begins when the one before has ended, in the order in which they were sent. The first one goes with
 * BEGIN, and COMMIT with those that still wait when the work has ended, as in `openDatabase`.
 * @param open begins the transaction, and returns it when the first statement can be sent
 */
export function createSession(open: () => Promise<Queryable>, steps: Steps, cancel: CancelStatement, lockMs: number) {
  const appended: string[] = []
  const lossesBefore = steps.sessionLosses()
  const queue: QueuedStatement[] = []
  const behind: Promise<unknown>[] = []
  /** The connection was lost, or the process has crashed. */
  let failure: { readonly error: unknown } | undefined
  let isTogether = false
  let isSending = true
  let sending = sendFirst()

  const takeStep = async (label: () => string, delayMs?: number): Promise<void> => {
    await steps.take(label, [], delayMs)
    if (steps.sessionLosses() > lossesBefore) throw new Error('Connection terminated unexpectedly')
  }

  function fail(error: unknown): void {
    failure ??= { error }
    for (const { answer } of queue.splice(0)) answer.reject(error)
  }

  /** While the statements wait for a lock, time passes; after too long they are cancelled. @returns gives the answers */
  async function send(tx: Queryable, statements: readonly QueuedStatement[], own: Work): Promise<() => void> {
    own.backend = tx.backend
    const events = statements.flatMap(eventsIn)
    if (events.length > 0) noteChange()
    appended.push(...events)
    if (statements.some(({ text }) => text.startsWith('ROLLBACK'))) releaseLocks()
    const answered = Promise.withResolvers<undefined>()
    async function giveUp(): Promise<void> {
      releaseLocks()
      letGo(own)
      // Also until the statement has ended: PostgreSQL answers a cancellation before it takes effect.
      await inRealTime(async () => {
        await cancel(tx.backend ?? 0)
        await answered.promise
      })
    }
    const alarm = startAlarm(giveUp, lockMs)
    const outcomes = await Promise.allSettled(statements.map((statement) => sendStatement(tx, statement)))
    // After an error PostgreSQL has released the locks of the transaction.
    if (outcomes.some(({ status }) => status === 'rejected')) releaseLocks()
    stopTimer(alarm)
    answered.resolve(undefined)
    return () => {
      for (const [index, { answer }] of statements.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') answer.resolve(outcome.value)
        else answer.reject(asLockTimeout(outcome?.reason))
      }
    }
  }

  const nextLabel = (): string => {
    const label = queue[0] === undefined ? 'nothing' : describeStatement(queue[0].text).label
    return isTogether ? `COMMIT behind ${label}` : label
  }

  const hasNext = (): boolean => queue.length > 0 && !isTogether

  async function sendNext(): Promise<void> {
    const statements = queue.splice(0, 1)
    const answer = await inRealTime(async (own) => send(await open(), statements, own))
    answer()
  }

  async function sendQueued(): Promise<void> {
    while (hasNext()) {
      await takeStep(nextLabel).catch(fail)
      if (hasNext()) await sendNext()
    }
    isSending = false
  }

  async function sendFirst(): Promise<void> {
    await afterThisTurn()
    if (queue.length > 0) steps.note(nextLabel())
    if (hasNext()) await sendNext()
    await sendQueued()
  }

  return {
    appended,
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      if (failure !== undefined) throw failure.error
      const answer: QueuedStatement['answer'] = Promise.withResolvers()
      queue.push({ text, values, answer })
      if (!isSending) {
        isSending = true
        sending = sendQueued()
      }
      return answer.promise as Promise<{ rows: Row[]; rowCount: number }>
    },
    commitBehind(statements: Promise<unknown>): void {
      statements.catch(() => undefined)
      behind.push(statements)
    },
    /** The work has ended: sends COMMIT, behind statements that have been sent just now. @param end resolves when it is answered */
    async commit(end: () => Promise<void>): Promise<void> {
      const delayMs = steps.commitDelay()
      isTogether = queue.length > 0 && delayMs === 0
      await sending
      if (!isTogether) await takeStep(() => 'COMMIT', delayMs).catch(fail)
      if (failure !== undefined) throw failure.error
      releaseLocks()
      await inRealTime(async (own) => {
        const tx = await open()
        void send(tx, queue.splice(0), own).then((answer) => answer())
        for (const statements of behind) tx.commitBehind?.(statements)
        await end()
      })
    },
    /** The work has failed. @returns why, if not because of a statement before */
    async fail(error: unknown): Promise<unknown> {
      fail(error)
      await sending
      return allAnswered([Promise.reject(error as Error), ...behind]).catch((cause: unknown) => cause)
    },
  }
}

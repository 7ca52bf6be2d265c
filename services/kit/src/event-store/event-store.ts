import type { Decider, DomainEvent } from '../domain/decider.ts'
import type { Decision } from '../domain/decision.ts'
import { reject } from '../domain/rejection.ts'
import { isCollision, isStalePlan } from './database-errors.ts'
import type { Database } from './database.ts'
import { storeReplies, type IdempotentReply } from './idempotency.ts'
import { createKnownStates } from './known-states.ts'
import { retry, type RetryOptions } from './retry.ts'
import { createStoreTransaction, VersionConflict, type AppendOptions, type StoreTransaction } from './store-transaction.ts'
import { shareWriteLock } from './write-lock.ts'

export interface TransactionOptions {
  /** Stored as the reply of this idempotency key, in the same transaction as the change. */
  readonly reply?: IdempotentReply
  /** Waits for a lock at most this long, instead of as long as the connection's limit allows. Milliseconds. */
  readonly lockTimeoutMs?: number
}

export interface EventStore<Event extends DomainEvent> {
  /**
   * Retries the work after a version conflict.
   * @throws Rejection `conflict` after several conflicts, or when the idempotency key already has another reply.
   */
  transaction<Result>(work: (tx: StoreTransaction<Event>) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** The command handler: loads, decides and appends in a transaction of its own. */
  handle<State, Command, Own extends Event>(
    stream: string,
    decider: Decider<State, Command, Own>,
    ...commands: readonly Command[]
  ): Promise<Decision<State, Own>>
  readonly database: Database
}

export interface EventStoreOptions<Event extends DomainEvent> extends Omit<AppendOptions<Event>, 'source' | 'knownStates'> {
  readonly database: Database
  /** The name of the service's public log. Defaults to the schema. */
  readonly source?: string
  /** Called after every commit that wrote public events. */
  readonly onPublished: () => void
  /** Called after every commit with the events that it appended. */
  readonly onCommitted?: (events: readonly Event[]) => void
}

const isConflict = (error: unknown): boolean => error instanceof VersionConflict || isCollision(error) || isStalePlan(error)

/** The random delay keeps conflicting writers from meeting again. */
const CONFLICT_RETRIES: RetryOptions = {
  maxAttempts: 10,
  isRetriable: isConflict,
  delay: (attempt) => Math.random() * Math.min(2 ** attempt, 100),
}

export function createEventStore<Event extends DomainEvent>(options: EventStoreOptions<Event>): EventStore<Event> {
  const { database, onPublished, onCommitted } = options
  const appendOptions: AppendOptions<Event> = { source: database.schema, ...options, knownStates: createKnownStates() }

  async function transaction<Result>(
    work: (tx: StoreTransaction<Event>) => Promise<Result>,
    { reply, lockTimeoutMs }: TransactionOptions = {},
  ): Promise<Result> {
    const share = shareWriteLock(database.schema)
    const prelude = lockTimeoutMs === undefined ? share : `${share}; SET LOCAL lock_timeout = ${String(lockTimeoutMs)}`
    const runOnce = async (): Promise<Result> => {
      const appended: Event[] = []
      let published = 0
      const noteAppend = (events: readonly Event[], publicEvents: number): void => {
        appended.push(...events)
        published += publicEvents
      }
      const result = await database.transaction(async (tx) => {
        const value = await work(createStoreTransaction(tx, appendOptions, noteAppend))
        if (reply !== undefined) await storeReplies(tx, [reply])
        return value
      }, prelude)
      if (published > 0) onPublished()
      if (appended.length > 0) onCommitted?.(appended)
      return result
    }
    return retry(runOnce, CONFLICT_RETRIES).catch((error: unknown) => {
      if (isConflict(error)) return reject('conflict')
      throw error
    })
  }

  return {
    database,
    transaction,
    handle: (stream, decider, ...commands) => transaction((tx) => tx.handle(stream, decider, ...commands)),
  }
}

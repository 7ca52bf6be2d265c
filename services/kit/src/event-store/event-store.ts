import { v7 as uuidv7 } from 'uuid'
import { fold } from '../domain/decider.ts'
import type { Decider, DomainEvent } from '../domain/decider.ts'
import { decideOn } from '../domain/decision.ts'
import type { Decision, StreamState } from '../domain/decision.ts'
import { reject } from '../domain/rejection.ts'
import { writeOutbox } from './outbox.ts'
import type { PublicEvent } from '../domain/public-event.ts'
import type { EventCodec } from './codec.ts'
import type { Database, Queryable } from './database.ts'
import { describeWork } from './event-metadata.ts'
import { insertEvents, readStream } from './event-rows.ts'
import { isCollision, isUniqueViolation } from './database-errors.ts'
import { storeReply } from './idempotency.ts'
import type { IdempotentReply } from './idempotency.ts'
import { projectAll } from './projection.ts'
import type { EventMetadata, Recorded } from '../domain/recorded-event.ts'
import type { Projection } from './projection.ts'

/** Events to append to one stream after the version that they were decided on. */
export interface StreamAppend<Event extends DomainEvent> {
  readonly stream: string
  readonly expectedVersion: number
  readonly events: readonly Event[]
  /** Correlation, causation and actor of these events; those of the current work when absent. */
  readonly metadata?: EventMetadata | undefined
}

/** Everything that one change writes, in one transaction: events, read models, public events. */
export interface StoreTransaction<Event extends DomainEvent> extends Queryable {
  /** An aggregate's state and the version of its stream (0 before its first event). */
  load<State, Own extends Event>(
    stream: string,
    decider: Pick<Decider<State, never, Own>, 'initial' | 'evolve'>,
  ): Promise<StreamState<State>>
  read(stream: string): Promise<Recorded<Event>[]>
  /** Loads and decides. The decision is appended by `appendAll`, together with those on other streams. */
  decide<State, Command, Own extends Event>(
    stream: string,
    decider: Decider<State, Command, Own>,
    ...commands: readonly Command[]
  ): Promise<Decision<State, Own>>
  /** Loads, decides, appends. */
  handle<State, Command, Own extends Event>(
    stream: string,
    decider: Decider<State, Command, Own>,
    ...commands: readonly Command[]
  ): Promise<Decision<State, Own>>
  /** Appends after `expectedVersion`; on a version conflict the whole transaction is retried. */
  append(stream: string, expectedVersion: number, events: readonly Event[]): Promise<void>
  /** Appends to several streams, in order, with one insert of each kind. */
  appendAll(appends: readonly StreamAppend<Event>[]): Promise<void>
}

export interface TransactionOptions {
  /** Stored as the reply of this idempotency key, in the same transaction as the change. */
  readonly reply?: IdempotentReply | undefined
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

export interface EventStoreOptions<Event extends DomainEvent> {
  readonly database: Database
  readonly codec: EventCodec<Event>
  readonly projections: readonly Projection<Event>[]
  /** What the world hears of an event: nothing, or public events without personal data. */
  readonly publish: (recorded: Recorded<Event>) => readonly PublicEvent[]
  readonly clock: () => Date
  /** What its public log is called; its schema when no name is given. */
  readonly source?: string
  /** Called after every commit that wrote public events. */
  readonly onPublished: () => void
}

const TRIES = 10

/** The lock that every writer shares, and that a rebuild takes for itself while it switches tables. */
export function writeGate(schema: string): string {
  return `hashtext('write:${schema}')`
}

class VersionConflict extends Error {}

export function createEventStore<Event extends DomainEvent>(options: EventStoreOptions<Event>): EventStore<Event> {
  const { database } = options
  const gate = `SELECT pg_advisory_xact_lock_shared(${writeGate(database.schema)})`

  async function transaction<Result>(
    work: (tx: StoreTransaction<Event>) => Promise<Result>,
    { reply }: TransactionOptions = {},
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let published = 0
        const result = await database.transaction(async (tx) => {
          const value = await work(bind(tx, options, (count) => (published += count)))
          if (reply !== undefined) await storeReply(tx, reply)
          return value
        }, gate)
        if (published > 0) options.onPublished()
        return result
      } catch (error) {
        if (!(error instanceof VersionConflict || isCollision(error))) throw error
        if (attempt === TRIES) return reject('conflict')
        await pause(attempt)
      }
    }
  }

  return {
    database,
    transaction,
    handle: (stream, decider, ...commands) => transaction((tx) => tx.handle(stream, decider, ...commands)),
  }
}

/** Writers that met once would meet again if they all came back after the same time. */
async function pause(attempt: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(2 ** attempt, 100)))
}

function bind<Event extends DomainEvent>(
  tx: Queryable,
  { database, codec, projections, publish, clock, source = database.schema }: EventStoreOptions<Event>,
  onPublic: (count: number) => void,
): StoreTransaction<Event> {
  const read = (stream: string): Promise<Recorded<Event>[]> => readStream(tx, codec, stream)

  async function appendAll(appends: readonly StreamAppend<Event>[]): Promise<void> {
    const recorded = record(appends, clock().toISOString())
    if (recorded.length === 0) return
    await insertEvents(tx, codec, recorded).catch((error: unknown) => {
      throw isUniqueViolation(error, 'events_pkey') ? new VersionConflict() : error
    })
    await projectAll(tx, projections, recorded)
    const outgoing = recorded.flatMap((one) => publish(one).map((event) => ({ event, cause: one })))
    await writeOutbox(tx, source, outgoing)
    onPublic(outgoing.length)
  }

  async function load<State, Own extends Event>(
    stream: string,
    decider: Pick<Decider<State, never, Own>, 'initial' | 'evolve'>,
  ): Promise<StreamState<State>> {
    const history = await read(stream)
    const events = history.map(({ event }) => event as Own)
    return { stream, state: fold(decider, events), version: history.length }
  }

  return {
    query: (text, values) => tx.query(text, values),
    read,
    load,
    decide: async (stream, decider, ...commands) => decideOn(decider, await load(stream, decider), ...commands),
    async handle(stream, decider, ...commands) {
      const decision = decideOn(decider, await load(stream, decider), ...commands)
      await appendAll([decision])
      return decision
    },
    append: (stream, expectedVersion, events) => appendAll([{ stream, expectedVersion, events }]),
    appendAll,
  }
}

function record<Event extends DomainEvent>(appends: readonly StreamAppend<Event>[], recordedAt: string): Recorded<Event>[] {
  const own = describeWork()
  return appends.flatMap(({ stream, expectedVersion, events, metadata = own }) =>
    events.map((event, index) => ({
      stream,
      version: expectedVersion + index + 1,
      eventId: uuidv7(),
      event,
      metadata,
      recordedAt,
    })),
  )
}

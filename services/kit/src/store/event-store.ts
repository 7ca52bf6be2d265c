import { v7 as uuidv7 } from 'uuid'
import { fold } from '../domain/decider.ts'
import type { Decider, DomainEvent } from '../domain/decider.ts'
import { reject } from '../domain/rejection.ts'
import { writeOutbox } from '../messaging/outbox.ts'
import type { PublicEvent } from '../messaging/outbox.ts'
import type { EventCodec } from './codec.ts'
import type { Database, Queryable } from './database.ts'
import { describeWork } from './describe-work.ts'
import { insertEvents, readStream } from './event-rows.ts'
import { isCollision, isUniqueViolation } from './faults.ts'
import { projectAll } from './projection.ts'
import type { EventMetadata, Projection, Recorded } from './projection.ts'

/** What is to follow in one stream after the version that the decision was made on. */
export interface StreamAppend<Event extends DomainEvent> {
  readonly stream: string
  readonly expectedVersion: number
  readonly events: readonly Event[]
  /** Whose work it is, when the work of several is written together; the current one when absent. */
  readonly metadata?: EventMetadata | undefined
}

/** Everything that one change of the shop writes, in one transaction: events, read models, public events. */
export interface StoreTransaction<Event extends DomainEvent> extends Queryable {
  /** An aggregate's state and the version that it stands at (0 before its first event). */
  load<State, Own extends Event>(
    stream: string,
    decider: Pick<Decider<State, never, Own>, 'initial' | 'evolve'>,
  ): Promise<{ state: State; version: number }>
  read(stream: string): Promise<Recorded<Event>[]>
  /** Appends after `expectedVersion`; when another writer was faster the whole transaction starts over. */
  append(stream: string, expectedVersion: number, events: readonly Event[]): Promise<void>
  /** The same for several appends, in order, with one write of each kind. */
  appendAll(appends: readonly StreamAppend<Event>[]): Promise<void>
}

export interface EventStore<Event extends DomainEvent> {
  /** Runs the work again when it met another writer; after a few meetings it is rejected as `conflict`. */
  transaction<Result>(work: (tx: StoreTransaction<Event>) => Promise<Result>): Promise<Result>
  /** Loads, decides, appends: the usual way to carry out a command on one aggregate. */
  handle<State, Command, Own extends Event>(
    stream: string,
    decider: Decider<State, Command, Own>,
    command: Command,
  ): Promise<State>
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

  async function transaction<Result>(work: (tx: StoreTransaction<Event>) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let published = 0
        const result = await database.transaction((tx) => work(bind(tx, options, (count) => (published += count))), gate)
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
    handle: (stream, decider, command) =>
      transaction(async (tx) => {
        const { state, version } = await tx.load(stream, decider)
        const events = decider.decide(command, state)
        await tx.append(stream, version, events)
        return events.reduce((next, event) => decider.evolve(next, event), state)
      }),
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

  return {
    query: (text, values) => tx.query(text, values),
    read,
    async load(stream, decider) {
      const history = await read(stream)
      const events = history.map(({ event }) => event as Parameters<typeof decider.evolve>[1])
      return { state: fold(decider, events), version: history.length }
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

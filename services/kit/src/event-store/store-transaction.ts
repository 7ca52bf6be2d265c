import { v7 as uuidv7 } from 'uuid'
import { fold, type Decider, type DomainEvent } from '../domain/decider.ts'
import { decideOn, type Decision, type StreamState } from '../domain/decision.ts'
import { resultOf, type PerEventType } from '../domain/per-event-type.ts'
import type { PublicEvent } from '../domain/public-event.ts'
import type { EventMetadata, RecordedEvent } from '../domain/recorded-event.ts'
import type { EventCodec, PersonalKeys } from './codec.ts'
import { isUniqueViolation } from './database-errors.ts'
import { answeredByCommit, type Queryable } from './database.ts'
import { loadState } from './load-state.ts'
import type { KnownStates } from './known-states.ts'
import { currentEventMetadata } from './event-metadata.ts'
import { encodeRows, insertEvents, readLastOfTypes, readStream, readStreams } from './event-rows.ts'
import { writeOutbox } from './outbox.ts'
import { destroyPersonalKey } from './personal-data.ts'
import { project, type Projection } from './projection.ts'
import { addToRegisters, type Register } from './register.ts'
import { erasePersonalData } from './row-changes.ts'

/** Events to append to one stream after the version that they were decided on. */
export interface StreamAppend<Event extends DomainEvent> {
  readonly stream: string
  readonly expectedVersion: number
  readonly events: readonly Event[]
  /** Correlation, causation and actor of these events; defaults to those of the current work. */
  readonly metadata?: EventMetadata
  /** When they happened, ISO 8601; now by default. */
  readonly recordedAt?: string
}

/** How an aggregate's state follows from its events. */
type Evolution<State, Own extends DomainEvent> = Pick<Decider<State, never, Own>, 'initial' | 'evolve'>

/** One transaction on the store: it writes events, read models and public events together. */
export interface StoreTransaction<Event extends DomainEvent> extends Queryable {
  /** An aggregate's state and the version of its stream (0 before its first event). */
  load<State, Own extends Event>(stream: string, decider: Evolution<State, Own>): Promise<StreamState<State>>
  /** The same for several streams, in their order, with one statement; without streams there is none. */
  loadAll<State, Own extends Event>(streams: readonly string[], decider: Evolution<State, Own>): Promise<StreamState<State>[]>
  /** From one version to another, or all. */
  read(stream: string, from?: number, through?: number): Promise<RecordedEvent<Event>[]>
  /** Of each of these types the last event up to a version, in their order: for a state that nothing else of the stream tells. */
  readLastOfTypes(stream: string, through: number, types: readonly Event['type'][]): Promise<RecordedEvent<Event>[]>
  /** Loads and decides. Append the decision with `appendAll`, together with those on other streams. */
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
  /**
   * Appends to several streams, in order, with one insert per table. Returns when the statements have been sent: what fails is thrown by
   * the transaction, and later statements see the rows.
   */
  appendAll(appends: readonly StreamAppend<Event>[]): Promise<void>
  /** Reads the keys of persons whose data is to be appended, together with other reads. The transaction has locked the persons before. */
  readPersonalKeys(subjects: readonly string[]): Promise<void>
  /** Erases a person: destroys their key, and replaces their personal data in the read models by what a rebuild would write. */
  erase(subject: string, at: string): Promise<void>
}

/** How a transaction encodes, projects and publishes its events. */
export interface AppendOptions<Event extends DomainEvent> {
  readonly codec: EventCodec<Event>
  readonly projections: readonly Projection<Event>[]
  readonly registers?: readonly Register<Event>[] | undefined
  /** The public events that follow from events, without personal data. */
  readonly publish: PerEventType<Event, readonly PublicEvent[]>
  readonly clock: () => Date
  /** The name of the service's public log. */
  readonly source: string
  /** Without them every load reads the whole stream. */
  readonly knownStates?: KnownStates
}

/** Another transaction has appended to the stream since it was loaded. */
export class VersionConflict extends Error {}

/** @param onAppended called with the events of an append, and with the number of public events that it has written to the outbox. */
export function createStoreTransaction<Event extends DomainEvent>(
  tx: Queryable,
  options: AppendOptions<Event>,
  onAppended: (events: readonly Event[], publicEvents: number) => void,
): StoreTransaction<Event> {
  const { codec, projections, knownStates } = options
  const read = (stream: string, from?: number, through?: number): Promise<RecordedEvent<Event>[]> =>
    readStream(tx, codec, stream, from, through)

  let keys: PersonalKeys = new Map()
  const appendAll: StoreTransaction<Event>['appendAll'] = (appends) => appendEvents(tx, options, appends, keys, onAppended)
  const load = <State, Own extends Event>(stream: string, decider: Evolution<State, Own>) =>
    loadState<State, Own>(read, stream, decider, knownStates)

  return {
    query: (text, values) => tx.query(text, values),
    commitBehind: tx.commitBehind,
    read,
    readLastOfTypes: (stream, through, types) => readLastOfTypes(tx, codec, stream, through, types),
    load,
    async loadAll<State, Own extends Event>(streams: readonly string[], decider: Evolution<State, Own>) {
      if (streams.length === 0) return []
      const histories = Map.groupBy(await readStreams(tx, codec, streams), ({ stream }) => stream)
      return streams.map((stream): StreamState<State> => {
        const events = (histories.get(stream) ?? []).map(({ event }) => event as Own)
        return { stream, state: fold(decider, events), version: events.length }
      })
    },
    decide: async (stream, decider, ...commands) => decideOn(decider, await load(stream, decider), ...commands),
    async handle(stream, decider, ...commands) {
      const decision = decideOn(decider, await load(stream, decider), ...commands)
      await appendAll([decision])
      return decision
    },
    append: (stream, expectedVersion, events) => appendAll([{ stream, expectedVersion, events }]),
    appendAll,
    async readPersonalKeys(subjects) {
      keys = await codec.findKeys(tx, subjects)
    },
    async erase(subject, at) {
      keys = new Map()
      await destroyPersonalKey(tx, subject, at)
      const tables = projections.flatMap((projection) => projection.tables)
      await erasePersonalData(tx, tables, [subject])
      knownStates?.clear()
    },
  }
}

async function appendEvents<Event extends DomainEvent>(
  tx: Queryable,
  { codec, projections, registers = [], publish, clock, source }: AppendOptions<Event>,
  appends: readonly StreamAppend<Event>[],
  keys: PersonalKeys,
  onAppended: (events: readonly Event[], publicEvents: number) => void,
): Promise<void> {
  const recordedEvents = toRecordedEvents(appends, clock().toISOString())
  if (recordedEvents.length === 0) return
  const entries = recordedEvents.flatMap((recorded) => (resultOf(publish, recorded) ?? []).map((event) => ({ event, recorded })))
  const rows = await encodeRows(tx, codec, recordedEvents, keys)
  // In front of the events: a trigger on these then finds the rows, and adds what only an earlier release leaves to it.
  const registered = addToRegisters(tx, registers, recordedEvents)
  const inserted = insertEvents(tx, rows).catch((error: unknown) => {
    throw isUniqueViolation(error, 'events_pkey') ? new VersionConflict() : error
  })
  await answeredByCommit(tx, [...registered, inserted, writeOutbox(tx, source, entries)])
  await project(tx, projections, recordedEvents)
  const events = recordedEvents.map(({ event }) => event)
  onAppended(events, entries.length)
}

function toRecordedEvents<Event extends DomainEvent>(
  appends: readonly StreamAppend<Event>[],
  now: string,
): RecordedEvent<Event>[] {
  const currentMetadata = currentEventMetadata()
  return appends.flatMap(({ stream, expectedVersion, events, metadata = currentMetadata, recordedAt = now }) =>
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

import type { DomainEvent } from '../domain/decider.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import { arrayParameter } from './array-parameter.ts'
import type { EventCodec, PersonalKeys, StoredEvent } from './codec.ts'
import type { Queryable } from './database.ts'
import { zip } from './shared-transaction.ts'

type EventRow = StoredEvent & Omit<RecordedEvent<DomainEvent>, 'event'>

/** Of an `EventRow`. */
const FIELDS = `stream, version, event_id AS "eventId", type, schema_version AS "schemaVersion", data, metadata,
  recorded_at AS "recordedAt"`
const COLUMNS = 'stream, version, event_id, type, schema_version, data, metadata, recorded_at'

async function decodeAll<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  rows: readonly EventRow[],
): Promise<RecordedEvent<Event>[]> {
  const events = await codec.decodeAll(tx, rows)
  return zip(rows, events).map(([{ stream, version, eventId, metadata, recordedAt }, event]) => {
    return { stream, version, eventId, event, metadata, recordedAt }
  })
}

/** The largest `integer` of PostgreSQL. */
const MAX_VERSION = 2_147_483_647

/** @param from the first version to read, and the last one */
export async function readStream<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  stream: string,
  from = 1,
  through = MAX_VERSION,
): Promise<RecordedEvent<Event>[]> {
  const { rows } = await tx.query<EventRow>(
    `SELECT ${FIELDS} FROM events WHERE stream = $1 AND version BETWEEN $2 AND $3 ORDER BY version`,
    [stream, from, through],
  )
  return decodeAll(tx, codec, rows)
}

/** Of each of these types the last event of a stream up to a version, in their order. */
export async function readLastOfTypes<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  stream: string,
  through: number,
  types: readonly Event['type'][],
): Promise<RecordedEvent<Event>[]> {
  const { rows } = await tx.query<EventRow>(
    `SELECT * FROM (
       SELECT DISTINCT ON (type) ${FIELDS} FROM events WHERE stream = $1 AND version <= $2 AND type = ANY($3) ORDER BY type, version DESC
     ) AS last ORDER BY version`,
    [stream, through, types],
  )
  return decodeAll(tx, codec, rows)
}

/** The events of several streams, each in its order. */
export async function readStreams<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  streams: readonly string[],
): Promise<RecordedEvent<Event>[]> {
  const { rows } = await tx.query<EventRow>(
    `SELECT ${FIELDS} FROM events WHERE stream = ANY(${arrayParameter('$1', 'text')}) ORDER BY stream, version`,
    [streams],
  )
  return decodeAll(tx, codec, rows)
}

/** A range of positions: after `after`, up to and including `through` if given. */
export interface PositionRange {
  readonly after: number
  readonly through?: number
}

export interface EventPage<Event extends DomainEvent> {
  readonly events: readonly RecordedEvent<Event>[]
  /** The position of the last event. */
  readonly position: number
}

/** Reads the first `limit` events of a range, in position order. */
export async function readPage<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  { after, through }: PositionRange,
  limit: number,
): Promise<EventPage<Event>> {
  const { rows } = await tx.query<EventRow & { position: number }>(
    `SELECT ${FIELDS}, position FROM events WHERE position > $1 AND position <= coalesce($2, 9223372036854775807)
     ORDER BY position LIMIT $3`,
    [after, through, limit],
  )
  return { events: await decodeAll(tx, codec, rows), position: rows.at(-1)?.position ?? after }
}

/** Events as JSON, the way `insertEvents` stores them. */
export async function encodeRows<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  recorded: readonly RecordedEvent<Event>[],
  keys: PersonalKeys,
): Promise<string> {
  const events = recorded.map(({ event }) => event)
  const rows = zip(recorded, await codec.encodeAll(tx, events, keys)).map(([{ stream, version, metadata, ...row }, stored]) => {
    const { type, schemaVersion: schema_version, data } = stored
    return { stream, version, event_id: row.eventId, type, schema_version, data, metadata, recorded_at: row.recordedAt }
  })
  return JSON.stringify(rows)
}

export async function insertEvents(tx: Queryable, rows: string): Promise<void> {
  await tx.query(
    `INSERT INTO events (${COLUMNS})
     SELECT ${COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS row(
       stream text, version integer, event_id uuid, type text, schema_version smallint, data jsonb, metadata jsonb, recorded_at timestamptz)`,
    [rows],
  )
}

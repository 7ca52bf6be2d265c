import type { DomainEvent } from '../domain/decider.ts'
import type { EventCodec } from './codec.ts'
import type { Queryable } from './database.ts'
import type { EventMetadata, RecordedEvent } from '../domain/recorded-event.ts'

interface EventRow {
  stream: string
  version: number
  event_id: string
  type: string
  schema_version: number
  data: Record<string, unknown>
  metadata: EventMetadata
  recorded_at: string
}

const COLUMNS = 'stream, version, event_id, type, schema_version, data, metadata, recorded_at'

async function toRecordedEvent<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  row: EventRow,
): Promise<RecordedEvent<Event>> {
  const { recorded_at: recordedAt } = row
  return {
    stream: row.stream,
    version: row.version,
    eventId: row.event_id,
    event: await codec.decode(tx, { type: row.type, schemaVersion: row.schema_version, data: row.data, recordedAt }),
    metadata: row.metadata,
    recordedAt,
  }
}

async function decodeAll<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  rows: EventRow[],
): Promise<RecordedEvent<Event>[]> {
  const recorded: RecordedEvent<Event>[] = []
  for (const row of rows) recorded.push(await toRecordedEvent(tx, codec, row))
  return recorded
}

export async function readStream<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  stream: string,
): Promise<RecordedEvent<Event>[]> {
  const { rows } = await tx.query<EventRow>(`SELECT ${COLUMNS} FROM events WHERE stream = $1 ORDER BY version`, [stream])
  return decodeAll(tx, codec, rows)
}

/**
 * Reads events in position order, in pages of 1,000. `visibility` selects the events that a snapshot saw, or those that it did
 * not see: filtering by position would miss events of transactions that were open when the snapshot was taken.
 */
export async function* readAll<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  table: string,
  visibility?: { readonly snapshot: string; readonly visible: boolean },
): AsyncGenerator<RecordedEvent<Event>> {
  const condition = visibility === undefined ? '' : `AND pg_visible_in_snapshot(transaction, $2) = ${String(visibility.visible)}`
  const values = visibility === undefined ? [] : [visibility.snapshot]
  let after = 0
  for (;;) {
    const { rows } = await tx.query<EventRow & { position: number }>(
      `SELECT ${COLUMNS}, position FROM ${table} WHERE position > $1 ${condition} ORDER BY position LIMIT 1000`,
      [after, ...values],
    )
    yield* await decodeAll(tx, codec, rows)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.position
  }
}

export async function insertEvents<Event extends DomainEvent>(
  tx: Queryable,
  codec: EventCodec<Event>,
  recorded: readonly RecordedEvent<Event>[],
): Promise<void> {
  const rows: EventRow[] = []
  for (const event of recorded) {
    const { type, schemaVersion, data } = await codec.encode(tx, event.event)
    rows.push({
      stream: event.stream,
      version: event.version,
      event_id: event.eventId,
      type,
      schema_version: schemaVersion,
      data,
      metadata: event.metadata,
      recorded_at: event.recordedAt,
    })
  }
  await tx.query(
    `INSERT INTO events (${COLUMNS})
     SELECT ${COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS row(
       stream text, version integer, event_id uuid, type text, schema_version smallint, data jsonb, metadata jsonb, recorded_at timestamptz)`,
    [JSON.stringify(rows)],
  )
}

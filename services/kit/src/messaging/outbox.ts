import type { Queryable } from '../store/database.ts'
import type { EventMetadata } from '../store/projection.ts'
import { markCreated } from '../tracing/created.ts'

/** What a service tells the world: ids, figures, cities and countries, never who somebody is. */
export interface PublicEvent {
  readonly type: string
  /** The aggregate that it is about: records of one key keep their order. */
  readonly key: string
  readonly data: object
  readonly schemaVersion?: number
}

/** A public event in a service's log. */
export interface PublicRecord {
  readonly source: string
  /** Gapless within the source, from 1. */
  readonly seq: number
  readonly eventId: string
  readonly key: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: Record<string, unknown>
  readonly metadata: EventMetadata
  /** ISO 8601. */
  readonly occurredAt: string
}

interface Cause {
  readonly eventId: string
  readonly metadata: EventMetadata
  readonly recordedAt: string
}

export async function writeOutbox(
  tx: Queryable,
  source: string,
  outgoing: readonly { readonly event: PublicEvent; readonly cause: Cause }[],
): Promise<void> {
  if (outgoing.length === 0) return
  const rows = outgoing.map(({ event, cause }) => ({
    event_id: cause.eventId,
    key: event.key,
    type: event.type,
    schema_version: event.schemaVersion ?? 1,
    data: event.data,
    metadata: markCreated({ source, type: event.type, eventId: cause.eventId, metadata: cause.metadata }),
    occurred_at: cause.recordedAt,
  }))
  await tx.query(
    `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
     SELECT event_id, key, type, schema_version, data, metadata, occurred_at FROM jsonb_to_recordset($1::jsonb) AS row(
       event_id uuid, key text, type text, schema_version smallint, data jsonb, metadata jsonb, occurred_at timestamptz)`,
    [JSON.stringify(rows)],
  )
}

interface LogRow {
  seq: number
  event_id?: string
  key: string
  type: string
  schema_version: number
  data: Record<string, unknown>
  metadata?: EventMetadata
  occurred_at: string
}

const FACTS = 'seq, key, type, schema_version, data, occurred_at'
const ORIGIN = 'event_id, metadata'

/**
 * A part of a service's public log, in order, from the record after `after`. Without their origin the records' ids are
 * blank, and what they came of: to read and carry those is a seventh of that work.
 */
export async function readPublicLog(
  db: Queryable,
  source: string,
  schema: string,
  after: number,
  limit: number,
  withoutOrigin = false,
): Promise<PublicRecord[]> {
  const { rows } = await db.query<LogRow>(
    `SELECT ${withoutOrigin ? FACTS : `${FACTS}, ${ORIGIN}`} FROM ${schema}.outbox WHERE seq > $1 ORDER BY seq LIMIT $2`,
    [after, limit],
  )
  return rows.map((row) => ({
    source,
    seq: row.seq,
    eventId: row.event_id ?? '',
    key: row.key,
    type: row.type,
    schemaVersion: row.schema_version,
    data: row.data,
    metadata: row.metadata ?? { correlationId: '' },
    occurredAt: row.occurred_at,
  }))
}

import type { PublicRecord } from '../domain/public-event.ts'
import type { EventMetadata } from '../domain/recorded-event.ts'
import type { Queryable } from '../event-store/database.ts'

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

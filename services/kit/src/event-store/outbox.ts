import type { PublicEvent } from '../domain/public-event.ts'
import type { EventMetadata } from '../domain/recorded-event.ts'
import { markCreated } from '../telemetry/event-created-span.ts'
import type { Queryable } from './database.ts'

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

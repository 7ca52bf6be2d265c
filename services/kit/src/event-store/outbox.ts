import { toPublishedVersion } from '@shop/contracts/events'
import type { PublicEvent } from '../domain/public-event.ts'
import type { DomainEvent } from '../domain/decider.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import { recordCreateSpan } from '../telemetry/create-span.ts'
import type { Queryable } from './database.ts'

/** A public event with the stored event that it follows from. */
export interface OutboxEntry {
  readonly event: PublicEvent
  readonly recorded: Pick<RecordedEvent<DomainEvent>, 'eventId' | 'metadata' | 'recordedAt'>
}

/** Writes public events to the outbox; the relay stamps them with a sequence number later. */
export async function writeOutbox(tx: Queryable, source: string, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ event: { key, type, data }, recorded: { eventId, metadata, recordedAt } }) => {
    const published = toPublishedVersion(source, type, data)
    return {
      event_id: eventId,
      key,
      type,
      schema_version: published.schemaVersion,
      data: published.data,
      metadata: recordCreateSpan({ source, type, eventId, metadata }),
      occurred_at: recordedAt,
    }
  })
  await tx.query(
    `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
     SELECT event_id, key, type, schema_version, data, metadata, occurred_at FROM jsonb_to_recordset($1::jsonb) AS row(
       event_id uuid, key text, type text, schema_version smallint, data jsonb, metadata jsonb, occurred_at timestamptz)`,
    [JSON.stringify(rows)],
  )
}

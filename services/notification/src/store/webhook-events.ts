import { upcastPublicEvent, webhookEvents } from '@shop/contracts/events'
import type { WebhookType } from '@shop/contracts/webhooks'
import type { PublicRecord } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { WebhookEvent } from '../domain/webhook-delivery.ts'
import { letFollowedWait, type FollowedEvent } from './followed-orders.ts'

/** The consumer that keeps the public events for webhooks. It begins with the first event of each log. */
export const WEBHOOK_CONSUMER = 'webhooks'

/** A public event that an endpoint receives. */
export interface LoggedEvent extends WebhookEvent {
  readonly schemaVersion: number
  readonly data: Record<string, unknown>
}

export const EVENT_COLUMNS = `position, event_id AS "eventId", type, key, schema_version AS "schemaVersion", data,
  occurred_at AS "occurredAt"`

export interface TypedRecord {
  readonly type: WebhookType
  readonly record: PublicRecord
}

/** Whoever appends events, and whoever begins to follow an order, is alone until the transaction ends. */
export async function waitForEvents(tx: Queryable): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext(current_schema || ':webhook-events'))`)
}

/** Positions become visible in their order: who appends waits for who has appended before to commit. */
export async function appendWebhookEvents(tx: Queryable, events: readonly TypedRecord[]): Promise<void> {
  if (events.length === 0) return
  await waitForEvents(tx)
  const { rows } = await tx.query<FollowedEvent>(
    `INSERT INTO webhook_events (event_id, type, key, schema_version, data, occurred_at)
     SELECT * FROM jsonb_to_recordset($1) AS event
       ("eventId" uuid, type text, key text, "schemaVersion" integer, data jsonb, "occurredAt" timestamptz)
     RETURNING position, type, key`,
    [JSON.stringify(events.map(({ type, record }) => ({ ...record, type })))],
  )
  await letFollowedWait(tx, rows)
}

/** The next events of these types after the position. Each type has its part of an index, so the others cost nothing. */
export async function readNewEvents(
  db: Queryable,
  { types, position }: { readonly types: readonly WebhookType[]; readonly position: number },
  limit: number,
): Promise<LoggedEvent[]> {
  const { rows } = await db.query<LoggedEvent>(
    `SELECT ${EVENT_COLUMNS} FROM webhook_events WHERE position IN (
       SELECT next.position FROM unnest($1::text[]) AS chosen (type), LATERAL (
         SELECT event.position FROM webhook_events AS event WHERE event.type = chosen.type AND event.position > $2
         ORDER BY event.position LIMIT $3) AS next
       ORDER BY next.position LIMIT $3)
     ORDER BY position`,
    [types, position, limit],
  )
  return rows
}

/** Makes the shop keep its events from now on, for who fetches them. */
export async function keepEvents(db: Queryable, now: Date): Promise<void> {
  await db.query('INSERT INTO event_readers (since) VALUES ($1) ON CONFLICT DO NOTHING', [now.toISOString()])
}

/** The data of an event as the receivers see it, in the newest version. */
export function webhookDataOf({ type, schemaVersion, data, occurredAt }: LoggedEvent): Record<string, unknown> {
  const { source, event, data: schema } = webhookEvents[type]
  return schema.parse(upcastPublicEvent({ source, type: event, schemaVersion, data, occurredAt }))
}

/** @returns the position before the first event that was recorded at this moment or later; undefined when there is none */
export async function positionBefore(db: Queryable, from: string): Promise<number | undefined> {
  const { rows } = await db.query<{ position: number | null }>(
    'SELECT min(position) - 1 AS position FROM webhook_events WHERE occurred_at >= $1',
    [from],
  )
  return rows[0]?.position ?? undefined
}

export async function lastPosition(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ position: number }>('SELECT coalesce(max(position), 0) AS position FROM webhook_events')
  return rows[0]?.position ?? 0
}

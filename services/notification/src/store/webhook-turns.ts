import type { Queryable } from '@shop/kit/event-store'
import type { EndpointState, WaitingEvent } from '../domain/webhook-delivery.ts'
import { EVENT_COLUMNS, type LoggedEvent } from './webhook-events.ts'
import { SECRET_COLUMNS, type StoredSecrets, type WebhookSettings } from './webhook-endpoints.ts'

/** The right to deliver to an endpoint for a while. Nobody else does meanwhile. */
export interface WebhookTurn extends StoredSecrets, WebhookSettings, EndpointState {
  readonly webhookId: string
  /** Of an agent's the secret is used for nothing, and the url names its profile. */
  readonly kind: 'admin' | 'agent'
  readonly turn: number
  readonly position: number
}

/** Longer than a run takes: 3 s of sending, and 10 s for the last answers. After a kill others wait for so long. */
const LEASE_SECONDS = 16

const LATEST = 'SELECT max(event.position) FROM webhook_events AS event WHERE event.type = chosen.type'

/** Takes the turn of every endpoint with something to deliver. */
export async function takeTurns(db: Queryable, now: Date): Promise<WebhookTurn[]> {
  const { rows } = await db.query<WebhookTurn>(
    `UPDATE webhook_endpoints SET turn = turn + 1, turn_until = $1::timestamptz + $2 * interval '1 second'
     WHERE endpoint_id IN (
       SELECT endpoint_id FROM webhook_endpoints AS endpoint
       WHERE state = 'on' AND (turn_until IS NULL OR turn_until <= $1) AND (
         EXISTS (SELECT FROM webhook_delays AS delay WHERE delay.endpoint_id = endpoint.endpoint_id AND delay.next_attempt_at <= $1)
         OR next_attempt_at <= $1 AND EXISTS (SELECT FROM unnest(types) AS chosen (type) WHERE (${LATEST}) > endpoint.position))
       FOR UPDATE SKIP LOCKED)
     RETURNING endpoint_id AS "webhookId", kind, url, types, personal, ${SECRET_COLUMNS}, turn, position, since, failures,
       failing_since AS "failingSince", next_attempt_at AS "nextAttemptAt"`,
    [now.toISOString(), LEASE_SECONDS],
  )
  return rows
}

export async function releaseTurn(db: Queryable, { webhookId, turn }: WebhookTurn): Promise<void> {
  await db.query('UPDATE webhook_endpoints SET turn_until = NULL WHERE endpoint_id = $1 AND turn = $2', [webhookId, turn])
}

type LoggedWaitingEvent = LoggedEvent & WaitingEvent

/** The waiting events of the keys that are due. */
export async function readDueEvents(
  db: Queryable,
  { webhookId }: WebhookTurn,
  now: Date,
  limit: number,
): Promise<LoggedWaitingEvent[]> {
  const { rows } = await db.query<LoggedWaitingEvent>(
    `SELECT ${EVENT_COLUMNS}, attempts, "failingSince" FROM (
       SELECT waiting.position AS waiting_position, delay.attempts, delay.failing_since AS "failingSince" FROM (
         SELECT * FROM webhook_delays WHERE endpoint_id = $1 AND next_attempt_at <= $2 ORDER BY next_attempt_at LIMIT $3) AS delay
       JOIN webhook_waiting AS waiting ON waiting.endpoint_id = $1 AND waiting.key = delay.key
       ORDER BY waiting.position LIMIT $3) AS due
     JOIN webhook_events ON position = waiting_position ORDER BY position`,
    [webhookId, now.toISOString(), limit],
  )
  return rows
}

export async function readDelayedKeys(db: Queryable, { webhookId }: WebhookTurn, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>('SELECT key FROM webhook_delays WHERE endpoint_id = $1 AND key = ANY($2)', [
    webhookId,
    keys,
  ])
  return new Set(rows.map(({ key }) => key))
}

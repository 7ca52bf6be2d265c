import type { WebhookDeliveries } from '@shop/contracts/webhooks'
import type { Queryable } from '@shop/kit/event-store'
import type { TurnOutcome, WebhookEvent } from '../domain/webhook-delivery.ts'
import type { WebhookTurn } from './webhook-turns.ts'

type Delivery = WebhookDeliveries['deliveries'][number]

/** So many attempts of an endpoint are kept, of those that were accepted and of the others. */
const KEPT_DELIVERIES = 500

async function insertDeliveries(tx: Queryable, webhookId: string, deliveries: readonly Delivery[]): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_deliveries (endpoint_id, event_id, type, at, attempt, outcome, status, answer, duration_ms)
     SELECT $1, * FROM jsonb_to_recordset($2) AS delivery
       (event uuid, type text, at timestamptz, attempt integer, outcome text, status integer, answer text, "durationMs" integer)`,
    [webhookId, JSON.stringify(deliveries)],
  )
  for (const accepted of new Set(deliveries.map(({ outcome }) => outcome === 'delivered'))) {
    await tx.query(
      `DELETE FROM webhook_deliveries WHERE endpoint_id = $1 AND (outcome = 'delivered') = $2 AND delivery_id <= (
         SELECT delivery_id FROM webhook_deliveries WHERE endpoint_id = $1 AND (outcome = 'delivered') = $2
         ORDER BY delivery_id DESC OFFSET $3 LIMIT 1)`,
      [webhookId, accepted, KEPT_DELIVERIES],
    )
  }
}

async function storeWaiting(tx: Queryable, webhookId: string, { waiting, delays }: TurnOutcome): Promise<void> {
  await tx.query('INSERT INTO webhook_waiting (endpoint_id, position, key) SELECT $1, * FROM unnest($2::bigint[], $3::text[])', [
    webhookId,
    waiting.map(({ position }) => position),
    waiting.map(({ key }) => key),
  ])
  await tx.query(
    `INSERT INTO webhook_delays (endpoint_id, key, attempts, failing_since, next_attempt_at)
     SELECT $1, * FROM jsonb_to_recordset($2) AS delay
       (key text, attempts integer, "failingSince" timestamptz, "nextAttemptAt" timestamptz)
     ON CONFLICT (endpoint_id, key) DO UPDATE SET attempts = excluded.attempts, failing_since = excluded.failing_since,
       next_attempt_at = excluded.next_attempt_at`,
    [webhookId, JSON.stringify(delays)],
  )
}

async function removeFinished(tx: Queryable, webhookId: string, finished: readonly WebhookEvent[]): Promise<void> {
  await tx.query('DELETE FROM webhook_waiting WHERE endpoint_id = $1 AND position = ANY($2)', [
    webhookId,
    finished.map(({ position }) => position),
  ])
  await tx.query(
    `DELETE FROM webhook_delays AS delay WHERE endpoint_id = $1 AND key = ANY($2) AND NOT EXISTS (
       SELECT FROM webhook_waiting AS waiting WHERE waiting.endpoint_id = $1 AND waiting.key = delay.key)`,
    [webhookId, [...new Set(finished.map(({ key }) => key))]],
  )
}

/** Ends a turn. @returns false when it was over already: nothing is stored, and what it has delivered will be delivered again. */
export async function storeOutcome(tx: Queryable, { webhookId, turn }: WebhookTurn, outcome: TurnOutcome): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE webhook_endpoints SET position = $3, state = $4, failures = $5, failing_since = $6, next_attempt_at = $7, turn_until = NULL
     WHERE endpoint_id = $1 AND turn = $2`,
    [webhookId, turn, outcome.position, outcome.state, outcome.failures, outcome.failingSince, outcome.nextAttemptAt],
  )
  if (rowCount === 0) return false
  const { finished, waiting, delays, deliveries } = outcome
  if (outcome.recovered) {
    await tx.query('UPDATE webhook_delays SET next_attempt_at = $2 WHERE endpoint_id = $1 AND next_attempt_at > $2', [
      webhookId,
      outcome.nextAttemptAt,
    ])
  }
  if (waiting.length > 0 || delays.length > 0) await storeWaiting(tx, webhookId, outcome)
  if (finished.length > 0) await removeFinished(tx, webhookId, finished)
  if (deliveries.length > 0) await insertDeliveries(tx, webhookId, deliveries)
  return true
}

/** The last attempts, newest first. */
export async function listWebhookAttempts(db: Queryable, webhookId: string, failed: boolean, limit: number): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>(
    `SELECT event_id AS event, type, at, attempt, outcome, status, answer, duration_ms AS "durationMs" FROM webhook_deliveries
     WHERE endpoint_id = $1 AND (NOT $2 OR (outcome = 'delivered') = false) ORDER BY delivery_id DESC LIMIT $3`,
    [webhookId, failed, limit],
  )
  return rows
}

import type { WebhookType } from '@shop/contracts/webhooks'
import type { WebhookRow } from '@shop/contracts/webhooks/calls'
import type { Queryable } from '@shop/kit/event-store'

/** What admins choose of an endpoint. */
export interface WebhookSettings {
  readonly url: string
  readonly types: readonly WebhookType[]
  readonly personal: boolean
}

/** The secrets that sign, as they are stored: the present one, and the one before while both are valid. */
export interface StoredSecrets {
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
  /** ISO 8601. */
  readonly oldSecretUntil: string | null
}

export const SECRET_COLUMNS = `secret, old_secret AS "oldSecret", old_secret_until AS "oldSecretUntil"`

/** Beyond it waiting events are not counted. */
const MAX_COUNTED = 10_000

const ROW_COLUMNS = `endpoint_id AS "webhookId", url, types, personal, state, failing_since AS "failingSince",
  CASE WHEN failures > 0 AND state = 'on' THEN next_attempt_at END AS "nextAttemptAt",
  CASE WHEN old_secret_until > $1 THEN old_secret_until END AS "oldSecretUntil", created_at AS "createdAt",
  (SELECT count(*)::int FROM (
     SELECT 1 FROM webhook_waiting AS waiting WHERE waiting.endpoint_id = endpoint.endpoint_id
     UNION ALL
     SELECT 1 FROM webhook_events AS event
     WHERE event.type = ANY(endpoint.types) AND event.position > endpoint.position AND event.occurred_at >= endpoint.since
     LIMIT ${String(MAX_COUNTED)}) AS counted) AS waiting`

export async function listWebhookRows(db: Queryable, now: Date, webhookId?: string): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    `SELECT ${ROW_COLUMNS} FROM webhook_endpoints AS endpoint
     WHERE kind = 'admin' AND ($2::uuid IS NULL OR endpoint_id = $2) ORDER BY created_at, endpoint_id`,
    [now.toISOString(), webhookId ?? null],
  )
  return rows
}

/** Whether somebody receives events, or did: what the consumer has begun to keep stays whole. */
export async function areEventsKept(db: Queryable, consumer: string): Promise<boolean> {
  const { rows } = await db.query<{ kept: boolean }>(
    `SELECT EXISTS (SELECT FROM webhook_endpoints) OR EXISTS (SELECT FROM event_readers)
       OR EXISTS (SELECT FROM cursors WHERE consumer = $1) AS kept`,
    [consumer],
  )
  return rows[0]?.kept === true
}

/** Waits for whoever creates another one, so that they can be counted. */
export async function countWebhooksAlone(tx: Queryable): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext(current_schema || ':webhook-endpoints'))`)
  const { rows } = await tx.query<{ count: number }>("SELECT count(*)::int AS count FROM webhook_endpoints WHERE kind = 'admin'")
  return rows[0]?.count ?? 0
}

export async function insertWebhook(
  tx: Queryable,
  webhookId: string,
  { url, types, personal }: WebhookSettings,
  secret: Buffer,
  position: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_endpoints (endpoint_id, url, types, personal, secret, position, since, next_attempt_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [webhookId, url, types, personal, secret, position, now.toISOString()],
  )
}

/** Ends the turn that is under way: what it has delivered after this is delivered again. */
const END_TURN = 'turn = turn + 1, turn_until = NULL'
const NO_FAILURES = 'failures = 0, failing_since = NULL'

export async function updateWebhook(
  tx: Queryable,
  webhookId: string,
  { url, types, personal }: WebhookSettings,
  now: Date,
  enabled?: boolean,
): Promise<void> {
  await tx.query('UPDATE webhook_endpoints SET url = $2, types = $3, personal = $4 WHERE endpoint_id = $1', [
    webhookId,
    url,
    types,
    personal,
  ])
  if (enabled === false) {
    await tx.query(`UPDATE webhook_endpoints SET state = 'off', ${END_TURN} WHERE endpoint_id = $1 AND state = 'on'`, [webhookId])
  }
  if (enabled === true) await resumeWebhook(tx, webhookId, now)
}

/** Switches it on, and makes everything due that waits after failures. */
export async function resumeWebhook(tx: Queryable, webhookId: string, now: Date): Promise<void> {
  await tx.query(`UPDATE webhook_endpoints SET state = 'on', ${NO_FAILURES}, next_attempt_at = $2 WHERE endpoint_id = $1`, [
    webhookId,
    now.toISOString(),
  ])
  await tx.query('UPDATE webhook_delays SET next_attempt_at = $2, failing_since = NULL WHERE endpoint_id = $1', [
    webhookId,
    now.toISOString(),
  ])
}

/** What waits beyond the position is sent in its order again. */
export async function moveWebhook(tx: Queryable, webhookId: string, position: number, since: string): Promise<void> {
  await tx.query(`UPDATE webhook_endpoints SET position = $2, since = $3, ${END_TURN} WHERE endpoint_id = $1`, [
    webhookId,
    position,
    since,
  ])
  await tx.query('DELETE FROM webhook_waiting WHERE endpoint_id = $1 AND position > $2', [webhookId, position])
  await tx.query(
    `DELETE FROM webhook_delays AS delay WHERE endpoint_id = $1 AND NOT EXISTS (
       SELECT FROM webhook_waiting AS waiting WHERE waiting.endpoint_id = $1 AND waiting.key = delay.key)`,
    [webhookId],
  )
}

export async function deleteWebhookRow(db: Queryable, webhookId: string): Promise<boolean> {
  const { rowCount } = await db.query("DELETE FROM webhook_endpoints WHERE endpoint_id = $1 AND kind = 'admin'", [webhookId])
  return rowCount === 1
}

/** The stored secrets and the address; the row stays locked until the transaction ends. */
export async function lockWebhook(
  tx: Queryable,
  webhookId: string,
): Promise<(StoredSecrets & WebhookSettings & { readonly state: string }) | undefined> {
  const { rows } = await tx.query<StoredSecrets & WebhookSettings & { readonly state: string }>(
    `SELECT url, types, personal, state, ${SECRET_COLUMNS} FROM webhook_endpoints
     WHERE endpoint_id = $1 AND kind = 'admin' FOR UPDATE`,
    [webhookId],
  )
  return rows[0]
}

export async function storeSecrets(
  tx: Queryable,
  webhookId: string,
  { secret, oldSecret, oldSecretUntil }: StoredSecrets,
): Promise<void> {
  await tx.query('UPDATE webhook_endpoints SET secret = $2, old_secret = $3, old_secret_until = $4 WHERE endpoint_id = $1', [
    webhookId,
    secret,
    oldSecret,
    oldSecretUntil,
  ])
}

export async function lockAllSecrets(tx: Queryable): Promise<(StoredSecrets & { readonly webhookId: string })[]> {
  const { rows } = await tx.query<StoredSecrets & { readonly webhookId: string }>(
    `SELECT endpoint_id AS "webhookId", ${SECRET_COLUMNS} FROM webhook_endpoints WHERE kind = 'admin'
     ORDER BY endpoint_id FOR UPDATE`,
  )
  return rows
}

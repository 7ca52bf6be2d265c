import type { Queryable } from './database.ts'

/**
 * - `pending`: attempted until the endpoint accepts it
 * - `withheld`: sent on request only
 * - `abandoned`: not accepted before its retry deadline
 */
export type DeliveryState = 'pending' | 'delivered' | 'withheld' | 'abandoned'

export interface WebhookDelivery {
  id: number
  eventId: string
  type: string
  sessionId: string
  state: DeliveryState
  attempts: number
  dueAt: Date
  lastOutcome: string | null
}

export interface DueDelivery {
  id: number
  attempts: number
  giveUpAt: Date
  payload: string
}

export interface NewDelivery {
  eventId: string
  state: 'pending' | 'withheld'
  dueAt: Date
  giveUpAt: Date
}

export async function insertDelivery(tx: Queryable, delivery: NewDelivery): Promise<void> {
  await tx.query('INSERT INTO stripe_sandbox.deliveries (event_id, state, due_at, give_up_at) VALUES ($1, $2, $3, $4)', [
    delivery.eventId,
    delivery.state,
    delivery.dueAt,
    delivery.giveUpAt,
  ])
}

/**
 * Leases due deliveries: moves their due time to `leaseUntil`. If the process dies while sending, they become due
 * again then: delivery is at least once.
 */
export async function leaseDue(db: Queryable, now: Date, leaseUntil: Date, limit: number): Promise<DueDelivery[]> {
  const { rows } = await db.query<DueDelivery>(
    `UPDATE stripe_sandbox.deliveries d SET attempts = attempts + 1, due_at = $2
     FROM stripe_sandbox.events e
     WHERE e.id = d.event_id AND d.id IN (
       SELECT id FROM stripe_sandbox.deliveries WHERE state = 'pending' AND due_at <= $1
       ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING d.id, d.attempts, d.give_up_at AS "giveUpAt", e.payload`,
    [now, leaseUntil, limit],
  )
  return rows
}

export async function recordAttempt(
  db: Queryable,
  id: number,
  state: DeliveryState,
  dueAt: Date,
  outcome: string,
): Promise<void> {
  await db.query('UPDATE stripe_sandbox.deliveries SET state = $2, due_at = $3, last_outcome = $4 WHERE id = $1', [
    id,
    state,
    dueAt,
    outcome,
  ])
}

/** Oldest first. */
export async function listDeliveries(db: Queryable): Promise<WebhookDelivery[]> {
  const { rows } = await db.query<WebhookDelivery>(
    `SELECT d.id, d.event_id AS "eventId", e.type, e.session_id AS "sessionId", d.state, d.attempts,
       d.due_at AS "dueAt", d.last_outcome AS "lastOutcome"
     FROM stripe_sandbox.deliveries d JOIN stripe_sandbox.events e ON e.id = d.event_id ORDER BY d.id`,
  )
  return rows
}

/** Makes a delivery due again, whatever its state. Returns false when the id is unknown. */
export async function requeueDelivery(db: Queryable, id: number, now: Date, giveUpAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE stripe_sandbox.deliveries SET state = 'pending', attempts = 0, due_at = $2, give_up_at = $3 WHERE id = $1`,
    [id, now, giveUpAt],
  )
  return rowCount === 1
}

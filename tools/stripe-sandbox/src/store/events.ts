import type { Queryable } from './database.ts'

export interface WebhookEventRow {
  id: string
  type: string
  sessionId: string
  /** The exact text that is signed and sent: every delivery of an event is identical. */
  payload: string
  created: Date
}

export async function insertEvent(tx: Queryable, event: WebhookEventRow): Promise<void> {
  await tx.query('INSERT INTO stripe_sandbox.events (id, type, session_id, payload, created) VALUES ($1, $2, $3, $4, $5)', [
    event.id,
    event.type,
    event.sessionId,
    event.payload,
    event.created,
  ])
}

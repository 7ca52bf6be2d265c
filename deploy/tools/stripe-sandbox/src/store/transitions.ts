import type { Queryable } from './database.ts'
import { COLUMNS, type SessionRow } from './session-row.ts'

/** Takes the payment of an open session. The guard on the row makes a second payment impossible: it gets undefined. */
export async function completeSession(
  tx: Queryable,
  id: string,
  paymentIntent: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE stripe_sandbox.sessions SET status = 'complete', payment_intent = $2
     WHERE id = $1 AND status = 'open' AND expires_at > $3 RETURNING ${COLUMNS}`,
    [id, paymentIntent, now],
  )
  return rows[0]
}

/** Closes an open session before its time; undefined when it is not open. */
export async function expireSession(tx: Queryable, id: string): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE stripe_sandbox.sessions SET status = 'expired' WHERE id = $1 AND status = 'open' RETURNING ${COLUMNS}`,
    [id],
  )
  return rows[0]
}

/** Closes every open session whose time has come. Rows are locked in one order, so that two sweeps never deadlock. */
export async function expireOverdueSessions(tx: Queryable, now: Date): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE stripe_sandbox.sessions SET status = 'expired'
     WHERE id IN (SELECT id FROM stripe_sandbox.sessions WHERE status = 'open' AND expires_at <= $1 ORDER BY id FOR UPDATE)
     RETURNING ${COLUMNS}`,
    [now],
  )
  return rows
}

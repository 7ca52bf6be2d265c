import type { Projection, Queryable, RecordedEvent } from '@shop/kit'
import { NIL } from 'uuid'
import type { PaymentCaptured, PaymentEvent } from '../domain/events.ts'
import { CURRENCY } from '../domain/session-attempt.ts'
import { orderIdOf } from '../store/streams.ts'

/** One row for each payment. It finds payments by state; a single payment is loaded from its stream. */
export const payments: Projection<PaymentEvent> = {
  name: 'payments',
  tables: ['payments'],
  project: (tx, recorded) => project(tx, orderIdOf(recorded.stream), recorded),
}

/** Why a payment waits for a decision, with what was paid in the smallest unit of its currency. */
export interface Mismatch {
  readonly cause: 'amount' | 'currency' | 'unknown_session'
  readonly amount: number | null
  readonly currency: string | null
}

async function setMismatch(tx: Queryable, orderId: string, mismatch: Mismatch | null, foundAt: string | null): Promise<void> {
  const values = [orderId, mismatch === null ? null : JSON.stringify(mismatch), foundAt]
  await tx.query('UPDATE payments SET mismatch = $2, mismatched_at = $3 WHERE order_id = $1', values)
}

async function setCaptured(
  tx: Queryable,
  orderId: string,
  { sessionId, paidAt, via, amount }: PaymentCaptured['data'],
): Promise<void> {
  await tx.query(
    `UPDATE payments SET state = 'captured', session_id = $2, paid_at = $3, via = $4, captured = $5, mismatch = NULL, mismatched_at = NULL
     WHERE order_id = $1`,
    [orderId, sessionId, paidAt, via, amount],
  )
}

async function project(tx: Queryable, orderId: string, { event }: RecordedEvent<PaymentEvent>): Promise<void> {
  switch (event.type) {
    case 'PaymentRequested': {
      const { userId, amount, deadline } = event.data
      await tx.query(`INSERT INTO payments (order_id, user_id, amount, state, deadline) VALUES ($1, $2, $3, 'requested', $4)`, [
        orderId,
        userId,
        amount,
        deadline,
      ])
      return
    }
    case 'SessionRequested': {
      const { requestedAt, expiresAt } = event.data
      await tx.query(
        `UPDATE payments SET state = 'opening', requested_at = coalesce(requested_at, $2), expires_at = $3 WHERE order_id = $1`,
        [orderId, requestedAt, expiresAt],
      )
      return
    }
    case 'SessionOpened': {
      const { sessionId, url, expiresAt } = event.data
      await tx.query(`UPDATE payments SET state = 'open', session_id = $2, url = $3, expires_at = $4 WHERE order_id = $1`, [
        orderId,
        sessionId,
        url,
        expiresAt,
      ])
      return
    }
    case 'PaymentCaptured':
      return setCaptured(tx, orderId, event.data)
    case 'PaymentExpired':
      await tx.query(`UPDATE payments SET state = 'expired' WHERE order_id = $1`, [orderId])
      return
    case 'PaymentMismatched': {
      const { sessionId, foundAt, amount, currency } = event.data
      await setMismatch(tx, orderId, { cause: currency === CURRENCY ? 'amount' : 'currency', amount, currency }, foundAt)
      await tx.query(`UPDATE payments SET state = 'mismatched', session_id = $2 WHERE order_id = $1`, [orderId, sessionId])
      return
    }
    case 'SessionUnknown':
      return setMismatch(tx, orderId, { cause: 'unknown_session', amount: null, currency: null }, event.data.foundAt)
    case 'MismatchSettled':
      return setMismatch(tx, orderId, null, null)
    case 'PaymentCalledOff':
      await tx.query('UPDATE payments SET called_off = true WHERE order_id = $1', [orderId])
      return
    case 'RefundImported':
    case 'DisputeOpened':
    case 'DisputeClosed':
    case 'RefundBegun':
    case 'PaymentRefunded':
    case 'RefundRefused':
    case 'RefundFailed':
      return
  }
}

/** When the oldest session was requested that may still be paid; undefined when there is none. */
export async function oldestOpenRequest(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ oldest: string | null }>(
    `SELECT min(requested_at) AS oldest FROM payments WHERE state IN ('opening', 'open')`,
  )
  return rows[0]?.oldest ?? undefined
}

/** Those of the orders whose payment had a session and is not captured. An expired one may turn out to be paid. */
export async function uncapturedOf(db: Queryable, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ order_id: string }>(
    `SELECT order_id FROM payments WHERE state IN ('opening', 'open', 'expired') AND order_id = ANY($1::uuid[])`,
    [orderIds],
  )
  return new Set(rows.map(({ order_id }) => order_id))
}

export interface OverduePayment {
  readonly orderId: string
  readonly dueAt: string
}

const BEFORE_FIRST: OverduePayment = { orderId: NIL, dueAt: '-infinity' }

async function overdue(
  db: Queryable,
  { column, states }: { readonly column: string; readonly states: string },
  now: string,
  after: OverduePayment,
): Promise<OverduePayment[]> {
  const { rows } = await db.query<OverduePayment>(
    `SELECT order_id AS "orderId", ${column} AS "dueAt" FROM payments
     WHERE state IN (${states}) AND ${column} <= $1 AND (${column}, order_id) > ($2::timestamptz, $3::uuid)
     ORDER BY ${column}, order_id LIMIT 100`,
    [now, after.dueAt, after.orderId],
  )
  return rows
}

/** A page of the payments that no session was requested for before their deadline. */
export function overdueWithoutSession(db: Queryable, now: string, after = BEFORE_FIRST): Promise<OverduePayment[]> {
  return overdue(db, { column: 'deadline', states: `'requested'` }, now, after)
}

/** A page of the payments whose session has expired by its time. */
export function overdueSessions(db: Queryable, now: string, after = BEFORE_FIRST): Promise<OverduePayment[]> {
  return overdue(db, { column: 'expires_at', states: `'opening', 'open'` }, now, after)
}

/** A page of the payments that nobody decided on since this time. */
export function undecidedMismatches(db: Queryable, since: string, after = BEFORE_FIRST): Promise<OverduePayment[]> {
  return overdue(db, { column: 'mismatched_at', states: `'mismatched'` }, since, after)
}

/** A page of the payments whose order was cancelled and whose session may still be paid. */
export async function cancelledPayments(
  db: Queryable,
  after: { readonly orderId: string } = BEFORE_FIRST,
): Promise<{ readonly orderId: string }[]> {
  const { rows } = await db.query<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM payments
     WHERE called_off AND state IN ('opening', 'open') AND order_id > $1 ORDER BY order_id LIMIT 100`,
    [after.orderId],
  )
  return rows
}

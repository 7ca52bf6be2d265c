import type { Projection, Queryable, Recorded } from '@shop/kit'
import type { PaymentEvent } from '../domain/types.ts'
import { orderIdOf } from '../store/streams.ts'

/** The state of every payment, for those who look for many at once; a single one is folded from its events. */
export const payments: Projection<PaymentEvent> = {
  name: 'payments',
  tables: ['payments'],
  project: (tx, recorded) => project(tx, orderIdOf(recorded.stream), recorded),
}

async function project(tx: Queryable, orderId: string, { event }: Recorded<PaymentEvent>): Promise<void> {
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
    case 'PaymentCaptured': {
      const { sessionId, paidAt, via } = event.data
      await tx.query(`UPDATE payments SET state = 'captured', session_id = $2, paid_at = $3, via = $4 WHERE order_id = $1`, [
        orderId,
        sessionId,
        paidAt,
        via,
      ])
      return
    }
    case 'PaymentExpired':
      await tx.query(`UPDATE payments SET state = 'expired' WHERE order_id = $1`, [orderId])
      return
    case 'PaymentCalledOff':
      await tx.query('UPDATE payments SET called_off = true WHERE order_id = $1', [orderId])
      return
    case 'RefundBegun':
    case 'PaymentRefunded':
    case 'RefundRefused':
      return
  }
}

/** When the oldest session that may still be paid was asked for; undefined when there is none. */
export async function oldestUnsettled(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ oldest: string | null }>(
    `SELECT min(requested_at) AS oldest FROM payments WHERE state IN ('opening', 'open')`,
  )
  return rows[0]?.oldest ?? undefined
}

/** Which of these orders have no captured payment: they wait for it, or it ended unpaid as far as anyone knew. */
export async function uncapturedAmong(db: Queryable, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ order_id: string }>(
    `SELECT order_id FROM payments WHERE state IN ('opening', 'open', 'expired') AND order_id = ANY($1::uuid[])`,
    [orderIds],
  )
  return new Set(rows.map(({ order_id }) => order_id))
}

/** A place in the order of what is late. */
export interface Late {
  readonly orderId: string
  readonly since: string
}

const FIRST: Late = { orderId: '00000000-0000-0000-0000-000000000000', since: '-infinity' }

async function lateOnes(db: Queryable, column: string, states: string, now: string, after: Late): Promise<Late[]> {
  const { rows } = await db.query<{ order_id: string; since: string }>(
    `SELECT order_id, ${column} AS since FROM payments
     WHERE state IN (${states}) AND ${column} <= $1 AND (${column}, order_id) > ($2::timestamptz, $3::uuid)
     ORDER BY ${column}, order_id LIMIT 100`,
    [now, after.since, after.orderId],
  )
  return rows.map(({ order_id, since }) => ({ orderId: order_id, since }))
}

/** Payments whose deadline passed and that no session was ever asked for, some at a time. */
export function lateUnrequested(db: Queryable, now: string, after = FIRST): Promise<Late[]> {
  return lateOnes(db, 'deadline', `'requested'`, now, after)
}

/** Payments whose session's time has passed, some at a time. */
export function lateSessions(db: Queryable, now: string, after = FIRST): Promise<Late[]> {
  return lateOnes(db, 'expires_at', `'opening', 'open'`, now, after)
}

/** Cancelled orders whose session may still be paid, some at a time. */
export async function calledOff(db: Queryable, after: string = FIRST.orderId): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string }>(
    `SELECT order_id FROM payments WHERE called_off AND state IN ('opening', 'open') AND order_id > $1 ORDER BY order_id LIMIT 100`,
    [after],
  )
  return rows.map(({ order_id }) => order_id)
}

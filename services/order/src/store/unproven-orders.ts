import type { Queryable } from '@shop/kit/event-store'
import { COUNTED_SECONDS } from '../domain/unproven-orders.ts'

/** When the orders that count were placed, in milliseconds, by mailbox; one without such orders is absent. */
export async function readUnprovenOrders(
  db: Queryable,
  mailboxes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (mailboxes.length === 0) return new Map()
  const { rows } = await db.query<{ mailbox: string; placedAt: number[] }>(
    `SELECT mailbox, array_agg((extract(epoch FROM placed_at) * 1000)::float8) AS "placedAt" FROM unproven_orders
     WHERE mailbox = ANY($1::text[]) AND placed_at > $2::timestamptz - $3 * interval '1 second' GROUP BY mailbox`,
    [mailboxes, now.toISOString(), COUNTED_SECONDS],
  )
  return new Map(rows.map(({ mailbox, placedAt }) => [mailbox, placedAt]))
}

export async function insertUnprovenOrder(tx: Queryable, orderId: string, mailbox: string, placedAt: Date): Promise<void> {
  await tx.query('INSERT INTO unproven_orders (order_id, mailbox, placed_at) VALUES ($1, $2, $3)', [
    orderId,
    mailbox,
    placedAt.toISOString(),
  ])
}

export async function deleteOldUnprovenOrders(db: Queryable, now: Date): Promise<void> {
  await db.query(`DELETE FROM unproven_orders WHERE placed_at <= $1::timestamptz - $2 * interval '1 second'`, [
    now.toISOString(),
    COUNTED_SECONDS,
  ])
}

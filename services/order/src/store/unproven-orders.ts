import type { Queryable } from '@shop/kit/event-store'
import { COUNTED_SECONDS } from '../domain/unproven-orders.ts'

/** An order of somebody who has not shown that its mailbox is theirs. */
export interface UnprovenOrder {
  readonly orderId: string
  readonly mailbox: string
  readonly placedAt: Date
}

/**
 * When the orders that count were placed, in milliseconds, by mailbox; one without such orders is absent.
 * @param most the newest of a mailbox, beyond which none is looked at
 */
export async function readUnprovenOrders(
  db: Queryable,
  mailboxes: readonly string[],
  most: number,
  now: Date,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (mailboxes.length === 0) return new Map()
  const { rows } = await db.query<{ mailbox: string; placedAt: number[] }>(
    `SELECT mailbox, array_agg((extract(epoch FROM placed_at) * 1000)::float8) AS "placedAt"
     FROM unnest($1::text[]) AS asked (mailbox), LATERAL (
       SELECT placed_at FROM unproven_orders AS placed
       WHERE placed.mailbox = asked.mailbox AND placed_at > $2::timestamptz - $3 * interval '1 second'
       ORDER BY placed_at DESC LIMIT $4) AS newest
     GROUP BY mailbox`,
    [[...new Set(mailboxes)], now.toISOString(), COUNTED_SECONDS, most],
  )
  return new Map(rows.map(({ mailbox, placedAt }) => [mailbox, placedAt]))
}

export async function insertUnprovenOrders(tx: Queryable, orders: readonly UnprovenOrder[]): Promise<void> {
  if (orders.length === 0) return
  await tx.query(
    `INSERT INTO unproven_orders (order_id, mailbox, placed_at)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])`,
    [
      orders.map(({ orderId }) => orderId),
      orders.map(({ mailbox }) => mailbox),
      orders.map(({ placedAt }) => placedAt.toISOString()),
    ],
  )
}

export async function deleteOldUnprovenOrders(db: Queryable, now: Date): Promise<void> {
  await db.query(`DELETE FROM unproven_orders WHERE placed_at <= $1::timestamptz - $2 * interval '1 second'`, [
    now.toISOString(),
    COUNTED_SECONDS,
  ])
}

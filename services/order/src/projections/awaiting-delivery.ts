import { reject } from '@shop/kit/domain'
import { sql, type Queryable } from '@shop/kit/event-store'

/** Paid, or payable to the courier, and not refunded in full: the condition of a partial index, so that delivered orders are not read. */
const SENDABLE = sql`delivered_at IS NULL AND refunded < total AND (status = 'paid' OR (status = 'open' AND payment_method = 'COD'))`

/**
 * The orders that the shop owes a delivery. One whose units were all refunded instead of sent awaits none, though its shipping stays
 * paid. `requireSendable` in `domain/shipments.ts` decides the same of one order, with a reason.
 */
export const AWAITS_DELIVERY = sql`(${SENDABLE} AND NOT (is_sent AND shipments = '[]'))`

/** Those of which something is left to send. It is the condition of a partial index, too, which counts them. */
export const TO_PACK = sql`(${SENDABLE} AND NOT is_sent)`

/** Those that are on their way as a whole. */
export const SENT = sql`(${SENDABLE} AND is_sent AND shipments <> '[]')`

/** @throws Rejection `orders_to_deliver` while an order of the customer awaits its delivery that is paid, or was sent unpaid */
export async function requireNothingToDeliver(db: Queryable, userId: string): Promise<void> {
  const { text, values } = sql`SELECT 1 FROM orders WHERE user_id = ${userId} AND ${AWAITS_DELIVERY}
     AND address <> '' AND (status = 'paid' OR shipments <> '[]') LIMIT 1`
  const { rows } = await db.query(text, values)
  if (rows.length > 0) reject('orders_to_deliver')
}

import type { Queryable } from '@shop/kit/event-store'
import type { OpenOrders } from '../domain/open-order-limits.ts'
import { streamOf } from '../store/streams.ts'
import type { Placement } from './placement.ts'

/** The facts that decide whether a customer may place an order. */
export interface PlacementPreconditions {
  readonly openOrders: OpenOrders
  /** The customer's personal data was erased. */
  readonly erased: boolean
  /** The order was placed or abandoned before. */
  readonly streamExists: boolean
}

type PreconditionRow = OpenOrders & Omit<PlacementPreconditions, 'openOrders'>

/** The customer's open orders, and those of former accounts with their e-mail address that are open, or were when the account ended. */
const OPEN = `FROM (
  SELECT payment_method, lines FROM orders WHERE user_id = placement.user_id AND status = 'open'
  UNION ALL
  SELECT payment_method, lines FROM former_accounts f JOIN orders o ON o.user_id = f.former_user_id
    LEFT JOIN personal_keys former ON former.subject = f.former_user_id
  WHERE f.user_id = placement.user_id AND f.until > $6
    AND (o.status = 'open' OR (o.status = 'cancelled' AND o.cancelled_at::timestamptz >= former.erased_at))
) AS counted`

/**
 * Reads those of many placements, in their order, in one statement. Nothing beyond a limit is counted, so that a customer with
 * thousands of open orders costs no more than one at the limit; each order has at least one unit.
 */
export async function readPlacementPreconditions(
  db: Queryable,
  placements: readonly Pick<Placement, 'orderId' | 'userId'>[],
  limits: OpenOrders,
  now: Date,
): Promise<PlacementPreconditions[]> {
  const { rows } = await db.query<PreconditionRow>(
    `SELECT (SELECT count(*) FROM (SELECT 1 ${OPEN} WHERE payment_method = 'Stripe' LIMIT $3) AS card) AS "cardOrders",
            (SELECT count(*) FROM (SELECT 1 ${OPEN} WHERE payment_method = 'COD' LIMIT $4) AS cod) AS "codOrders",
            (SELECT coalesce(sum((line->>'qty')::bigint), 0)::bigint
             FROM (SELECT lines ${OPEN} LIMIT $5) AS open, jsonb_array_elements(open.lines) AS line) AS units,
            EXISTS (SELECT 1 FROM personal_keys WHERE subject = placement.user_id AND key IS NULL) AS erased,
            EXISTS (SELECT 1 FROM events WHERE stream = placement.stream) AS "streamExists"
     FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS placement(user_id, stream, number) ORDER BY number`,
    [
      placements.map(({ userId }) => userId),
      placements.map(({ orderId }) => streamOf(orderId)),
      limits.cardOrders,
      limits.codOrders,
      limits.units,
      now.toISOString(),
    ],
  )
  return rows.map(({ erased, streamExists, ...openOrders }) => ({ openOrders, erased, streamExists }))
}

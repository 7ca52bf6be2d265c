import type { Queryable } from '@shop/kit'
import type { OpenOrderLimits, OpenOrders } from '../domain/open-order-limits.ts'
import { ERASED_CUSTOMER } from '../store/customers.ts'

/** The facts that decide whether a customer may place an order. */
export interface PlacementPreconditions {
  readonly openOrders: OpenOrders
  /** The customer's personal data was erased. */
  readonly erased: boolean
  /** The order was placed or abandoned before. */
  readonly streamExists: boolean
}

type PreconditionRow = OpenOrders & Omit<PlacementPreconditions, 'openOrders'>

const OPEN = `FROM orders WHERE user_id = $1 AND status = 'open'`

/**
 * Reads all of them in one statement. Nothing beyond a limit is counted, so that a customer with thousands of open orders
 * costs no more than one at the limit; each order has at least one unit.
 */
export async function readPlacementPreconditions(
  db: Queryable,
  { userId, stream }: { readonly userId: string; readonly stream: string },
  limits: OpenOrderLimits,
): Promise<PlacementPreconditions> {
  const { rows } = await db.query<PreconditionRow>(
    `SELECT (SELECT count(*) FROM (SELECT 1 ${OPEN} AND payment_method = 'Stripe' LIMIT $3) AS card) AS "cardOrders",
            (SELECT count(*) FROM (SELECT 1 ${OPEN} AND payment_method = 'COD' LIMIT $4) AS cod) AS "codOrders",
            (SELECT coalesce(sum((line->>'qty')::bigint), 0)::bigint
             FROM (SELECT lines ${OPEN} LIMIT $5) AS open, jsonb_array_elements(open.lines) AS line) AS units,
            EXISTS (${ERASED_CUSTOMER}) AS erased,
            EXISTS (SELECT 1 FROM events WHERE stream = $2) AS "streamExists"`,
    [userId, stream, limits.cardOrders, limits.codOrders, limits.units],
  )
  const { erased, streamExists, ...openOrders } = rows[0] ?? NO_ORDERS
  return { openOrders, erased, streamExists }
}

const NO_ORDERS: PreconditionRow = { cardOrders: 0, codOrders: 0, units: 0, erased: false, streamExists: false }

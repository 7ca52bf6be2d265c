import type { Queryable } from '@shop/kit'
import { ERASED_CUSTOMER } from '../store/customers.ts'

/** The facts that decide whether a customer may place an order. */
export interface PlacementPreconditions {
  readonly openCardOrders: number
  /** The customer's personal data was erased. */
  readonly erased: boolean
  /** The order was placed or abandoned before. */
  readonly streamExists: boolean
}

/** Reads all of them in one statement. */
export async function readPlacementPreconditions(db: Queryable, userId: string, stream: string): Promise<PlacementPreconditions> {
  const { rows } = await db.query<PlacementPreconditions>(
    `SELECT (SELECT count(*) FROM orders WHERE user_id = $1 AND status = 'open' AND payment_method = 'Stripe') AS "openCardOrders",
            EXISTS (${ERASED_CUSTOMER}) AS erased,
            EXISTS (SELECT 1 FROM events WHERE stream = $2) AS "streamExists"`,
    [userId, stream],
  )
  return rows[0] ?? { openCardOrders: 0, erased: false, streamExists: false }
}

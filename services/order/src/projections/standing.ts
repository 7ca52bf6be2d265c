import type { Queryable } from '@shop/kit'

/** What decides whether a customer may place an order, in one look. */
export interface Standing {
  readonly openCardOrders: number
  /** The customer was erased. */
  readonly erased: boolean
  /** The order's stream has begun: it was placed or abandoned before. */
  readonly begun: boolean
}

export async function standingOf(db: Queryable, userId: string, stream: string): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `SELECT (SELECT count(*) FROM orders WHERE user_id = $1 AND status = 'open' AND payment_method = 'Stripe') AS "openCardOrders",
            EXISTS (SELECT 1 FROM personal_keys WHERE subject = $1 AND key IS NULL) AS erased,
            EXISTS (SELECT 1 FROM events WHERE stream = $2) AS begun`,
    [userId, stream],
  )
  return rows[0] ?? { openCardOrders: 0, erased: false, begun: false }
}

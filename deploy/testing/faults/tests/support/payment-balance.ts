import { lookInto } from '@shop/test-support'
import type { WebShop } from '@shop/test-support'

export interface Money {
  /** What the provider took and what it gave back, by its own books, in cents. */
  readonly captured: number
  readonly refunded: number
  /** What the paid orders are worth, less what went back of them, by the order service's. */
  readonly kept: number
}

/** Both sides' books. They agree when what was captured is what the paid orders keep and what went back. */
export async function moneyOf(shop: Pick<WebShop, 'databaseUrl'>): Promise<Money> {
  return lookInto(shop, 'orders', async (db) => {
    const { rows } = await db.query<Money>(
      `SELECT (SELECT coalesce(sum(amount_total), 0)::bigint FROM stripe_sandbox.sessions WHERE status = 'complete') AS captured,
              (SELECT coalesce(sum(amount), 0)::bigint FROM stripe_sandbox.refunds) AS refunded,
              (SELECT coalesce(sum(total - refunded), 0)::bigint FROM orders
               WHERE paid_at IS NOT NULL AND payment_method = 'Stripe') AS kept`,
    )
    return rows[0] ?? { captured: 0, refunded: 0, kept: 0 }
  })
}

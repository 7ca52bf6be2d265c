import { eventually } from '@shop/kit/testing'
import { queryDatabase, type RunningShop } from '@shop/test-support'
import { expect } from 'vitest'

/** Amounts in cents. */
interface PaymentTotals {
  /** What the provider captured and refunded, from the provider's tables. */
  readonly captured: number
  readonly refunded: number
  /** The totals of the paid card orders less their refunds, from the order service's tables. */
  readonly retained: number
}

type QueriedShop = Pick<RunningShop, 'databaseUrl'>

export async function readPaymentTotals(shop: QueriedShop): Promise<PaymentTotals> {
  return queryDatabase(shop, 'orders', async (db) => {
    const { rows } = await db.query<PaymentTotals>(
      `SELECT (SELECT coalesce(sum(amount_total), 0)::bigint FROM stripe_sandbox.sessions WHERE status = 'complete') AS captured,
              (SELECT coalesce(sum(amount), 0)::bigint FROM stripe_sandbox.refunds WHERE status <> 'failed') AS refunded,
              (SELECT coalesce(sum(total - refunded), 0)::bigint FROM orders
               WHERE paid_at IS NOT NULL AND payment_method = 'Stripe') AS retained`,
    )
    return rows[0] ?? { captured: 0, refunded: 0, retained: 0 }
  })
}

/** Expects the shop to retain exactly what the provider captured and did not refund. */
export async function expectBalance(shop: QueriedShop): Promise<void> {
  const { captured, refunded, retained } = await readPaymentTotals(shop)
  expect(captured - refunded - retained).toBe(0)
}

/** Waits for reconciliation to bring both sides into balance. */
export async function expectEventualBalance(shop: QueriedShop): Promise<void> {
  await eventually(() => expectBalance(shop), 15_000)
}

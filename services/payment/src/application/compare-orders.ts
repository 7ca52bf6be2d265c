import type { LedgerRow } from '@shop/contracts/payments/calls'
import type { PaymentDependencies } from '../ports.ts'
import { readPaymentTotals, type LedgerEntry } from '../projections/ledger.ts'

type Difference = LedgerRow['differences'][number]

const BATCH_SIZE = 500

/**
 * Captured payments whose order does not agree: it is neither paid nor refunded in full, or shows another sum of refunds.
 * Payments that changed after `changedBefore` are left out, because the order may not have received their events.
 */
export async function findOrderDifferences(
  { database, orders }: PaymentDependencies,
  payments: readonly LedgerEntry[],
  changedBefore: string,
): Promise<Difference[]> {
  const ids = payments.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const differences: Difference[] = []
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const orderIds = ids.slice(start, start + BATCH_SIZE)
    const totals = await readPaymentTotals(database, orderIds, changedBefore)
    const { rows } = await orders.cardOrders({ orderIds })
    const found = new Map(rows.map((row) => [row.orderId, row]))
    for (const { orderId, captured, refunded } of totals) {
      const order = found.get(orderId)
      const isPaidOrRefunded = order?.paid === true || refunded >= captured
      if (isPaidOrRefunded && (order?.refunded ?? 0) === refunded) continue
      const recorded = order?.paid === true ? captured - order.refunded : 0
      differences.push({ kind: 'order', orderId, provider: captured - refunded, recorded })
    }
  }
  return differences
}

import type { PublicRecord } from '@shop/kit/domain'
import { foldRecords } from '@shop/report-oracle'
import { sum, type Evidence } from './evidence.ts'

type LoggedEvent = Pick<PublicRecord, 'source' | 'seq' | 'type' | 'data' | 'occurredAt'>

/** What reports are computed from, folded from the public logs alone, is what the provider has and what the shop shows. */
export async function* reportsAgree({ databases, paymentsOf, stock }: Evidence) {
  const logs = ['catalogue', 'order', 'payment'] as const
  const records = logs.map(async (source) => {
    const { rows } = await databases[source].query<LoggedEvent>(
      'SELECT $1::text AS source, seq, type, data, occurred_at AS "occurredAt" FROM outbox WHERE seq IS NOT NULL ORDER BY seq',
      [source],
    )
    return rows
  })
  const { orders, available, refunds } = foldRecords((await Promise.all(records)).flat())
  for (const { orderId, method, paidAt, totals } of orders.values()) {
    if (method !== 'Stripe' || paidAt === null) continue
    const { received, returned } = paymentsOf(orderId)
    const refunded = sum([...refunds.values()].filter((refund) => refund.orderId === orderId).map(({ amount }) => amount))
    const atProvider = received - returned
    const reported = totals.total - refunded
    if (reported !== atProvider) yield `order ${orderId}: reports have ${String(reported)}, the provider ${String(atProvider)}`
  }
  const { rows: shown } = await databases.order.query<{ id: string; status: string }>('SELECT order_id AS id, status FROM orders')
  for (const { id, status } of shown)
    if (orders.get(id)?.status !== status) yield `order ${id} is ${status}, in reports ${String(orders.get(id)?.status)}`
  if (shown.length !== orders.size) yield `${String(orders.size)} orders in reports, of ${String(shown.length)}`
  for (const { id, available: left } of stock)
    // A product without a name yet has none, and is in no report.
    if ((available.get(id) ?? 0) !== left) yield `stock ${id}: ${String(left)} available, in reports ${String(available.get(id))}`
}

import type { PublicRecord } from '@shop/kit/domain'
import { foldRecords } from '@shop/report-oracle'
import type { Evidence, Judge } from './evidence.ts'
import { sum } from './stored-events.ts'

const sources = ['catalogue', 'order', 'payment'] as const

async function readLogs(
  databases: Evidence['databases'],
): Promise<Pick<PublicRecord, 'source' | 'seq' | 'type' | 'data' | 'occurredAt'>[]> {
  const logs = await Promise.all(
    sources.map(async (source) => {
      const { rows } = await databases[source].query<Pick<PublicRecord, 'seq' | 'type' | 'data' | 'occurredAt'>>(
        'SELECT seq, type, data, occurred_at AS "occurredAt" FROM outbox WHERE seq IS NOT NULL ORDER BY seq',
      )
      return rows.map((row) => ({ ...row, source }))
    }),
  )
  return logs.flat()
}

/** What reports are computed from, folded from the public logs alone, is what the provider has and what the shop shows. */
export const reportsAgree: Judge = async ({ databases, checkout, refunds }) => {
  const faults: string[] = []
  const { orders, available, refunds: refunded } = foldRecords(await readLogs(databases))
  for (const { orderId, method, paidAt, totals } of orders.values()) {
    if (method !== 'Stripe' || paidAt === null) continue
    const sessions = [...checkout.sessions.values()].filter((session) => session.orderId === orderId && session.paid)
    const paymentIds = sessions.map(({ sessionId }) => `pi_${sessionId}`)
    const back = refunds.filter(({ paymentId, status }) => status === 'done' && paymentIds.includes(paymentId ?? ''))
    const atProvider = sum(sessions.map(({ amount }) => amount ?? 0)) - sum(back.map(({ amount }) => amount))
    const reported =
      totals.total - sum([...refunded.values()].filter((refund) => refund.orderId === orderId).map(({ amount }) => amount))
    if (reported !== atProvider)
      faults.push(`order ${orderId}: reports have ${String(reported)}, the provider ${String(atProvider)}`)
  }
  const { rows: shown } = await databases.order.query<{ id: string; status: string }>('SELECT order_id AS id, status FROM orders')
  for (const { id, status } of shown)
    if (orders.get(id)?.status !== status) faults.push(`order ${id} is ${status}, in reports ${String(orders.get(id)?.status)}`)
  if (shown.length !== orders.size) faults.push(`${String(orders.size)} orders in reports, of ${String(shown.length)}`)
  const { rows: stock } = await databases.catalogue.query<{ id: string; available: number }>(
    'SELECT product_id AS id, available FROM stock',
  )
  for (const { id, available: left } of stock)
    // A product without a name yet has none, and is in no report.
    if ((available.get(id) ?? 0) !== left)
      faults.push(`stock ${id}: ${String(left)} available, in reports ${String(available.get(id))}`)
  return faults
}

import type { SalesAnalytics } from '@shop/contracts/reports'
import { formatDollars } from '../../../../lib/format.ts'
import { formatCount } from '../format.ts'
import { ReportPanel } from '../ReportPanel.tsx'
import { changedOrderColumns } from './changedOrderColumns.tsx'

/** Why the sales as known at a moment differ today. */
export function ChangedSince({ report: { changesSince } }: { report: SalesAnalytics }) {
  if (changesSince === undefined) return null
  const { orders, total } = changesSince
  const revenue = orders.reduce((sum, order) => sum + order.revenue, 0)
  return (
    <ReportPanel
      title="Changed since then"
      note={total === 0 ? 'Nothing has changed.' : `${formatCount(total)} orders, ${formatDollars(revenue)} of revenue.`}
      columns={changedOrderColumns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
    />
  )
}

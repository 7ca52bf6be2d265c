import type { SalesAnalytics } from '@shop/contracts/reports'
import { Link } from 'react-router-dom'
import { formatDateTime, formatDollars } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { formatCount } from '../format.ts'
import { ReportPanel } from '../ReportPanel.tsx'
import { moneyColumn, textColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'

type ChangedOrder = NonNullable<SalesAnalytics['changesSince']>['orders'][number]

const names: Readonly<Record<ChangedOrder['what'], string>> = {
  placed: 'Placed',
  paid: 'Paid',
  unpaid: 'Not paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

const columns: readonly ReportColumn<ChangedOrder>[] = [
  titleColumn(
    'Order',
    ({ number, orderId }) => number ?? orderId,
    ({ number, orderId }) => <Link to={paths.order(orderId)}>{number === undefined ? orderId : `#${number}`}</Link>,
  ),
  textColumn('What', ({ what }) => names[what]),
  textColumn(
    'Recorded',
    ({ at }) => at,
    ({ at }) => formatDateTime(at),
  ),
  moneyColumn('Revenue', ({ revenue }) => revenue),
  moneyColumn('Paid revenue', ({ paidRevenue }) => paidRevenue),
]

/** Why the sales as known at a moment differ today. */
export function ChangedSince({ report: { changesSince } }: { report: SalesAnalytics }) {
  if (changesSince === undefined) return null
  const { orders, total } = changesSince
  const revenue = orders.reduce((sum, order) => sum + order.revenue, 0)
  return (
    <ReportPanel
      title="Changed since then"
      note={total === 0 ? 'Nothing has changed.' : `${formatCount(total)} orders, ${formatDollars(revenue)} of revenue.`}
      columns={columns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
    />
  )
}

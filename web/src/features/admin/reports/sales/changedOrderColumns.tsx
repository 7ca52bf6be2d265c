import type { SalesAnalytics } from '@shop/contracts/reports'
import { Link } from 'react-router-dom'
import { formatDateTime, formatFileTime } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { moneyColumn, textColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'

type ChangedOrder = NonNullable<SalesAnalytics['changesSince']>['orders'][number]

const names: Readonly<Record<ChangedOrder['what'], string>> = {
  placed: 'Placed',
  paid: 'Paid',
  unpaid: 'Not paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

export const changedOrderColumns: readonly ReportColumn<ChangedOrder>[] = [
  titleColumn(
    'Order',
    ({ number, orderId }) => number ?? orderId,
    ({ number, orderId }) => <Link to={paths.order(orderId)}>{number === undefined ? orderId : `#${number}`}</Link>,
  ),
  textColumn('What', ({ what }) => names[what]),
  textColumn(
    'Recorded',
    ({ at }) => formatFileTime(at),
    ({ at }) => formatDateTime(at),
  ),
  moneyColumn('Revenue', ({ revenue }) => revenue),
  moneyColumn('Paid revenue', ({ paidRevenue }) => paidRevenue),
]

import type { SalesAnalytics } from '@shop/contracts/api'
import { Link } from 'react-router-dom'
import { formatDateTime, formatDollars } from '../../../../lib/format.ts'
import { MomentForm } from '../../../../lib/history/MomentForm.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { formatCount } from '../format.ts'
import { ReportPanel } from '../ReportPanel.tsx'
import { moneyColumn, textColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'
import { useReportParams } from '../useReportParams.ts'

type ChangedOrder = NonNullable<SalesAnalytics['changesSince']>['orders'][number]

const names: Readonly<Record<ChangedOrder['what'], string>> = {
  placed: 'Placed',
  paid: 'Paid',
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

/** Chooses a moment, shows at which one the report was known, and why it differs today. */
export function KnownAt({ report: { changesSince } }: { report: SalesAnalytics }) {
  const { asOf, setAsOf } = useReportParams()
  if (asOf === '' || changesSince === undefined)
    return (
      <div data-screen-only>
        <MomentForm label="As it was known at" name="asOf" button="Show" />
      </div>
    )
  const { orders, total } = changesSince
  const revenue = orders.reduce((sum, order) => sum + order.revenue, 0)
  return (
    <>
      <Alert tone="warn" role="status">
        <span>As it was known on {formatDateTime(asOf)}</span>{' '}
        <Button variant="quiet" onClick={() => setAsOf('')}>
          Back to now
        </Button>
      </Alert>
      <ReportPanel
        title="Changed since then"
        note={total === 0 ? 'Nothing has changed.' : `${formatCount(total)} orders, ${formatDollars(revenue)} of revenue.`}
        columns={columns}
        rows={orders}
        keyOf={({ orderId }) => orderId}
      />
    </>
  )
}

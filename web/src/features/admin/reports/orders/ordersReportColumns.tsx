import { Link } from 'react-router-dom'
import type { OrderAnalytics } from '@shop/contracts/reports'
import { formatFileTime, formatShortDateTime } from '../../../../lib/format.ts'
import { paymentLabels } from '../../../../lib/orders/paymentLabels.ts'
import { paths } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { formatHourRange } from '../format.ts'
import { countColumn, moneyColumn, percentColumn, textColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'

type RecentOrder = OrderAnalytics['recentOrders'][number]
type OrderPatterns = OrderAnalytics['orderPatterns']

interface OrderVolume {
  orders: number
  revenue: number
}

function volumeColumns<Row extends OrderVolume>(): readonly ReportColumn<Row>[] {
  return [countColumn('Orders', ({ orders }) => orders), moneyColumn('Revenue', ({ revenue }) => revenue)]
}

export const dayColumns: readonly ReportColumn<OrderPatterns['byDay'][number]>[] = [
  titleColumn('Day', ({ day }) => day),
  ...volumeColumns(),
]

export const hourColumns: readonly ReportColumn<OrderPatterns['byHour'][number]>[] = [
  titleColumn('Hour', ({ hour }) => formatHourRange(hour)),
  ...volumeColumns(),
]

export const dayHourColumns: readonly ReportColumn<OrderPatterns['byDayAndHour'][number]>[] = [
  textColumn('Day', ({ day }) => day),
  textColumn('Hour', ({ hour }) => formatHourRange(hour)),
  ...volumeColumns(),
]

export const orderValueColumns: readonly ReportColumn<OrderAnalytics['orderValueRanges'][number]>[] = [
  titleColumn('Total', ({ range }) => range),
  countColumn('Orders', (range) => range.count),
  moneyColumn('Revenue', ({ revenue }) => revenue),
]

export const methodColumns: readonly ReportColumn<OrderAnalytics['paymentMethodStats'][number]>[] = [
  titleColumn(
    'Method',
    ({ method }) => method,
    ({ method }) => paymentLabels[method],
  ),
  countColumn('Orders', (method) => method.count),
  moneyColumn('Revenue', ({ revenue }) => revenue),
  moneyColumn('Average order', ({ averageOrderValue }) => averageOrderValue),
  percentColumn('Paid', ({ paidRate }) => paidRate),
]

/** An order without its number has the end of its id; the beginning is a timestamp, which orders of the same time share. */
const numberOf = ({ number, orderId }: RecentOrder) => number ?? `…${orderId.slice(-8)}`

export const recentOrderColumns: readonly ReportColumn<RecentOrder>[] = [
  titleColumn('Order', numberOf, (order) => (
    <Link
      to={paths.order(order.orderId)}
      title={order.orderId}
      aria-label={`Order ${numberOf(order)}`}
    >{`#${numberOf(order)}`}</Link>
  )),
  textColumn(
    'Placed',
    ({ placedAt }) => formatFileTime(placedAt),
    ({ placedAt }) => <time dateTime={placedAt}>{formatShortDateTime(placedAt)}</time>,
  ),
  textColumn(
    'Method',
    ({ paymentMethod }) => paymentLabels[paymentMethod],
    ({ paymentMethod }) => paymentLabels[paymentMethod],
  ),
  moneyColumn('Total', ({ totalPrice }) => totalPrice),
  textColumn(
    'Paid',
    ({ isPaid }) => (isPaid ? 'Paid' : 'Not Paid'),
    ({ isPaid }) => <Badge $tone={isPaid ? 'ok' : 'warn'}>{isPaid ? 'Paid' : 'Not Paid'}</Badge>,
  ),
  textColumn(
    'Delivered',
    ({ isDelivered }) => (isDelivered ? 'Delivered' : 'Not Delivered'),
    ({ isDelivered }) => <Badge $tone={isDelivered ? 'ok' : 'warn'}>{isDelivered ? 'Delivered' : 'Not Delivered'}</Badge>,
  ),
]

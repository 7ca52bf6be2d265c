import { Link } from 'react-router-dom'
import type { OrderAnalytics } from '@shop/contracts/api'
import { Badge } from '../../../../ui/Badge.tsx'
import { VisuallyHidden } from '../../../../ui/layout.ts'
import { hoursOfDay } from '../heat/grid.ts'
import { momentIn } from '../range/asOf.ts'
import { count, money, rate, title, words } from '../table/columns.ts'
import type { ReportColumn } from '../table/columns.ts'

type Recent = OrderAnalytics['recentOrders'][number]
type Patterns = OrderAnalytics['orderPatterns']

interface Traffic {
  orders: number
  revenue: number
}

function traffic<Row extends Traffic>(): readonly ReportColumn<Row>[] {
  return [count('Orders', ({ orders }) => orders), money('Revenue', ({ revenue }) => revenue)]
}

export const dayColumns: readonly ReportColumn<Patterns['byDay'][number]>[] = [title('Day', ({ day }) => day), ...traffic()]

export const hourColumns: readonly ReportColumn<Patterns['byHour'][number]>[] = [
  title('Hour', ({ hour }) => hoursOfDay(hour)),
  ...traffic(),
]

export const cellColumns: readonly ReportColumn<Patterns['byDayAndHour'][number]>[] = [
  words('Day', ({ day }) => day),
  words('Hour', ({ hour }) => hoursOfDay(hour)),
  ...traffic(),
]

export const rangeColumns: readonly ReportColumn<OrderAnalytics['orderValueRanges'][number]>[] = [
  title('Total', ({ range }) => range),
  count('Orders', (range) => range.count),
  money('Revenue', ({ revenue }) => revenue),
]

export const methodColumns: readonly ReportColumn<OrderAnalytics['paymentMethodStats'][number]>[] = [
  title('Method', ({ method }) => method),
  count('Orders', (method) => method.count),
  money('Revenue', ({ revenue }) => revenue),
  money('Average order', ({ averageOrderValue }) => averageOrderValue),
  rate('Paid', ({ paidRate }) => paidRate),
]

/** The end of an id tells orders of the same day apart; its beginning is their time. */
const shortId = (id: string) => `…${id.slice(-8)}`

export function recentColumns(timeZone: string): readonly ReportColumn<Recent>[] {
  return [
    title(
      'Order',
      ({ orderId }) => orderId,
      ({ orderId }) => (
        <Link to={`/order/${orderId}`}>
          <VisuallyHidden>Order </VisuallyHidden>
          {shortId(orderId)}
        </Link>
      ),
    ),
    words(
      'Placed',
      ({ placedAt }) => placedAt,
      ({ placedAt }) => <time dateTime={placedAt}>{momentIn(timeZone, placedAt)}</time>,
    ),
    words('Method', ({ paymentMethod }) => paymentMethod),
    money('Total', ({ totalPrice }) => totalPrice),
    words(
      'Paid',
      ({ isPaid }) => (isPaid ? 'Paid' : 'Not Paid'),
      ({ isPaid }) => <Badge $tone={isPaid ? 'ok' : 'warn'}>{isPaid ? 'Paid' : 'Not Paid'}</Badge>,
    ),
    words(
      'Delivered',
      ({ isDelivered }) => (isDelivered ? 'Delivered' : 'Not Delivered'),
      ({ isDelivered }) => <Badge $tone={isDelivered ? 'ok' : 'warn'}>{isDelivered ? 'Delivered' : 'Not Delivered'}</Badge>,
    ),
  ]
}

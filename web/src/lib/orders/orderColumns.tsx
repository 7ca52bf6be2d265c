import type { Order } from '@shop/contracts/orders'
import { Link } from 'react-router-dom'
import { formatDollars, formatShortDate } from '../format.ts'
import { isFullyRefunded, undeliverableReason } from './delivery.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import { paths } from '../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateOrBadge } from './DateOrBadge.tsx'
import type { Column } from '../../ui/Table.tsx'
import type { Tone } from '../../ui/tokens.ts'

const statuses: Record<Order['status'], readonly [name: string, tone: Tone]> = {
  open: ['Open', 'warn'],
  paid: ['Paid', 'ok'],
  delivered: ['Delivered', 'ok'],
  expired: ['Expired', 'calm'],
  cancelled: ['Cancelled', 'calm'],
}

function Status({ order }: { order: Order }) {
  const [name, tone] = isFullyRefunded(order) ? (['Refunded', 'calm'] as const) : statuses[order.status]
  return <Badge $tone={tone}>{name}</Badge>
}

/** The columns that the customer's and the back office's order lists share. */
export const orderColumns = {
  id: {
    name: 'ID',
    cell: (order) => (
      <Link to={paths.order(order._id)} title={order._id} aria-label={`Order ${order.number}`}>{`#${order.number}`}</Link>
    ),
  },
  date: {
    name: 'DATE',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (order) => <time dateTime={order.createdAt}>{formatShortDate(order.createdAt)}</time>,
  },
  total: {
    name: 'TOTAL',
    isNumeric: true,
    sort: { ascending: 'total', descending: '-total' },
    cell: (order) => formatDollars(order.totalPrice),
  },
  status: {
    name: 'STATUS',
    cell: (order) => <Status order={order} />,
  },
  paid: {
    name: 'PAID',
    cell: (order) => <PaymentStatus order={order} />,
  },
  delivered: {
    name: 'DELIVERED',
    cell: (order) =>
      undeliverableReason(order) === undefined ? (
        <DateOrBadge isoTime={order.deliveredAt} placeholder="Not Delivered" />
      ) : (
        <Badge $tone="calm">No Delivery</Badge>
      ),
  },
  details: {
    name: 'Details',
    isNameHidden: true,
    cell: (order) => (
      <Link to={paths.order(order._id)} aria-label={`Details of order ${order.number}`}>
        Details
      </Link>
    ),
  },
} satisfies Record<string, Column<Order>>

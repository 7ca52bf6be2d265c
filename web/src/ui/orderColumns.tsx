import type { Order } from '@shop/contracts/api'
import { Link } from 'react-router-dom'
import { formatDollars, formatShortDay } from '../lib/format.ts'
import { DoneAt } from './DoneAt.tsx'
import { IdCell } from './IdCell.tsx'
import { PaidAt } from './PaidAt.tsx'
import type { Column } from './Table.tsx'

/** The columns that every list of orders has, whoever looks at it. */
export const orderColumns = {
  id: { name: 'ID', cell: (order) => <IdCell id={order._id} /> },
  date: {
    name: 'DATE',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (order) => <time dateTime={order.createdAt}>{formatShortDay(order.createdAt)}</time>,
  },
  total: {
    name: 'TOTAL',
    isFigure: true,
    sort: { ascending: 'total', descending: '-total' },
    cell: (order) => formatDollars(order.totalPrice),
  },
  paid: {
    name: 'PAID',
    cell: (order) => <PaidAt order={order} />,
  },
  delivered: { name: 'DELIVERED', cell: (order) => <DoneAt at={order.deliveredAt} not="Not Delivered" /> },
  details: {
    name: 'Details',
    isNameHidden: true,
    cell: (order) => (
      <Link to={`/order/${order._id}`} aria-label={`Details of order ${order._id}`}>
        Details
      </Link>
    ),
  },
} satisfies Record<string, Column<Order>>

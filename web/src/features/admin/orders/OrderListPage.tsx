import type { Order } from '@shop/contracts/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { orderRowsQuery } from '../../../lib/api/orders.ts'
import { formatDollars, formatShortDay } from '../../../lib/format.ts'
import { DoneAt } from '../../../ui/DoneAt.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { IdCell } from '../list/cells.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useList } from '../list/useList.ts'
import { OrderFilters } from './OrderFilters.tsx'

const filters = ['keyword', 'paid', 'delivered', 'method', 'from', 'to', 'sort']

const columns: readonly Column<Order>[] = [
  { name: 'ID', cell: (order) => <IdCell id={order._id} /> },
  { name: 'USER', isText: true, cell: (order) => order.user.name },
  {
    name: 'DATE',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (order) => <time dateTime={order.createdAt}>{formatShortDay(order.createdAt)}</time>,
  },
  {
    name: 'TOTAL',
    isFigure: true,
    sort: { ascending: 'total', descending: '-total' },
    cell: (order) => formatDollars(order.totalPrice),
  },
  { name: 'PAID', cell: (order) => <DoneAt at={order.paidAt} not={order.status === 'expired' ? 'Expired' : 'Not Paid'} /> },
  { name: 'DELIVERED', cell: (order) => <DoneAt at={order.deliveredAt} not="Not Delivered" /> },
  {
    name: 'Details',
    isNameHidden: true,
    cell: (order) => (
      <Link to={`/order/${order._id}`} aria-label={`Details of order ${order._id}`}>
        Details
      </Link>
    ),
  },
]

export function OrderListPage() {
  const list = useList('/admin/orderlist', filters)
  const answer = useQuery({ ...orderRowsQuery(list.query), placeholderData: keepPreviousData })
  return (
    <ListPage
      title="Orders"
      nouns={['order', 'orders']}
      list={list}
      answer={answer}
      rowsOf={(answer) => answer.orders}
      keyOf={(order) => order._id}
      columns={columns}
      naturalSort="newest"
      toolbar={<OrderFilters list={list} />}
    />
  )
}

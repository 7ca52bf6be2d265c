import type { Order } from '@shop/contracts/api'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/errors.ts'
import { myOrdersQuery } from '../../lib/api/orders.ts'
import { formatDollars, formatShortDay } from '../../lib/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DoneAt } from '../../ui/DoneAt.tsx'
import { Skeleton } from '../../ui/Skeleton.ts'
import { Table } from '../../ui/Table.tsx'
import type { Column } from '../../ui/Table.tsx'

const columns: readonly Column<Order>[] = [
  { name: 'ID', cell: (order) => <code>{order._id.slice(-12)}</code> },
  { name: 'DATE', cell: (order) => formatShortDay(order.createdAt) },
  { name: 'TOTAL', isFigure: true, cell: (order) => formatDollars(order.totalPrice) },
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

export function MyOrders() {
  const { data, error } = useQuery(myOrdersQuery())
  if (error && !data) return <Alert tone="bad">{messageOf(error)}</Alert>
  if (!data) return <Skeleton $height="240px" />
  if (data.length === 0) return <Alert tone="calm">You have not ordered anything yet.</Alert>
  return <Table label="My Orders" columns={columns} rows={data} keyOf={(order) => order._id} />
}

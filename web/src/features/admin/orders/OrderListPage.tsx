import type { Order } from '@shop/contracts/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderRowsQuery } from '../../../lib/api/orders.ts'
import { orderColumns } from '../../../ui/orderColumns.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useList } from '../list/useList.ts'
import { OrderFilters } from './OrderFilters.tsx'

const filters = ['keyword', 'paid', 'delivered', 'method', 'from', 'to', 'sort']

const { id, date, total, paid, delivered, details } = orderColumns
const user: Column<Order> = { name: 'USER', isText: true, onCard: 'title', cell: (order) => order.user.name }
const columns = [id, user, date, total, paid, delivered, details]

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

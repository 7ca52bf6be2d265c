import { customerName, type Order } from '@shop/contracts/orders'
import { MAX_BULK_ORDERS } from '@shop/contracts/shipments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatShortDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { isReturnRequest } from '../../../lib/orders/attention.ts'
import { attentionQuery } from '../../../lib/orders/attentionQuery.ts'
import { orderColumns } from '../../../lib/orders/orderColumns.tsx'
import { orderListPlace } from '../../../lib/orders/orderListPlace.ts'
import { useMay } from '../../../lib/rights.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.ts'
import type { Column } from '../../../ui/Table.tsx'
import { orderRowsQuery } from '../api/lists.ts'
import { ListPage } from '../list/ListPage.tsx'
import { useListParams } from '../list/useListParams.ts'
import { useSelection } from '../list/useSelection.ts'
import { useLiveQueries } from '../reports/live/useLiveQueries.ts'
import { BulkJobPanel } from './bulk/BulkJobPanel.tsx'
import { selectColumn } from './bulk/selectColumn.tsx'
import { SelectionBar } from './bulk/SelectionBar.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { ShipmentFileSheet } from './shipments/ShipmentFileSheet.tsx'

const filterNames = ['keyword', 'paid', 'delivered', 'awaitingDelivery', 'fulfilment', 'method', 'from', 'to', 'sort']

const { id, date, total, status, paid, delivered, details } = orderColumns
/** The page of a customer shows more than the work with orders needs; who is deleted has none, and no e-mail address. */
function CustomerName({ order }: { order: Order }) {
  const name = customerName(order)
  const mayRead = useMay('customers:read')
  return mayRead && order.user.email !== '' ? <Link to={paths.admin.customer(order.user._id)}>{name}</Link> : name
}

const user: Column<Order> = { name: 'USER', isText: true, onCard: 'title', cell: (order) => <CustomerName order={order} /> }
const dayAndTime: Column<Order> = {
  ...date,
  cell: (order) => <time dateTime={order.createdAt}>{formatShortDateTime(order.createdAt)}</time>,
}
/** Says too that the customer asks to return items, which waits for a decision. */
function StatusWithReturn({ order }: { order: Order }) {
  const { data } = useQuery(attentionQuery())
  const isReturnAsked = data?.entries.some((entry) => isReturnRequest(entry) && entry.order === order._id) === true
  return (
    <Row $gap="s2">
      <div>{status.cell(order)}</div>
      {isReturnAsked && <Badge $tone="warn">Return asked</Badge>}
    </Row>
  )
}

const statusWithReturn: Column<Order> = { ...status, cell: (order) => <StatusWithReturn order={order} /> }
const columns = [id, user, dayAndTime, total, statusWithReturn, paid, delivered, details]

/** For the page of an order, which leads back here. */
function useRememberedPlace(path: string, orders: readonly Order[] | undefined) {
  useEffect(() => {
    if (orders) orderListPlace.set({ path, ids: orders.map(({ _id }) => _id) })
  }, [path, orders])
}

/** Beside the orders that are to be packed. */
function SendByFile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Send with tracking numbers
      </Button>
      {isOpen && <ShipmentFileSheet onClose={() => setOpen(false)} />}
    </>
  )
}

/** All orders; it follows new ones while it is open. */
export function OrderListPage() {
  useLiveQueries('orders')
  const params = useListParams(paths.admin.orderList(), filterNames)
  const result = useQuery(orderRowsQuery(params.query))
  useRememberedPlace(params.pathOf(params.page), result.isPlaceholderData ? undefined : result.data?.orders)
  const selection = useSelection(params.filters, MAX_BULK_ORDERS)
  const maySend = useMay('orders:write') && params.filters.fulfilment === 'to-pack'
  return (
    <ListPage
      title="Orders"
      nouns={['order', 'orders']}
      views="orders"
      params={params}
      result={result}
      rowsOf={(list) => list.orders}
      keyOf={(order) => order._id}
      columns={[selectColumn(selection, result.data?.orders ?? []), ...columns]}
      defaultSort="newest"
      action={maySend && <SendByFile />}
      toolbar={
        <>
          <BulkJobPanel />
          <OrderFilters params={params} />
        </>
      }
      aboveRows={(orders, total) => <SelectionBar selection={selection} orders={orders} total={total} query={params.query} />}
    />
  )
}

import { customerName, type Order } from '@shop/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { formatShortDateTime } from '../../../lib/format.ts'
import { orderColumns } from '../../../lib/orders/orderColumns.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { CardTitle } from '../../../ui/Card.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { orderRowsQuery } from '../api/lists.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { useLiveQueries } from '../reports/live/useLiveQueries.ts'
import { WebhooksOff } from '../webhooks/WebhooksOff.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TodayMetrics } from './TodayMetrics.tsx'

const ORDERS_SHOWN = 6

const { id, total, paid, details } = orderColumns
const columns: readonly Column<Order>[] = [
  id,
  { name: 'CUSTOMER', isText: true, onCard: 'title', cell: customerName },
  {
    name: 'ORDERED',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>,
  },
  total,
  paid,
  details,
]

/** The home page of the back office: what happened today, and what waits for an admin. */
export function AdminHomePage() {
  useLiveQueries('all')
  const query = useQuery(orderRowsQuery('awaitingDelivery=true&sort=oldest'))
  const { data } = query
  const orders = data?.orders.slice(0, ORDERS_SHOWN) ?? []
  return (
    <AdminPage title="Overview">
      <SetupChecklist />
      <WebhooksOff />
      <TodayMetrics toDeliver={data?.total} />
      <section aria-labelledby="to-deliver">
        <CardTitle id="to-deliver">The oldest orders to deliver</CardTitle>
        <TableState query={query} label="the orders" />
        {data && orders.length === 0 && <Alert tone="calm">No order waits for its delivery.</Alert>}
        {orders.length > 0 && <Table label="Orders to deliver" columns={columns} rows={orders} keyOf={({ _id }) => _id} />}
      </section>
    </AdminPage>
  )
}

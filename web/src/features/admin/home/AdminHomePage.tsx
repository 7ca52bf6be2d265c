import { customerName, type Order } from '@shop/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatShortDateTime } from '../../../lib/format.ts'
import { orderColumns } from '../../../lib/orders/orderColumns.tsx'
import { ORDERS_TO_PACK } from '../../../lib/orders/ordersToPack.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { CardTitle } from '../../../ui/Card.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { orderRowsQuery } from '../api/lists.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { useLiveQueries } from '../reports/live/useLiveQueries.ts'
import { WebhooksOff } from '../webhooks/WebhooksOff.tsx'
import { LawChecklist } from './LawChecklist.tsx'
import { ParkedEventsNote } from './ParkedEventsNote.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TaskLinks } from './TaskLinks.tsx'
import { weeksOf } from './today.ts'
import { TopProducts } from './TopProducts.tsx'
import { WeekMetrics } from './WeekMetrics.tsx'

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

const MINUTE_MS = 60_000

/** The moment, anew each minute: a page that stays open shows the next day, too. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The home page of the back office: what waits for somebody, then what was sold, and what is wrong with the shop itself. */
export function AdminHomePage() {
  useLiveQueries('all')
  const weeks = weeksOf(useNow())
  const query = useQuery(orderRowsQuery(ORDERS_TO_PACK))
  const { data } = query
  const orders = data?.orders.slice(0, ORDERS_SHOWN) ?? []
  return (
    <AdminPage title="Overview">
      <SetupChecklist />
      <LawChecklist />
      <TaskLinks toPack={data?.total} />
      <WeekMetrics {...weeks} />
      <section aria-labelledby="to-pack">
        <CardTitle id="to-pack">The oldest orders to pack</CardTitle>
        <TableState query={query} label="the orders" />
        {data && orders.length === 0 && <Alert tone="calm">No order is to be packed.</Alert>}
        {orders.length > 0 && <Table label="Orders to pack" columns={columns} rows={orders} keyOf={({ _id }) => _id} />}
      </section>
      <TopProducts range={weeks.week} />
      <WebhooksOff />
      <ParkedEventsNote />
    </AdminPage>
  )
}

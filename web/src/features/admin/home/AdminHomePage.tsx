import type { Order } from '@shop/contracts/api'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { formatShortDateTime } from '../../../lib/format.ts'
import { orderColumns } from '../../../lib/orders/orderColumns.tsx'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { CardTitle } from '../../../ui/Card.ts'
import { PageTitle, Stack } from '../../../ui/layout.ts'
import { Table, type Column } from '../../../ui/Table.tsx'
import { space } from '../../../ui/tokens.ts'
import { orderRowsQuery } from '../api/lists.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useLiveQueries } from '../reports/live/useLiveQueries.ts'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TodayMetrics } from './TodayMetrics.tsx'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

const ORDERS_SHOWN = 6

const Page = styled(Stack)`
  margin-top: ${space.s6};
`

const { id, total, paid, details } = orderColumns
const columns: readonly Column<Order>[] = [
  id,
  { name: 'CUSTOMER', isText: true, onCard: 'title', cell: (order) => order.user.name },
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
  const { data, error } = useQuery(orderRowsQuery('awaitingDelivery=true&sort=oldest'))
  const orders = data?.orders.slice(0, ORDERS_SHOWN) ?? []
  return (
    <Page $gap="s5">
      <PageMeta title="Overview · the shop" />
      <PageTitle>Overview</PageTitle>
      <SetupChecklist />
      <TodayMetrics toDeliver={data?.total} />
      <section aria-labelledby="to-deliver">
        <CardTitle id="to-deliver">The oldest orders to deliver</CardTitle>
        <ErrorAlert error={error} />
        {!data && !error && <TableSkeleton label="Loading the orders" />}
        {data && orders.length === 0 && <Alert tone="calm">No order waits for its delivery.</Alert>}
        {orders.length > 0 && <Table label="Orders to deliver" columns={columns} rows={orders} keyOf={({ _id }) => _id} />}
      </section>
    </Page>
  )
}

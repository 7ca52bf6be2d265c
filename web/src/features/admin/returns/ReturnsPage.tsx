import { customerName } from '@shop/contracts/orders'
import type { AttentionEntry } from '@shop/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatShortDate } from '../../../lib/format.ts'
import { isReturnRequest, refundDue, waitingLabel } from '../../../lib/orders/attention.ts'
import { attentionQuery } from '../../../lib/orders/attentionQuery.ts'
import { orderQuery } from '../../../lib/orders/orderQuery.ts'
import { paths } from '../../../lib/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'

/** A return that is asked for is shown within this time. */
const REFETCH_MS = 30_000

/** The number that the customer knows; the entry has the id alone. */
function OrderLink({ id }: { id: string }) {
  const { data: order } = useQuery(orderQuery(id))
  return <Link to={paths.order(id)}>{order ? `#${order.number}` : 'Show the order'}</Link>
}

function CustomerName({ id }: { id: string }) {
  const { data: order } = useQuery(orderQuery(id))
  return order && customerName(order)
}

const columns: readonly Column<AttentionEntry>[] = [
  { name: 'ORDER', cell: ({ order }) => <OrderLink id={order} /> },
  { name: 'CUSTOMER', isText: true, onCard: 'title', cell: ({ order }) => <CustomerName id={order} /> },
  {
    name: 'TO DO',
    isText: true,
    onCard: 'line',
    cell: ({ daysLeft }) => (daysLeft === undefined ? 'Decide' : refundDue(daysLeft)),
  },
  { name: 'ASKED', cell: ({ since }) => <time dateTime={since}>{formatShortDate(since)}</time> },
]

/** The returns that customers ask for, and those of withdrawals, which have to be refunded in time. Both on the page of the order. */
export function ReturnsPage() {
  const query = useQuery({ ...attentionQuery(), refetchInterval: REFETCH_MS })
  const { data } = query
  const requests = data?.entries.filter(isReturnRequest) ?? []
  return (
    <AdminPage
      title="Returns"
      status={data ? waitingLabel(requests.length, 'return waits for a decision', 'returns wait for a decision') : ''}
    >
      <TableState query={query} label="the returns" />
      {data && requests.length === 0 && <Alert tone="ok">Every return is decided.</Alert>}
      {requests.length > 0 && (
        <Table
          label="Returns that wait for a decision"
          columns={columns}
          rows={requests}
          keyOf={({ order, since }) => `${order} ${since}`}
        />
      )}
    </AdminPage>
  )
}

import type { AttentionEntry } from '@shop/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatShortDate } from '../../../lib/format.ts'
import { attentionText, waitingLabel } from '../../../lib/orders/attention.ts'
import { attentionQuery } from '../../../lib/orders/attentionQuery.ts'
import { paths } from '../../../lib/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { IdCell } from '../../../ui/IdCell.tsx'
import { Table, type Column } from '../../../ui/Table.tsx'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { ReconciliationCard } from './ReconciliationCard.tsx'

/** A webhook is shown within this time. */
const REFETCH_MS = 30_000

const columns: readonly Column<AttentionEntry>[] = [
  { name: 'ORDER', cell: ({ order }) => <IdCell id={order} /> },
  {
    name: 'SINCE',
    cell: ({ since }) => <time dateTime={since}>{formatShortDate(since)}</time>,
  },
  { name: 'WHAT HAPPENED', isText: true, onCard: 'line', cell: attentionText },
  {
    name: 'Details',
    isNameHidden: true,
    cell: ({ order }) => (
      <Link to={paths.order(order)} aria-label={`Details of order ${order}`}>
        Details
      </Link>
    ),
  },
]

/** The payments that wait for an admin. */
export function PaymentsPage() {
  const query = useQuery({ ...attentionQuery(), refetchInterval: REFETCH_MS })
  const { data } = query
  const entries = data?.entries ?? []
  return (
    <AdminPage
      title="Payments"
      status={data ? waitingLabel(entries.length, 'payment needs attention', 'payments need attention') : ''}
    >
      <TableState query={query} label="the payments" />
      {data && entries.length === 0 && <Alert tone="ok">Every payment and refund is settled.</Alert>}
      {entries.length > 0 && (
        <Table
          label="Payments that need attention"
          columns={columns}
          rows={entries}
          keyOf={({ order, cause, since }) => `${order} ${cause} ${since}`}
        />
      )}
      <ReconciliationCard />
    </AdminPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { orderColumns } from '../../lib/orders/orderColumns.tsx'
import { Skeleton } from '../../ui/Skeleton.ts'
import { Table } from '../../ui/Table.tsx'
import { myOrdersQuery } from './api/account.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

const { id, date, total, status, paid, delivered, details } = orderColumns
const columns = [id, date, total, status, paid, delivered, details]

export function MyOrders() {
  const { data, error } = useQuery(myOrdersQuery())
  if (error && !data) return <ErrorAlert error={error} />
  if (!data) return <Skeleton $height="240px" />
  if (data.length === 0) {
    return (
      <EmptyState icon={ShoppingBag} action={<ButtonLink to={paths.home()}>To the shop</ButtonLink>}>
        You have not ordered anything yet.
      </EmptyState>
    )
  }
  return <Table label="My Orders" columns={columns} rows={data} keyOf={(order) => order._id} />
}

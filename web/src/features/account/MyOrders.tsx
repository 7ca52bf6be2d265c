import type { Order } from '@shop/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { BuyAgain } from '../../lib/cart/BuyAgain.tsx'
import { paths } from '../../lib/paths.ts'
import { useIsUnconfirmed } from '../../lib/UnconfirmedAddress.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { orderColumns } from '../../lib/orders/orderColumns.tsx'
import { Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { Table, type Column } from '../../ui/Table.tsx'
import { myOrdersQuery } from './api/account.ts'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

const { id, date, total, status, paid, delivered, details } = orderColumns
const detailsAndBuyAgain: Column<Order> = {
  ...details,
  cell: (order) => (
    <Stack $gap="s4">
      {details.cell(order)}
      <BuyAgain order={order} isInTable />
    </Stack>
  ),
}
const columns = [id, date, total, status, paid, delivered, detailsAndBuyAgain]

/** `shortTo` is the number of orders that are shown until all are asked for. */
export function MyOrders({ shortTo = Infinity }: { shortTo?: number }) {
  const [isWhole, setWhole] = useState(false)
  const { data, error } = useQuery(myOrdersQuery())
  const isUnconfirmed = useIsUnconfirmed()
  if (error && !data) return <ErrorAlert error={error} />
  if (!data) return <Skeleton $height="240px" />
  if (data.length === 0) {
    return (
      <EmptyState icon={ShoppingBag} action={<ButtonLink to={paths.home()}>To the shop</ButtonLink>}>
        {isUnconfirmed
          ? 'Orders that you placed as a guest are here once you have confirmed your e-mail address.'
          : 'You have not ordered anything yet.'}
      </EmptyState>
    )
  }
  const rows = isWhole ? data : data.slice(0, shortTo)
  return (
    <>
      <Table label="My Orders" columns={columns} rows={rows} keyOf={(order) => order._id} />
      {rows.length < data.length && (
        <Button variant="quiet" wide onClick={() => setWhole(true)}>{`Show all ${data.length} orders`}</Button>
      )}
    </>
  )
}

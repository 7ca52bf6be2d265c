import { OWN_ORDERS_PER_PAGE, type Order } from '@shop/contracts/orders'
import { useQueries } from '@tanstack/react-query'
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
import { myOrderPagesQuery } from './api/account.ts'
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

/** The pages of orders up to one, the newest first. */
function useOrderPages(pages: number) {
  const answers = useQueries({ queries: myOrderPagesQuery(pages) })
  const [first] = answers
  const last = answers.at(-1)
  return {
    orders: first?.data && answers.flatMap(({ data = [] }) => data),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isLoading: last?.isPending === true,
    /** There may be orders after these. */
    isFull: last?.data?.length === OWN_ORDERS_PER_PAGE,
  }
}

/** `shortTo` is the number of orders that are shown until all are asked for. */
export function MyOrders({ shortTo = Infinity }: { shortTo?: number }) {
  const [isWhole, setWhole] = useState(false)
  const [pages, setPages] = useState(1)
  const { orders, error, isLoading, isFull } = useOrderPages(pages)
  const isUnconfirmed = useIsUnconfirmed()
  if (error && !orders) return <ErrorAlert error={error} />
  if (!orders) return <Skeleton $height="240px" />
  if (orders.length === 0) {
    return (
      <EmptyState icon={ShoppingBag} action={<ButtonLink to={paths.home()}>To the shop</ButtonLink>}>
        {isUnconfirmed
          ? 'Orders that you placed as a guest are here once you have confirmed your e-mail address.'
          : 'You have not ordered anything yet.'}
      </EmptyState>
    )
  }
  const rows = isWhole ? orders : orders.slice(0, shortTo)
  return (
    <>
      <Table label="My Orders" columns={columns} rows={rows} keyOf={(order) => order._id} />
      <ErrorAlert error={error} />
      {rows.length < orders.length && (
        <Button variant="quiet" wide onClick={() => setWhole(true)}>
          {isFull ? `Show the last ${orders.length} orders` : `Show all ${orders.length} orders`}
        </Button>
      )}
      {rows.length === orders.length && (isFull || isLoading) && (
        <Button variant="quiet" wide busy={isLoading} onClick={() => setPages(pages + 1)}>
          Show older orders
        </Button>
      )}
    </>
  )
}

import type { CustomerDetails } from '@shop/contracts/customers'
import { getCustomer } from '@shop/contracts/customers/endpoints'
import type { Order } from '@shop/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatAddress } from '../../../lib/addresses/shippingAddresses.ts'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'
import { formatDateTime, formatDollars } from '../../../lib/format.ts'
import { HistoryCard } from '../../../lib/history/HistoryCard.tsx'
import { PastView } from '../../../lib/history/PastView.tsx'
import { mailLink } from '../../../lib/mailLink.ts'
import { orderColumns } from '../../../lib/orders/orderColumns.tsx'
import { paths } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/rights.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted, SecondaryText, Stack, TextLink } from '../../../ui/layout.ts'
import { Table } from '../../../ui/Table.tsx'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { formatCount } from '../reports/format.ts'

const { id, date, total, status, paid, delivered } = orderColumns
const columns = [id, date, total, status, paid, delivered]

/** As somebody wrote it. */
const Written = styled(SecondaryText).attrs({ dir: 'auto' })`
  white-space: pre-line;
`

interface SectionProps<Item> {
  title: string
  /** Undefined: cannot be read at the moment. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

function Section<Item>({ title, items, keyOf, children }: SectionProps<Item>) {
  return (
    <Card aria-label={title}>
      <CardTitle>{title}</CardTitle>
      {items === undefined && <SecondaryText>Not available now.</SecondaryText>}
      {items?.length === 0 && <SecondaryText>None.</SecondaryText>}
      <Stack as="ul" $gap="s3">
        {items?.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </Stack>
    </Card>
  )
}

const Time = ({ at }: { at: string }) => (
  <Muted>
    <time dateTime={at}>{formatDateTime(at)}</time>
  </Muted>
)

function Details({ customer, mayManage }: { customer: CustomerDetails; mayManage: boolean }) {
  const { isGuest, addresses, addressBook = [], reviews, sessions, notes, orders } = customer
  /** Of an order before the newest ones only the page tells the number. */
  const nameOf = (orderId: string) => {
    const number = orders.find(({ _id }: Order) => _id === orderId)?.number
    return number === undefined ? 'an earlier order' : `#${number}`
  }
  const all = [...new Set([...addressBook, ...addresses].map((address) => formatAddress(address)))]
  return (
    <>
      <Section title="Notes" items={notes} keyOf={({ _id }) => _id}>
        {({ order, text, by, at }) => (
          <>
            <Written>{text}</Written>
            <Muted>
              <span>{by}</span> · <Link to={paths.order(order)}>{nameOf(order)}</Link>
            </Muted>
            <br />
            <Time at={at} />
          </>
        )}
      </Section>
      <Section title="Addresses" items={all} keyOf={(address) => address}>
        {(address) => <SecondaryText>{address}</SecondaryText>}
      </Section>
      {!isGuest && (
        <Section title="Reviews" items={reviews} keyOf={({ _id }) => _id}>
          {({ product, rating, comment }) => (
            <>
              <TextLink>
                <Link to={paths.product(product)}>{`${rating} of 5`}</Link>
              </TextLink>
              <Written>{comment}</Written>
            </>
          )}
        </Section>
      )}
      {mayManage && !isGuest && (
        <Section title="Sessions" items={sessions} keyOf={({ _id }) => _id}>
          {({ device, lastUsedAt }) => (
            <>
              <SecondaryText>{device}</SecondaryText>
              <Time at={lastUsedAt} />
            </>
          )}
        </Section>
      )}
    </>
  )
}

/** The customer as they are now. */
function Current({ customer }: { customer: CustomerDetails }) {
  const mayManage = useMay('admin')
  return (
    <>
      <TextLink>
        <a href={mailLink(customer.email)}>{customer.email}</a>
        {mayManage && !customer.isGuest && (
          <>
            {' · '}
            <Link to={paths.admin.user(customer._id)}>Edit account</Link>
          </>
        )}
      </TextLink>
      {customer.orderCount > customer.orders.length && (
        <Muted as="p">{`The newest ${formatCount(customer.orders.length)} of ${formatCount(customer.orderCount)} orders.`}</Muted>
      )}
      {customer.orders.length > 0 && (
        <Table label="Orders of the customer" columns={columns} rows={customer.orders} keyOf={({ _id }) => _id} />
      )}
      <Details customer={customer} mayManage={mayManage} />
      <HistoryCard right="customers:read" of={{ id: customer._id }} canBePast={!customer.isGuest} />
    </>
  )
}

/** Who a customer is and what they did in the shop; also of a guest. */
export function CustomerPage() {
  const { id: customerId = '' } = useParams()
  const at = useSearchParams()[0].get('at')
  const query = useQuery(endpointQuery('users', getCustomer, { params: { id: customerId } }, { staleTime: 0 }))
  const { data: customer } = query
  const count = customer?.orderCount ?? 0
  const summary =
    customer && `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}, ${formatDollars(customer.totalSpent)} spent`
  return (
    <AdminPage
      title={customer?.name ?? 'Customer'}
      status={[summary, customer?.segment, ...(customer?.tags ?? [])].filter(Boolean).join(' · ')}
    >
      <TableState query={query} label="the customer" />
      {at !== null && <PastView path={`/users/${encodeURIComponent(customerId)}`} at={at} />}
      {customer && at === null && <Current customer={customer} />}
    </AdminPage>
  )
}

import type { Order } from '@shop/contracts/api'
import { formatMoment } from '../../lib/format.ts'
import { useCategories } from '../../lib/useCategories.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Stack, TextLink } from '../../ui/layout.ts'
import { OrderLines } from '../../ui/OrderLines.tsx'
import { Quiet } from '../../ui/Quiet.ts'

function Shipping({ order }: { order: Order }) {
  const { address, city, postalCode, country } = order.shippingAddress
  return (
    <Card aria-label="Shipping">
      <Stack $gap="s2">
        <CardTitle>Shipping</CardTitle>
        <Quiet>
          {order.user.name} ·{' '}
          <TextLink>
            <a href={`mailto:${order.user.email}`}>{order.user.email}</a>
          </TextLink>
        </Quiet>
        <Quiet>
          {address}, {city} {postalCode}, {country}
        </Quiet>
        {order.isDelivered ? (
          <Alert tone="ok">Delivered on {formatMoment(order.deliveredAt)}</Alert>
        ) : (
          <Alert tone="calm">Not Delivered</Alert>
        )}
      </Stack>
    </Card>
  )
}

function Payment({ order }: { order: Order }) {
  return (
    <Card aria-label="Payment Method">
      <Stack $gap="s2">
        <CardTitle>Payment Method</CardTitle>
        <Quiet>{order.paymentMethod}</Quiet>
        {order.isPaid ? (
          <Alert tone="ok">Paid on {formatMoment(order.paidAt)}</Alert>
        ) : (
          <Alert tone="warn" role="note">
            {order.isCancelled ? 'Cancelled' : 'Not Paid'}
          </Alert>
        )}
      </Stack>
    </Card>
  )
}

function Items({ order }: { order: Order }) {
  const categoryOf = useCategories(order.orderItems.map(({ product }) => product))
  return <OrderLines lines={order.orderItems} categoryOf={categoryOf} />
}

/** Where the order goes, how it is paid and what is in it. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <Stack>
      <Shipping order={order} />
      <Payment order={order} />
      <Card aria-label="Order Items">
        <CardTitle>Order Items</CardTitle>
        {order.orderItems.length === 0 ? <Alert tone="calm">Order is empty</Alert> : <Items order={order} />}
      </Card>
    </Stack>
  )
}

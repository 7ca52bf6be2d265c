import { toCents } from '@shop/contracts'
import type { Order } from '@shop/contracts/api'
import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@shop/contracts/api'
import { keys } from '../../lib/api/keys.ts'
import { formatCents, formatDollars, formatMoment } from '../../lib/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Stack, TextLink } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'
import { LineList, ProductLine } from '../../ui/ProductLine.tsx'
import { Quiet } from '../../ui/Quiet.ts'
import { tintOf } from '../../ui/tint.ts'

function Shipping({ order }: { order: Order }) {
  const { address, city, postalCode, country } = order.shippingAddress
  return (
    <Card aria-label="Shipping">
      <Stack $gap="s3">
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
      <Stack $gap="s3">
        <CardTitle>Payment Method</CardTitle>
        <Quiet>{order.paymentMethod}</Quiet>
        {order.isPaid ? (
          <Alert tone="ok">Paid on {formatMoment(order.paidAt)}</Alert>
        ) : (
          <Alert tone="warn" role="note">
            Not Paid
          </Alert>
        )}
      </Stack>
    </Card>
  )
}

function Items({ order }: { order: Order }) {
  const queryClient = useQueryClient()
  // A picture keeps its category's tint when the product has been seen; an order's line does not carry the category.
  const categoryOf = (id: string) => queryClient.getQueryData<Product>(keys.product(id))?.category
  return (
    <LineList>
      {order.orderItems.map((item) => (
        <li key={item.product}>
          <ProductLine
            product={item.product}
            name={item.name}
            image={item.image}
            tint={tintOf(categoryOf(item.product) ?? item.image)}
            below={`${item.qty} × ${formatDollars(item.price)}`}
          >
            <Price>{formatCents(toCents(item.price) * item.qty)}</Price>
          </ProductLine>
        </li>
      ))}
    </LineList>
  )
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

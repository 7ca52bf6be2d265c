import type { PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import { toCents } from '@shop/contracts'
import { Link } from 'react-router-dom'
import type { CartItem } from '../../lib/cart.ts'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Stack } from '../../ui/layout.ts'
import { Price } from '../../ui/Price.ts'
import { LineList, ProductLine } from '../../ui/ProductLine.tsx'
import { Quiet } from '../../ui/Quiet.ts'
import { tintOf } from '../../ui/tint.ts'

interface OrderReviewProps {
  items: readonly CartItem[]
  address: ShippingAddress
  method: PaymentMethod
  categoryOf: (productId: string) => string | undefined
}

function Items({ items, categoryOf }: Pick<OrderReviewProps, 'items' | 'categoryOf'>) {
  return (
    <LineList>
      {items.map((item) => (
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

/** What is about to be ordered, where it goes and how it is paid. */
export function OrderReview({ items, address, method, categoryOf }: OrderReviewProps) {
  return (
    <Stack>
      <Card>
        <CardTitle>Shipping</CardTitle>
        <Quiet>
          {address.address}, {address.city} {address.postalCode}, {address.country}
        </Quiet>
      </Card>
      <Card>
        <CardTitle>Payment Method</CardTitle>
        <Quiet>{method}</Quiet>
      </Card>
      <Card>
        <CardTitle>Order Items</CardTitle>
        {items.length === 0 ? (
          <Alert tone="calm">
            Your Cart is Empty! <Link to="/">Go Back</Link>
          </Alert>
        ) : (
          <Items items={items} categoryOf={categoryOf} />
        )}
      </Card>
    </Stack>
  )
}

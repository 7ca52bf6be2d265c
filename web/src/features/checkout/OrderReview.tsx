import type { PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import { Link } from 'react-router-dom'
import type { CartItem } from '../../lib/cart.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { Stack } from '../../ui/layout.ts'
import { OrderLines } from '../../ui/OrderLines.tsx'
import { Quiet } from '../../ui/Quiet.ts'

interface OrderReviewProps {
  items: readonly CartItem[]
  address: ShippingAddress
  method: PaymentMethod
  categoryOf: (productId: string) => string | undefined
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
          <OrderLines lines={items} categoryOf={categoryOf} />
        )}
      </Card>
    </Stack>
  )
}

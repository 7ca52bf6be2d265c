import type { PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import { Link } from 'react-router-dom'
import { formatAddress } from '../../lib/addresses/shippingAddresses.ts'
import type { CartItem } from '../../lib/cart/cart.ts'
import { OrderLines } from '../../lib/orders/OrderLines.tsx'
import { paymentLabels } from '../../lib/orders/paymentLabels.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardTitle } from '../../ui/Card.ts'
import { SecondaryText, Stack } from '../../ui/layout.ts'

interface OrderReviewProps {
  items: readonly CartItem[]
  address: ShippingAddress
  method: PaymentMethod
  categoryOf: (productId: string) => string | undefined
}

/** The shipping address, payment method and items of the order to place. */
export function OrderReview({ items, address, method, categoryOf }: OrderReviewProps) {
  return (
    <Stack>
      <Card>
        <CardTitle>Shipping</CardTitle>
        <SecondaryText>{formatAddress(address)}</SecondaryText>
      </Card>
      <Card>
        <CardTitle>Payment Method</CardTitle>
        <SecondaryText>{paymentLabels[method]}</SecondaryText>
      </Card>
      <Card>
        <CardTitle>Order Items</CardTitle>
        {items.length === 0 ? (
          <Alert tone="calm">
            Your Cart is Empty! <Link to={paths.home()}>Go Back</Link>
          </Alert>
        ) : (
          <OrderLines lines={items} categoryOf={categoryOf} />
        )}
      </Card>
    </Stack>
  )
}

import type { ShippingAddress } from '@shop/contracts/addresses'
import type { Totals } from '@shop/contracts/orders'
import { readExclusion } from '@shop/contracts/terms'
import type { Product } from '@shop/contracts/products'
import type { PaymentMethod } from '@shop/contracts/shared'
import { Link } from 'react-router-dom'
import { AddressLines } from '../../lib/addresses/AddressLines.tsx'
import type { CartItem } from '../../lib/cart/cart.ts'
import { daysText } from '../../lib/orders/daysText.ts'
import { OrderLines } from '../../lib/orders/OrderLines.tsx'
import { paymentLabels } from '../../lib/orders/paymentLabels.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.ts'
import { SecondaryText, Stack } from '../../ui/layout.ts'
import { EditableTitle } from './EditableTitle.tsx'

interface OrderReviewProps {
  items: readonly CartItem[]
  address: ShippingAddress
  method: PaymentMethod
  /** In a shop that lists methods. */
  delivery: Totals['delivery']
  productOf: (productId: string) => Product | undefined
}

/** The shipping address, payment method and items of the order to place. */
export function OrderReview({ items, address, method, delivery, productOf }: OrderReviewProps) {
  return (
    <Stack>
      <Card>
        <EditableTitle title="Shipping" to={paths.shipping()} what="shipping" isReview />
        <AddressLines address={address} />
        {delivery && (
          <SecondaryText>{delivery.days ? `${delivery.name}: ${daysText(delivery.days)}` : delivery.name}</SecondaryText>
        )}
      </Card>
      <Card>
        <EditableTitle title="Payment Method" to={paths.payment()} what="payment method" isReview />
        <SecondaryText>{paymentLabels[method]}</SecondaryText>
      </Card>
      <Card>
        <EditableTitle title="Order Items" to={paths.cart()} what="cart" isReview />
        {items.length === 0 ? (
          <Alert tone="calm">
            Your Cart is Empty! <Link to={paths.home()}>Go Back</Link>
          </Alert>
        ) : (
          <OrderLines
            lines={items.map((item) => ({
              ...item,
              withdrawalExclusion: readExclusion(productOf(item.product)?.withdrawalExclusion),
            }))}
          />
        )}
      </Card>
    </Stack>
  )
}

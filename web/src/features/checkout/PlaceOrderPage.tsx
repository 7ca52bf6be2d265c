import type { PaymentMethod, ShippingAddress, SignedInUser } from '@shop/contracts/api'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { CartItem } from '../../lib/cart/cart.ts'
import { CartChanges } from '../../lib/cart/CartChanges.tsx'
import { describeChanges } from '../../lib/cart/cartChanges.ts'
import { useRefreshedCart } from '../../lib/cart/useRefreshedCart.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { Stack, VisuallyHidden, WithAside } from '../../ui/layout.ts'
import { usePaymentMethod, useShippingAddress } from './checkoutDetails.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { toNewOrder } from './newOrder.ts'
import { PlaceOrderCard } from './PlaceOrderCard.tsx'
import { OrderReview } from './OrderReview.tsx'
import { useCheckout } from './useCheckout.ts'

interface CheckoutProps {
  address: ShippingAddress
  method: PaymentMethod
}

function Checkout({ address, method }: CheckoutProps) {
  const { state, place } = useCheckout()
  const { items, categoryOf } = useRefreshedCart()
  const [submittedItems, setSubmittedItems] = useState<readonly CartItem[]>([])
  const isOffline = state.matches('offline')
  const isBusy = !state.matches('idle') && !state.matches('failed') && !isOffline
  // The cart is emptied once the order exists; until the next page opens, this one shows the submitted items.
  const visibleItems = isBusy ? submittedItems : items

  function submit() {
    setSubmittedItems(items)
    place(toNewOrder(items, address, method))
  }

  return (
    <WithAside>
      <Stack>
        {!isBusy && <CartChanges items={items} />}
        <OrderReview items={visibleItems} address={address} method={method} categoryOf={categoryOf} />
      </Stack>
      <PlaceOrderCard
        items={visibleItems}
        method={method}
        isBusy={isBusy}
        isOffline={isOffline}
        error={state.context.error}
        mustConfirm={!isBusy && describeChanges(items).length > 0}
        onPlace={submit}
      />
    </WithAside>
  )
}

export function PlaceOrderPage({ user }: { user: SignedInUser }) {
  const address = useShippingAddress(user._id)
  const method = usePaymentMethod()
  if (!address) return <Navigate to={paths.shipping()} replace />
  if (!method) return <Navigate to={paths.payment()} replace />
  return (
    <>
      <PageMeta title="Place Order · the shop" />
      <VisuallyHidden as="h1">Place Order</VisuallyHidden>
      <CheckoutSteps current="Place Order" />
      <Checkout address={address} method={method} />
    </>
  )
}

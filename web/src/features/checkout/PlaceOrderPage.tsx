import type { PaymentMethod, ShippingAddress, SignedInUser } from '@shop/contracts/api'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { CartItem } from '../../lib/cart.ts'
import { usePaymentMethod, useShippingAddress } from '../../lib/choices.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { useFreshCart } from '../../lib/useFreshCart.ts'
import { VisuallyHidden, WithAside } from '../../ui/layout.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { newOrderOf } from './newOrder.ts'
import { OrderPlacement } from './OrderPlacement.tsx'
import { OrderReview } from './OrderReview.tsx'
import { useCheckout } from './useCheckout.ts'

interface CheckoutProps {
  address: ShippingAddress
  method: PaymentMethod
}

function Checkout({ address, method }: CheckoutProps) {
  const { state, place } = useCheckout()
  const { items, categoryOf } = useFreshCart()
  const [ordered, setOrdered] = useState<readonly CartItem[]>([])
  const isWaiting = state.matches('offline')
  const isBusy = !state.matches('ready') && !state.matches('failed') && !isWaiting
  // The cart is emptied as soon as the order exists; until the page is left it shows what was ordered.
  const shown = isBusy ? ordered : items

  function submit() {
    setOrdered(items)
    place(newOrderOf(items, address, method))
  }

  return (
    <WithAside>
      <OrderReview items={shown} address={address} method={method} categoryOf={categoryOf} />
      <OrderPlacement
        items={shown}
        method={method}
        isBusy={isBusy}
        isWaiting={isWaiting}
        error={state.context.error}
        onPlace={submit}
      />
    </WithAside>
  )
}

export function PlaceOrderPage({ user }: { user: SignedInUser }) {
  const address = useShippingAddress(user._id)
  const method = usePaymentMethod()
  if (!address) return <Navigate to="/shipping" replace />
  if (!method) return <Navigate to="/payment" replace />
  return (
    <>
      <PageMeta title="Place Order · the shop" />
      <VisuallyHidden as="h1">Place Order</VisuallyHidden>
      <CheckoutSteps current="Place Order" />
      <Checkout address={address} method={method} />
    </>
  )
}

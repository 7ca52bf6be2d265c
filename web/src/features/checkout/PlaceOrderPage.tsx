import type { ShippingAddress } from '@shop/contracts/addresses'
import { MAX_CUSTOMER_NOTE } from '@shop/contracts/orders'
import type { PaymentMethod } from '@shop/contracts/shared'
import { orderButtonOf } from '@shop/contracts/shop'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { Buyer } from '../../lib/buyer.ts'
import { cartTotals, renewCartId, useOrderOfCart, type CartItem } from '../../lib/cart/cart.ts'
import { orderedLines } from '../../lib/cart/cartTotals.ts'
import { CartChanges } from '../../lib/cart/CartChanges.tsx'
import { describeChanges } from '../../lib/cart/cartChanges.ts'
import { useRefreshedCart } from '../../lib/cart/useRefreshedCart.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { paths } from '../../lib/paths.ts'
import { StoredPart } from '../../lib/StoredPart.tsx'
import { useIsStorageKnown } from '../../lib/storedValue.ts'
import { useShop } from '../../lib/useShop.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardTitle, StickyCard } from '../../ui/Card.ts'
import { Muted, Stack, VisuallyHidden, WithAside } from '../../ui/layout.ts'
import { LimitedTextArea } from '../../ui/LimitedTextArea.tsx'
import { Skeleton } from '../../ui/Skeleton.ts'
import { AddressChange } from './AddressChange.tsx'
import { chargedItems } from './chargedItems.ts'
import { saveOrderNote, useCheckoutTerms, useOrderNote, usePaymentMethod } from './checkoutDetails.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import type { CurrentAddress } from './currentAddress.ts'
import { toNewOrder } from './newOrder.ts'
import { PlaceOrderCard } from './PlaceOrderCard.tsx'
import { OrderReview } from './OrderReview.tsx'
import { useCheckout } from './useCheckout.ts'
import { useCurrentAddress } from './useCurrentAddress.ts'

/** The id of the cart, and the order that bought it, perhaps in another tab, which has emptied it then. */
function useShownCart(items: readonly CartItem[]) {
  const cart = items[0]?.cart
  const [shownCart, setShownCart] = useState(cart)
  if (cart !== undefined && cart !== shownCart) setShownCart(cart)
  // An item that a browser keeps from 0.1.0 has no id; without one, two tabs would order the cart twice.
  useEffect(() => {
    if (items.length > 0 && cart === undefined) renewCartId(undefined)
  }, [items, cart])
  return { cart, orderId: useOrderOfCart(shownCart) }
}

interface CheckoutProps {
  buyer: Buyer
  address: ShippingAddress
  change: CurrentAddress['change']
  /** The address book may still change the address. */
  isLoading: boolean
  method: PaymentMethod
}

function Checkout({ buyer, address, change, isLoading, method }: CheckoutProps) {
  const { state, place } = useCheckout()
  const { items, productOf } = useRefreshedCart()
  const { cart, orderId } = useShownCart(items)
  const { terms, destination, isLoading: isPricing, delivery } = useCheckoutTerms(address)
  const deliveries = destination && terms?.deliveries(orderedLines(items), destination)
  const [submitted, setSubmitted] = useState<{ items: readonly CartItem[]; address: ShippingAddress }>({ items: [], address })
  const [note, setNote] = useState(useOrderNote(cart))
  const isOffline = state.matches('offline')
  const isBusy = !state.matches('idle') && !state.matches('failed') && !isOffline
  // The cart is emptied once the order exists; until the next page opens, this one shows what was submitted.
  const visible = isBusy ? submitted : { items, address }
  function submit() {
    if (cart === undefined) return
    setSubmitted({ items, address })
    place({ ...toNewOrder(items, address, method, terms), note: note.trim() === '' ? undefined : note, guest: buyer.guest }, cart)
  }

  // Another tab has bought the cart.
  if (orderId !== undefined && items.length === 0 && !isBusy) return <Navigate to={paths.order(orderId)} replace />

  return (
    <WithAside>
      <Stack>
        {!isBusy && <CartChanges items={items} />}
        {!isBusy && change && <AddressChange change={change} hasOther />}
        <OrderReview
          items={chargedItems(visible.items, terms)}
          address={visible.address}
          method={method}
          delivery={cartTotals(visible.items, terms).delivery}
          productOf={productOf}
        />
        <LimitedTextArea
          label="Note for the shop (optional)"
          rows={3}
          max={MAX_CUSTOMER_NOTE}
          value={note}
          readOnly={isBusy}
          onChange={({ target }) => {
            setNote(target.value)
            if (cart !== undefined) saveOrderNote(cart, target.value)
          }}
        />
      </Stack>
      <PlaceOrderCard
        items={visible.items}
        terms={terms}
        method={method}
        isBusy={isBusy}
        isLoading={isLoading || isPricing}
        isOffline={isOffline}
        error={state.context.error}
        deliveryProblem={delivery?.deliveryProblem(deliveries)}
        mustConfirm={!isBusy && describeChanges(items, terms).length > 0}
        onPlace={submit}
      />
    </WithAside>
  )
}

/** What the page is before it knows what is ordered. */
function CheckoutSkeleton() {
  return (
    <WithAside inert>
      <Stack>
        <Card>
          <CardTitle>Shipping</CardTitle>
          <StoredPart name="address" />
        </Card>
        <Card>
          <CardTitle>Payment Method</CardTitle>
          <Skeleton $height="24px" />
        </Card>
        <Card>
          <CardTitle>Order Items</CardTitle>
          <StoredPart name="cart" />
        </Card>
      </Stack>
      <StickyCard>
        <Stack>
          <CardTitle>Order Summary</CardTitle>
          <div>
            <Muted>Items</Muted>
            <StoredPart name="subtotal" />
          </div>
          <Button wide>{orderButtonOf(useShop())}</Button>
        </Stack>
      </StickyCard>
    </WithAside>
  )
}

function CheckoutOf({ buyer }: { buyer: Buyer }) {
  const { address, change, isLoading } = useCurrentAddress(buyer)
  const method = usePaymentMethod()
  if (!address) return <Navigate to={paths.shipping()} replace />
  if (!method) return <Navigate to={paths.payment()} replace />
  return <Checkout buyer={buyer} address={address} change={change} isLoading={isLoading} method={method} />
}

export function PlaceOrderPage({ buyer }: { buyer: Buyer }) {
  const isKnown = useIsStorageKnown()
  return (
    <>
      <PageMeta title="Place Order" />
      <VisuallyHidden as="h1">Place Order</VisuallyHidden>
      <CheckoutSteps current="Place Order" />
      {isKnown ? <CheckoutOf buyer={buyer} /> : <CheckoutSkeleton />}
    </>
  )
}

import { useEffect } from 'react'
import { CartPage } from '../features/cart/index.ts'
import { PaymentPage, PlaceOrderPage, ShippingPage } from '../features/checkout/index.ts'
import { useCart } from '../lib/cart/cart.ts'

const DELAY_MS = 2000

/** Preloads the checkout's pages while the cart has items, so that they open without a network. */
export function usePreloadCheckout(): void {
  const hasItems = useCart().length > 0
  useEffect(() => {
    if (!hasItems) return
    const timer = setTimeout(() => {
      for (const page of [CartPage, ShippingPage, PaymentPage, PlaceOrderPage]) void page.preload()
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasItems])
}

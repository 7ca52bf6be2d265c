import { useEffect } from 'react'
import { CartPage } from '../features/cart/index.ts'
import { PaymentPage, PlaceOrderPage, ShippingPage } from '../features/checkout/index.ts'
import { useCart } from '../lib/cart.ts'

/** Who has something in the cart can go on to the last step without a network: those screens are fetched ahead, at leisure. */
export function useReadyForOffline(): void {
  const hasItems = useCart().length > 0
  useEffect(() => {
    if (!hasItems) return
    const timer = setTimeout(() => {
      for (const page of [CartPage, ShippingPage, PaymentPage, PlaceOrderPage]) void page.fetchNow()
    }, 2000)
    return () => clearTimeout(timer)
  }, [hasItems])
}

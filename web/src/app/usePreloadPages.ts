import { useEffect } from 'react'
import { CartDrawer, CartPage } from '../features/cart/index.ts'
import { PaymentPage, PlaceOrderPage, ShippingPage } from '../features/checkout/index.ts'
import { useCart } from '../lib/cart/cartItems.ts'
import { loadDeferredComponents } from '../lib/lazyComponent.ts'
import { preloadNotices } from './Notices.tsx'
import { LazyFurtherRoutes, storefrontPages } from './storefrontPages.ts'

const DELAY_MS = 2000

/** Preloads what the shop's pages are made of, and the checkout's pages while the cart has items, so that they open without a network. */
export function usePreloadPages(): void {
  const hasItems = useCart().length > 0
  useEffect(() => {
    const checkout = hasItems ? [CartPage, ShippingPage, PaymentPage, PlaceOrderPage] : []
    const pages = [...storefrontPages.map(({ Page }) => Page), LazyFurtherRoutes, ...checkout]
    const timer = setTimeout(() => {
      void Promise.all([preloadNotices(), CartDrawer.preload()])
      void Promise.all(pages.map((page) => page.preload())).then(loadDeferredComponents)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasItems])
}

import { lazyPage } from '../../lib/lazyPage.ts'

export { clearCheckoutDetailsOfOthers } from './checkoutDetails.ts'
export const ShippingPage = lazyPage(() => import('./ShippingPage.tsx'), 'ShippingPage')
export const PaymentPage = lazyPage(() => import('./PaymentPage.tsx'), 'PaymentPage')
export const PlaceOrderPage = lazyPage(() => import('./PlaceOrderPage.tsx'), 'PlaceOrderPage')

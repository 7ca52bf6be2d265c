import { lazyComponent } from '../../lib/lazyComponent.ts'

export { clearCheckoutDetailsOfOthers } from './checkoutDetails.ts'
export const ShippingPage = lazyComponent(() => import('./ShippingPage.tsx'), 'ShippingPage')
export const PaymentPage = lazyComponent(() => import('./PaymentPage.tsx'), 'PaymentPage')
export const PlaceOrderPage = lazyComponent(() => import('./PlaceOrderPage.tsx'), 'PlaceOrderPage')

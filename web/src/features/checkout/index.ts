import { lazyComponent } from '../../lib/lazyComponent.ts'

/** Removes the address and payment method that another user of this browser saved. */
export async function clearCheckoutDetailsOfOthers(userId: string): Promise<void> {
  const details = await import('./checkoutDetails.ts')
  details.clearDetailsOfOthers(userId)
}

export const ShippingPage = lazyComponent(() => import('./ShippingPage.tsx'), 'ShippingPage')
export const PaymentPage = lazyComponent(() => import('./PaymentPage.tsx'), 'PaymentPage')
export const PlaceOrderPage = lazyComponent(() => import('./PlaceOrderPage.tsx'), 'PlaceOrderPage')

import type { PaymentMethod } from '@shop/contracts/shared'

/** What the payment methods are called. */
export const paymentLabels: Record<PaymentMethod, string> = { Stripe: 'Card (Stripe)', COD: 'Cash on delivery (COD)' }

import type { PaymentMethod } from '@shop/contracts/shared'

/** The payment methods with a word of what they are. */
export const paymentLabels: Record<PaymentMethod, string> = { Stripe: 'Stripe (card)', COD: 'COD (cash on delivery)' }

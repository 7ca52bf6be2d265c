import type { PaymentMethod } from '@shop/contracts/api'

/** The payment methods in plain words. */
export const paymentLabels: Record<PaymentMethod, string> = { Stripe: 'Stripe (card)', COD: 'COD (cash on delivery)' }

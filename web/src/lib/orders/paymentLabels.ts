import type { PaymentMethod } from '@shop/contracts/api'

/** The payment methods with a word of what they are. */
export const paymentLabels: Record<PaymentMethod, string> = { Stripe: 'Stripe (card)', COD: 'COD (cash on delivery)' }

/** How one pays, beside the name of the method. */
export const paymentHints: Record<PaymentMethod, string> = {
  Stripe: 'Card, on Stripe’s page',
  COD: 'Pay on delivery, in cash',
}

import { z } from 'zod'

export const paymentMethods = ['Stripe', 'COD'] as const
export const paymentMethod = z.enum(paymentMethods, 'Invalid payment method')
export type PaymentMethod = z.infer<typeof paymentMethod>

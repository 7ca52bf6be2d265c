import type Stripe from 'stripe'
import type { PaymentWebhook } from '../ports.ts'

/** An object of Stripe that belongs to a payment, which it names by id or contains. */
interface PaymentPart {
  readonly payment_intent: string | { readonly id: string } | null
}

export function paymentIdOf({ payment_intent: intent }: PaymentPart): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

export function toPaymentWebhook(part: PaymentPart): PaymentWebhook | undefined {
  const paymentId = paymentIdOf(part)
  return paymentId === null ? undefined : { subject: 'payment', paymentId }
}

/** Stripe's early warnings move no money. */
export function isInquiry({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status.startsWith('warning_')
}

import type Stripe from 'stripe'

import { toUnixTime } from '../clock.ts'
import type { SandboxDisputeRow } from '../store/disputes.ts'

type PresentedField = 'id' | 'object' | 'amount' | 'created' | 'currency' | 'payment_intent' | 'reason' | 'status'

/** The fields of Stripe's Dispute that the sandbox fills, with Stripe's own types. */
export type StripeDispute = Pick<Stripe.Dispute, PresentedField>

export function toStripeDispute(row: SandboxDisputeRow): StripeDispute {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    created: toUnixTime(row.created),
    currency: row.currency,
    payment_intent: row.paymentIntent,
    reason: row.reason,
    status: row.status,
  }
}

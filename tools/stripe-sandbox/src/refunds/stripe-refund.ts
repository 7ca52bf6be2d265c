import type Stripe from 'stripe'

import { toUnixTime } from '../clock.ts'
import type { SandboxRefundRow } from '../store/refunds.ts'

type PresentedField =
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'

/** The fields of Stripe's Refund that the sandbox fills, with Stripe's own types. */
export type StripeRefund = Pick<Stripe.Refund, PresentedField>

export function toStripeRefund(row: SandboxRefundRow): StripeRefund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    charge: null,
    created: toUnixTime(row.created),
    currency: row.currency,
    metadata: row.metadata,
    payment_intent: row.paymentIntent,
    reason: row.reason,
    status: row.status,
    ...(row.failureReason === null ? {} : { failure_reason: row.failureReason }),
  }
}

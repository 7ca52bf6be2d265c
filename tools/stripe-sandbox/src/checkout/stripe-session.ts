import type Stripe from 'stripe'

import { toUnixTime } from '../clock.ts'
import type { SessionRow } from '../store/session-row.ts'

type PresentedField =
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'

/** The fields of Stripe's Checkout Session that the sandbox fills, with Stripe's own types. */
export type StripeSession = Pick<Stripe.Checkout.Session, PresentedField>

/** Presents a stored session as Stripe's API does. As with Stripe, `url` is null unless the session is open. */
export function toStripeSession(row: SessionRow, pageUrl: (sessionId: string) => string): StripeSession {
  return {
    id: row.id,
    object: 'checkout.session',
    amount_subtotal: row.amountTotal,
    amount_total: row.amountTotal,
    cancel_url: row.cancelUrl,
    client_reference_id: row.clientReferenceId,
    created: toUnixTime(row.created),
    currency: row.currency,
    customer: null,
    customer_details: customerDetails(row.customerEmail),
    customer_email: row.customerEmail,
    expires_at: toUnixTime(row.expiresAt),
    livemode: false,
    metadata: row.metadata,
    mode: 'payment',
    payment_intent: row.paymentIntent,
    payment_method_types: ['card'],
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    status: row.status,
    success_url: row.successUrl,
    url: row.status === 'open' ? pageUrl(row.id) : null,
  }
}

function customerDetails(email: string | null): StripeSession['customer_details'] {
  if (email === null) return null
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

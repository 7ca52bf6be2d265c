import type Stripe from 'stripe'
import type { CheckoutSession, SessionRequest } from '../ports.ts'

const CURRENCY = 'usd'

function toSeconds(time: string): number {
  return Date.parse(time) / 1_000
}

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (status === 'complete') return 'complete'
  // What Stripe may call it some day is not known to be over.
  return status === 'expired' ? 'expired' : 'open'
}

export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    sessionId: session.id,
    orderId: session.client_reference_id,
    status: statusOf(session),
    paid: session.payment_status === 'paid',
    amount: session.amount_total,
    currency: session.currency,
    url: session.url,
    expiresAt: new Date(session.expires_at * 1_000).toISOString(),
  }
}

export function toStripeParams(
  request: SessionRequest,
): Stripe.Checkout.SessionCreateParams & { readonly customer_email: string } {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: request.orderId,
    customer_email: request.customerEmail,
    line_items: request.lines.map(({ name, unitAmount, quantity }) => ({
      price_data: { currency: CURRENCY, unit_amount: unitAmount, product_data: { name } },
      quantity,
    })),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: toSeconds(request.expiresAt),
  }
}

/** Whole seconds, widened so that nothing at the edge is missed. */
export function toCreated(from: string, till: string | undefined): Stripe.RangeQueryParam {
  const gte = Math.floor(toSeconds(from))
  return till === undefined ? { gte } : { gte, lte: Math.ceil(toSeconds(till)) }
}

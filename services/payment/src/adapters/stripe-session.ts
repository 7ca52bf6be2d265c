import { fromStripeAmount, shopCurrency, toStripeAmount } from '@shop/contracts/shared'
import type Stripe from 'stripe'
import type { CheckoutSession, SessionRequest } from '../ports.ts'

export function toIsoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}

function toSeconds(time: string): number {
  return Date.parse(time) / 1_000
}

function toStatus(status: Stripe.Checkout.Session['status']): CheckoutSession['status'] {
  if (status === 'complete') return 'complete'
  // An unknown status may still be paid.
  return status === 'expired' ? 'expired' : 'open'
}

export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    sessionId: session.id,
    orderId: session.client_reference_id,
    status: toStatus(session.status),
    paid: session.payment_status === 'paid',
    amount: session.amount_total === null ? null : fromStripeAmount(session.amount_total, session.currency ?? ''),
    currency: session.currency,
    url: session.url,
    expiresAt: toIsoTime(session.expires_at),
  }
}

export function toStripeParams(
  request: SessionRequest,
): Stripe.Checkout.SessionCreateParams & { readonly customer_email: string } {
  const { code: currency } = shopCurrency()
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: request.orderId,
    customer_email: request.customerEmail,
    ...(request.orderNumber !== undefined && { metadata: { order_number: request.orderNumber } }),
    line_items: request.lineItems.map(({ name, unitAmount, quantity }) => ({
      price_data: { currency, unit_amount: toStripeAmount(unitAmount, currency), product_data: { name } },
      quantity,
    })),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: toSeconds(request.expiresAt),
  }
}

/** Stripe's range in whole seconds, rounded outwards. */
export function toCreatedRange(from: string, to: string | undefined): Stripe.RangeQueryParam {
  const gte = Math.floor(toSeconds(from))
  return to === undefined ? { gte } : { gte, lte: Math.ceil(toSeconds(to)) }
}

import type Stripe from 'stripe'
import { toUnixTime, type Clock } from '../clock.ts'

export const MINUTE = 60

/** Parameters of a session with two line items, 371.55 dollars in total, that expires after 31 minutes. */
export const sessionParams = (
  now: Clock,
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [lineItem('Meridian field watch', 12_900, 1), lineItem('Potted monstera', 8_085, 3)],
  client_reference_id: 'order-1',
  customer_email: 'maya@example.com',
  success_url: 'http://shop.test/order/1?payment=success&session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/order/1?payment=cancelled',
  expires_at: toUnixTime(now()) + 31 * MINUTE,
  metadata: { order: 'order-1' },
  ...overrides,
})

export const lineItem = (name: string, cents: number, quantity: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
  quantity,
})

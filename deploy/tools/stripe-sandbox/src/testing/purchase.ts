import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { toEpoch } from '../clock.ts'

export const MINUTE = 60

/** What a shop asks for: two lines of 371.55 dollars together, to be paid within 31 minutes. */
export const purchase = (
  now: Clock,
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [line('Meridian field watch', 12_900, 1), line('Potted monstera', 8_085, 3)],
  client_reference_id: 'order-1',
  customer_email: 'maya@example.com',
  success_url: 'http://shop.test/order/1?payment=success&session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/order/1?payment=cancelled',
  expires_at: toEpoch(now()) + 31 * MINUTE,
  metadata: { order: 'order-1' },
  ...change,
})

export const line = (name: string, cents: number, quantity: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
  quantity,
})

import { z } from 'zod'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'
import { call } from './call.ts'

const captured = z.object({ orderId: uuid, sessionId: z.string(), amount: cents, paidAt: z.string() })
export type Captured = z.infer<typeof captured>

export const paymentCalls = {
  /** The one open Stripe session of an order, opened now or before. `customerEmail` goes to Stripe and is not kept. */
  openSession: call(
    z.object({ orderId: z.string(), customerEmail: z.string() }),
    z.object({ url: z.string() }),
    'order_not_found',
    'paid_on_delivery',
    'already_paid',
    'order_expired',
    'checkout_unreachable',
    'conflict',
  ),
  /** Asks Stripe about the session that the browser came back with. */
  verify: call(
    z.object({ orderId: z.string(), sessionId: z.string() }),
    captured,
    'payment_unverified',
    'payment_unreachable',
    'conflict',
  ),
  /** The body of a Stripe webhook, byte for byte (base64), and its signature. */
  webhook: call(
    z.object({ body: z.string(), signature: z.string() }),
    z.object({}),
    'bad_signature',
    'payment_unreachable',
    'conflict',
  ),
}

import { z } from 'zod'
import { refundStatuses } from '../api/orders.ts'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'
import { call } from './call.ts'

const captured = z.object({ orderId: uuid, sessionId: z.string(), amount: cents, paidAt: z.string() })
export type Captured = z.infer<typeof captured>

const refundLines = z.array(z.object({ productId: z.string(), qty: z.int() }))

const refundRow = z.object({
  amount: cents,
  status: z.enum(refundStatuses),
  begunAt: z.string(),
  refundedAt: z.string().nullable(),
  /** The provider's own id, once it said yes. */
  refundId: z.string().nullable(),
  /** Empty when it was for everything left. */
  lines: refundLines,
})
export type RefundRow = z.infer<typeof refundRow>

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
  /**
   * Gives back what was paid by card: for these lines, or everything left. With a key the same request is one refund,
   * `replayed` then tells so. `refund_unreachable`: it is noted and will be made. Keys of two admins never meet.
   */
  refund: call(
    z.object({
      orderId: z.string(),
      adminId: uuid,
      idempotencyKey: z.string().min(1).max(200).optional(),
      lines: refundLines.min(1).optional(),
    }),
    z.object({ refund: refundRow, replayed: z.boolean() }),
    'order_not_found',
    'not_card',
    'not_paid',
    'already_refunded',
    'refund_too_large',
    'refund_refused',
    'refund_unreachable',
    'key_reused',
    'invalid_request',
    'conflict',
  ),
  /** Every refund of an order, the first begun first, and how much can still go back. */
  refundsOf: call(z.object({ orderId: z.string() }), z.object({ refunds: z.array(refundRow), left: cents })),
}

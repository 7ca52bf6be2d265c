import { z } from 'zod'
import { call, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { attention, dispute, ledger, mismatchDecisions, providerModes } from './payments.ts'

const captured = z.object({ orderId: uuid, sessionId: z.string(), amount: cents, paidAt: z.string() })
export type PaymentCapture = z.infer<typeof captured>

export type { AttentionRow, DisputeRow, LedgerRow } from './payments.ts'

/** How old the signature of a webhook may be. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

/** The payment service's calls about payments that admins look at, and the comparison with the provider's lists. */
export const paymentAttentionCalls = {
  /**
   * An admin decides on a payment of another amount or currency, or has looked at a session that Stripe does not know.
   * An accepted payment is recorded with the order service before the call returns.
   */
  settleMismatch: call(
    z.object({ orderId: idText, adminId: uuid, decision: z.enum(mismatchDecisions) }),
    z.object({}),
    'order_not_found',
    'nothing_to_settle',
    'foreign_currency',
    'order_expired',
    'order_cancelled',
    'conflict',
  ),
  /** What admins have to look at, oldest first, at most 200; or what concerns one order. */
  attention: repeatableCall(z.object({ orderId: uuid.optional() }), z.object({ rows: z.array(attention.row) })),
  /** The last comparison with the provider's lists. */
  reconciliation: repeatableCall(z.object({}), z.object({ latest: ledger.row.nullable() })),
  /** Compares now. */
  reconcile: call(z.object({}), z.object({ latest: ledger.row.nullable() }), 'checkout_unreachable', 'conflict'),
}

/** The payment service's calls about card payments. @param payableOrder what it needs of an order, which stands above */
export const cardPaymentCalls = <Order extends z.ZodType>(payableOrder: Order) => ({
  /**
   * The one open Stripe session of an order, opened now or before. `customerEmail` goes to Stripe and is not stored. Without the
   * `order` as the caller has just read it, it is read again.
   */
  // until 0.4.0: the order is optional, as for 0.1.0.
  openSession: call(
    z.object({ orderId: idText, customerEmail: z.string(), order: payableOrder.optional() }),
    z.object({ url: z.string() }),
    'order_not_found',
    'paid_on_delivery',
    'already_paid',
    'order_expired',
    'payment_in_review',
    'checkout_unreachable',
    'conflict',
  ),
  /**
   * Captures the session that the customer returns from, and records the payment with the order service, whose rejections
   * it passes on.
   */
  verify: call(
    z.object({ orderId: idText, sessionId: z.string() }),
    captured,
    'payment_unverified',
    'payment_unreachable',
    'order_not_found',
    'order_expired',
    'order_cancelled',
    'conflict',
  ),
  /** The unchanged body of a Stripe webhook (base64) and its signature. */
  webhook: call(
    z.object({ body: z.string(), signature: z.string() }),
    z.object({}),
    'bad_signature',
    'payment_unreachable',
    'conflict',
  ),
  /** Whether payments move real money. */
  provider: repeatableCall(z.object({}), z.object({ mode: z.enum(providerModes) })),
  /** The disputes of an order at a moment (ISO 8601), from what was recorded by then, oldest first. */
  disputesAt: repeatableCall(z.object({ orderId: uuid, at: z.string() }), z.object({ disputes: z.array(dispute.row) })),
  /** The disputes of at most 200 orders, oldest first. */
  disputesOf: repeatableCall(z.object({ orderIds: z.array(uuid).max(200) }), z.object({ disputes: z.array(dispute.row) })),
})

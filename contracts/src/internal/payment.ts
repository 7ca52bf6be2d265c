import { z } from 'zod'
import { refundStatuses } from '../api/orders.ts'
import { attentionCauses, differenceKinds, disputeStatuses, mismatchDecisions, providerModes } from '../api/payments.ts'
import { idText, uuid } from '../ids.ts'
import { cents } from '../money.ts'
import { call, repeatableCall } from './call.ts'
import { historyCalls } from './history.ts'
import { payableOrder } from './payable-order.ts'

const captured = z.object({ orderId: uuid, sessionId: z.string(), amount: cents, paidAt: z.string() })
export type PaymentCapture = z.infer<typeof captured>

const refundLines = z.array(z.object({ productId: idText, qty: z.int() }))

const refundRow = z.object({
  amount: cents,
  status: z.enum(refundStatuses),
  begunAt: z.string(),
  refundedAt: z.string().nullable(),
  /** Set when the refund failed after it was made. */
  failedAt: z.string().nullable(),
  /** The provider's reason, when the refund was refused or failed. */
  reason: z.string().nullable(),
  /** The provider's id, once the refund is made. */
  refundId: z.string().nullable(),
  /** Empty when the refund covers the whole remaining amount. */
  lines: refundLines,
})
export type RefundRow = z.infer<typeof refundRow>

const attentionRow = z.object({
  orderId: uuid,
  cause: z.enum(attentionCauses),
  /** In the smallest unit of the currency; null for an unknown session. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  /** What should have been paid, in cents; null for refunds. */
  expected: cents.nullable(),
  /** In the words of the provider. */
  reason: z.string().nullable(),
  since: z.string(),
})
export type AttentionRow = z.infer<typeof attentionRow>

const disputeRow = z.object({
  orderId: uuid,
  amount: cents,
  status: z.enum(disputeStatuses),
  /** In the words of the provider. */
  reason: z.string(),
  openedAt: z.string(),
})
export type DisputeRow = z.infer<typeof disputeRow>

const ledgerTotals = z.object({ captured: cents, refunded: cents, disputed: cents })

/** A comparison of the provider's lists with the events and the orders. */
const ledgerRow = z.object({
  finishedAt: z.string(),
  /** Sessions, refunds and disputes since this time were compared. */
  from: z.string(),
  provider: ledgerTotals,
  recorded: ledgerTotals,
  /** At most 100 of each comparison. An amount is null where the entry is missing. */
  differences: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      orderId: z.string().nullable(),
      provider: z.int().nullable(),
      recorded: z.int().nullable(),
    }),
  ),
})
export type LedgerRow = z.infer<typeof ledgerRow>

/** How old the signature of a webhook may be. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

export const paymentCalls = {
  ...historyCalls,
  /**
   * The one open Stripe session of an order, opened now or before. `customerEmail` goes to Stripe and is not stored. Without the
   * `order` as the caller has just read it, as from a BFF of an earlier version, it is read again.
   */
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
  /**
   * Refunds a card payment: these lines, or the whole remaining amount. A retry with the same key returns the same refund
   * and `replayed: true`; keys are scoped to the admin. A refund that is made is recorded with the order service before
   * the call returns. After `refund_unreachable` it is recorded here and retried automatically.
   */
  refund: call(
    z.object({
      orderId: idText,
      adminId: uuid,
      idempotencyKey: z.string().min(1).max(200).optional(),
      lines: refundLines.min(1).optional(),
      /** Whether the units that were not sent can be sold again. */
      restock: z.boolean().default(true),
    }),
    z.object({ refund: refundRow, replayed: z.boolean() }),
    'order_not_found',
    'not_card',
    'not_paid',
    'already_refunded',
    'refund_too_large',
    'refund_refused',
    'refund_failed',
    'payment_disputed',
    'refund_unreachable',
    'key_reused',
    'invalid_request',
    'conflict',
  ),
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
  attention: repeatableCall(z.object({ orderId: uuid.optional() }), z.object({ rows: z.array(attentionRow) })),
  /** Whether payments move real money. */
  provider: repeatableCall(z.object({}), z.object({ mode: z.enum(providerModes) })),
  /** The last comparison with the provider's lists. */
  reconciliation: repeatableCall(z.object({}), z.object({ latest: ledgerRow.nullable() })),
  /** Compares now. */
  reconcile: call(z.object({}), z.object({ latest: ledgerRow.nullable() }), 'checkout_unreachable', 'conflict'),
  /** Every refund of an order, oldest first, and the amount that can still be refunded. */
  refundsOf: repeatableCall(z.object({ orderId: idText }), z.object({ refunds: z.array(refundRow), left: cents })),
  /** The disputes of an order at a moment (ISO 8601), from what was recorded by then, oldest first. */
  disputesAt: repeatableCall(z.object({ orderId: uuid, at: z.string() }), z.object({ disputes: z.array(disputeRow) })),
  /** The disputes of at most 200 orders, oldest first. */
  disputesOf: repeatableCall(z.object({ orderIds: z.array(uuid).max(200) }), z.object({ disputes: z.array(disputeRow) })),
}

import { z } from 'zod'
import { call, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'
import { attentionCauses, differenceKinds, disputeStatuses, mismatchDecisions, providerModes } from './payments.ts'

const captured = z.object({ orderId: uuid, sessionId: z.string(), amount: cents, paidAt: z.string() })
export type PaymentCapture = z.infer<typeof captured>

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
  attention: repeatableCall(z.object({ orderId: uuid.optional() }), z.object({ rows: z.array(attentionRow) })),
  /** The last comparison with the provider's lists. */
  reconciliation: repeatableCall(z.object({}), z.object({ latest: ledgerRow.nullable() })),
  /** Compares now. */
  reconcile: call(z.object({}), z.object({ latest: ledgerRow.nullable() }), 'checkout_unreachable', 'conflict'),
}

/** The payment service's calls about card payments. @param payableOrder what it needs of an order, which stands above */
export const cardPaymentCalls = <Order extends z.ZodType>(payableOrder: Order) => ({
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
  /** Whether payments move real money. */
  provider: repeatableCall(z.object({}), z.object({ mode: z.enum(providerModes) })),
  /** The disputes of an order at a moment (ISO 8601), from what was recorded by then, oldest first. */
  disputesAt: repeatableCall(z.object({ orderId: uuid, at: z.string() }), z.object({ disputes: z.array(disputeRow) })),
  /** The disputes of at most 200 orders, oldest first. */
  disputesOf: repeatableCall(z.object({ orderIds: z.array(uuid).max(200) }), z.object({ disputes: z.array(disputeRow) })),
})

import { z } from 'zod'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'
import { moment } from './moment.ts'

/** Public events of the payment service. */
export const paymentEvents = {
  PaymentCaptured: z.object({
    orderId: uuid,
    sessionId: z.string(),
    amount: cents,
    paidAt: z.string(),
    /** An admin accepted an amount that differs from the order's total. */
    accepted: z.boolean(),
  }),
  /** The Stripe session has expired, or none was opened in time. */
  PaymentExpired: z.object({ orderId: uuid, expiredAt: moment }),
  /** Stripe confirmed a refund of part or all of the captured amount. An order may have several. */
  PaymentRefunded: z.object({ orderId: uuid, refundId: z.string(), amount: cents, refundedAt: z.string() }),
  /** A refund that was published as made has failed. Its amount did not leave the shop and can be refunded again. */
  PaymentRefundFailed: z.object({
    orderId: uuid,
    refundId: z.string(),
    amount: cents,
    /** When the refund was reported as made. */
    refundedAt: z.string(),
    reason: z.string(),
    failedAt: z.string(),
  }),
  /** The customer's bank took the amount back while it decides. */
  PaymentDisputed: z.object({
    orderId: uuid,
    disputeId: z.string(),
    amount: cents,
    reason: z.string(),
    disputedAt: z.string(),
  }),
  /** The bank decided. The amount of a won dispute came back to the shop. */
  PaymentDisputeClosed: z.object({
    orderId: uuid,
    disputeId: z.string(),
    amount: cents,
    outcome: z.enum(['won', 'lost']),
    disputedAt: z.string(),
    closedAt: z.string(),
  }),
}

import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { moment } from '../shared/moment.ts'
import { cents } from '../shared/fields.ts'

/** Public events about card payments. */
export const cardPaymentEvents = {
  PaymentCaptured: z.object({
    orderId: uuid,
    sessionId: z.string(),
    amount: cents,
    paidAt: z.string(),
    /** An admin accepted an amount that differs from the order's total. */
    accepted: z.boolean(),
  }),
  /** A payment has another amount or currency than its order, and awaits an admin. `amount` is in the smallest unit of the currency. */
  PaymentMismatched: z.object({
    orderId: uuid,
    sessionId: z.string(),
    amount: z.int(),
    currency: z.string(),
    foundAt: z.string(),
  }),
  /** The Stripe session has expired, or none was opened in time. */
  PaymentExpired: z.object({ orderId: uuid, expiredAt: moment }),
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

import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { quantityRow } from '../stock/quantities.ts'

/** Public events about refunds. */
export const refundEvents = {
  /** Stripe confirmed a refund of part or all of the captured amount. An order may have several. */
  PaymentRefunded: z.object({
    orderId: uuid,
    refundId: z.string(),
    amount: cents,
    refundedAt: z.string(),
    /** Empty: everything that was left. Absent: an amount that somebody chose at the provider, or an event before 0.3.0. */
    lines: z.array(quantityRow).optional(),
  }),
  /** The provider did not make a refund; somebody has to look at it. */
  PaymentRefundRefused: z.object({ orderId: uuid, request: z.string(), reason: z.string() }),
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
}

import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { moment } from '../shared/moment.ts'
import { quantityRow } from '../stock/quantities.ts'
import { manualRefundMethods } from './refunds.ts'

/** Public events about the refunds that staff make by hand. */
export const manualRefundEvents = {
  /** Staff gave money of an order that was paid in cash back. There may be several. `lines` is empty for everything that was left. */
  ManualRefundRecorded: z.object({
    orderId: uuid,
    refundId: z.string(),
    amount: cents,
    method: z.enum(manualRefundMethods),
    lines: z.array(quantityRow),
    refundedAt: moment,
  }),
}

/** Public events about refunds of card payments. */
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

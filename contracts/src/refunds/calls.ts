import { z } from 'zod'
import { call, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { manualRefundMethods, refundRow, refundsOfOrder } from './refunds.ts'

export type { RefundRow } from './refunds.ts'

const refundLines = z.array(z.object({ productId: idText, qty: z.int() }))

/** The order service's calls about refunds that staff make by hand, of orders that were paid in cash. */
export const manualRefundCalls = <Row extends z.ZodType>(orderRow: Row) => ({
  /**
   * Records a refund: of these lines, or of the whole remaining amount. Idempotent by the id of the refund (`replayed: true`);
   * `key_reused` if it is another one's.
   */
  refundManually: repeatableCall(
    z.object({
      orderId: idText,
      refundId: uuid,
      lines: refundLines.min(1).optional(),
      /** Whether the units that were not sent can be sold again. */
      restock: z.boolean().default(true),
      /** The units were sent: nothing is withdrawn of what is left to send. */
      sent: z.boolean().default(false),
      method: z.enum(manualRefundMethods),
      reason: z.string(),
    }),
    z.object({ order: orderRow, replayed: z.boolean() }),
    'order_not_found',
    'paid_by_card',
    'not_paid',
    'already_refunded',
    'refund_too_large',
    'key_reused',
    'invalid_request',
    'conflict',
  ),
  /** The refunds of an order that staff made by hand, oldest first, and the amount that can still be refunded so. */
  manualRefundsOf: repeatableCall(z.object({ orderId: idText }), refundsOfOrder.row, 'order_not_found'),
})

/** The payment service's calls about refunds. */
export const refundCalls = {
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
      /** The units were sent: nothing is withdrawn of what is left to send. */
      sent: z.boolean().default(false),
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
  /** Every refund of an order, oldest first, and the amount that can still be refunded. */
  refundsOf: repeatableCall(z.object({ orderId: idText }), refundsOfOrder.row),
}

import { z } from 'zod'
import { call, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { refundRow, refundsOfOrder } from './refunds.ts'

export type { RefundRow } from './refunds.ts'

const refundLines = z.array(z.object({ productId: idText, qty: z.int() }))

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

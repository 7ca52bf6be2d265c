import { z } from 'zod'
import { dollars, isoTime } from '../shared/fields.ts'
import { chosenLines, quantityLine } from '../stock/quantities.ts'

/** The lines to refund; without lines, everything not yet refunded, including shipping. The shop computes the amount. */
export const newRefund = z
  .preprocess(
    (value) => value ?? {},
    z.object({
      lines: chosenLines('A refund').optional(),
      restock: z
        .boolean('restock must be true or false')
        .optional()
        .meta({ default: true, description: 'Whether the units that were not sent can be sold again' }),
    }),
  )
  .meta({ id: 'NewRefund' })
export type NewRefundInput = z.output<typeof newRefund>

/**
 * `begun` awaits the payment provider's decision; the request is repeated until it arrives. `failed`: the provider made
 * the refund and reported later that it did not reach the card. The amounts of refused and failed refunds are free again.
 */
export const refundStatuses = ['begun', 'done', 'refused', 'failed'] as const

const refund = z
  .object({
    amount: dollars,
    status: z.enum(refundStatuses),
    begunAt: isoTime,
    refundedAt: isoTime.optional(),
    failedAt: isoTime.optional(),
    reason: z.string().optional().meta({ description: 'Why the refund was refused or failed, in the words of the provider' }),
    lines: z.array(quantityLine).meta({ description: 'Empty when it was for everything left' }),
  })
  .meta({ id: 'Refund' })

/** The refunds of an order, and the amount that can still be refunded. */
export const refundList = z
  .object({
    refunds: z.array(refund),
    left: dollars.meta({ description: 'What can still be refunded, in dollars' }),
  })
  .meta({ id: 'RefundList' })
export type RefundList = z.infer<typeof refundList>

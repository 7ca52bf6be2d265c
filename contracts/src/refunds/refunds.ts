import { z } from 'zod'
import { dollars, requiredText } from '../shared/fields.ts'
import { optionalBody } from '../shared/optional-body.ts'
import { absent, absentTime, described, hidden, listOf, money, record, same, time } from '../shared/record.ts'
import { chosenLines, productUnits } from '../stock/quantities.ts'

/** Characters of the reason of a refund by hand. */
export const MAX_REFUND_REASON = 500

/** How staff give back what was paid in cash: the payment provider is not asked. */
export const manualRefundMethods = ['cash', 'bank_transfer'] as const
export type ManualRefundMethod = (typeof manualRefundMethods)[number]

/** How the money of a return goes back. */
export const refundMethods = ['card', ...manualRefundMethods] as const
export type RefundMethod = (typeof refundMethods)[number]

export const manualRefundMethod = z
  .enum(manualRefundMethods, 'method must be cash or bank_transfer')
  .meta({ description: 'How the money of a COD order is given back, which the shop only records' })

/**
 * The lines to refund; without lines, everything not yet refunded, including shipping. The shop computes the amount. A COD order needs
 * method and reason.
 */
export const newRefund = optionalBody(
  {
    lines: chosenLines('A refund').optional(),
    method: manualRefundMethod.optional(),
    reason: requiredText('reason', MAX_REFUND_REASON, { multiline: true, pasted: true })
      .optional()
      .meta({ description: 'Why the money of a COD order is given back; the customer reads it' }),
    restock: z
      .boolean('restock must be true or false')
      .optional()
      .meta({ default: true, description: 'Whether the units that were not sent can be sold again' }),
    sent: z.boolean('sent must be true or false').optional().meta({
      default: false,
      description:
        'The units of the lines were sent: what is left to send stays as it is. By default units that were not sent come first',
    }),
  },
  'a refund',
  ['lines'],
  'all that is left is refunded',
).meta({ id: 'NewRefund' })

/**
 * `begun` awaits the payment provider's decision; the request is repeated until it arrives. `failed`: the provider made
 * the refund and reported later that it did not reach the card. The amounts of refused and failed refunds are free again.
 */
export const refundStatuses = ['begun', 'done', 'refused', 'failed'] as const

/** A refund. `refundId` is the provider's, once the refund is made; `failedAt` is set when it failed after that. */
const refundRecord = record({
  amount: money(),
  status: same(z.enum(refundStatuses)),
  begunAt: time,
  refundedAt: absentTime,
  failedAt: absentTime,
  reason: described(
    absent(z.string()),
    'Why the refund was refused or failed, in the words of the provider; why staff gave the money of a COD order back',
  ),
  method: described(same(z.enum(manualRefundMethods).optional()), 'How the money of a COD order was given back'),
  refundId: hidden(z.string().nullable()),
  lines: listOf(productUnits, { description: 'Empty when it was for everything left' }),
})
const refund = { ...refundRecord, api: refundRecord.api.meta({ id: 'Refund' }) }
export const refundRow = refundRecord.row
export type RefundRow = z.infer<typeof refundRow>

/** The refunds of an order, oldest first, and the amount that can still be refunded. */
export const refundsOfOrder = record({
  refunds: listOf(refund),
  left: money(dollars.meta({ description: 'What can still be refunded, in dollars' })),
})
export const refundList = refundsOfOrder.api.meta({ id: 'RefundList' })
export type RefundList = z.infer<typeof refundList>

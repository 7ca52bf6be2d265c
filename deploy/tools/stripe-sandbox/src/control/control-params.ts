import { z } from 'zod'

/** Stripe's codes for the most frequent reasons. */
export const refundFailureParams = z.object({
  reason: z.enum(['expired_or_canceled_card', 'lost_or_stolen_card', 'declined', 'unknown']).optional(),
})

export type RefundFailureReason = NonNullable<z.output<typeof refundFailureParams>['reason']>

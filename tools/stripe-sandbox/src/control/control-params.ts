import { z } from 'zod'

/** Stripe's codes for the most frequent reasons. */
export const refundFailureParams = z.object({
  reason: z.enum(['expired_or_canceled_card', 'lost_or_stolen_card', 'declined', 'unknown']).optional(),
})

export type RefundFailureReason = NonNullable<z.output<typeof refundFailureParams>['reason']>

/** What a customer pays instead of what the session asks for; the amount is in the currency's smallest unit. */
export const otherPaymentParams = z.object({
  amount: z.coerce.number().int().min(1).max(99_999_999),
  currency: z.string().length(3).toLowerCase().default('usd'),
})

export type OtherPayment = z.output<typeof otherPaymentParams>

/** Without an amount everything that is left is refunded. */
export const handRefundParams = z.object({ amount: z.coerce.number().int().min(1).optional() })

export const disputeParams = z.object({ reason: z.string().min(1).max(100).optional() })

export const disputeEndParams = z.object({ outcome: z.enum(['won', 'lost']) })

import type { ManualRefundMethod } from '@shop/contracts/refunds'
import type { Cents } from '@shop/contracts/shared'
import type { QuantityLine } from '@shop/kit/domain'

/** The order was marked as paid by mistake: it is open again. `reason` is personal, stored encrypted, and '' once erased. */
export interface CashPaymentCorrected {
  readonly type: 'CashPaymentCorrected'
  readonly data: {
    readonly userId: string
    readonly correctionId: string
    /** Of the payment, which is that of its invoice. */
    readonly amount: Cents
    readonly reason: string
    readonly correctedAt: string
  }
}

/**
 * Some or all of the payment was refunded; an order may have several refunds. Of a card payment the payment service reports it. What was
 * paid in cash is given back by staff, who say how (`method`) and why: `reason` is personal, stored encrypted, and '' once erased.
 */
export interface RefundRecorded {
  readonly type: 'RefundRecorded'
  readonly data: {
    readonly refundId: string
    readonly amount: Cents
    readonly refundedAt: string
    /** The units that were refunded; empty: all that was left. Absent: only the amount is known, as before 0.3.0. */
    readonly lines?: readonly QuantityLine[]
    /** The following are of refunds by staff alone. */
    readonly userId?: string
    readonly method?: ManualRefundMethod
    readonly reason?: string
    /** Whether the units that were not sent, or that came back, can be sold again. */
    readonly restock?: boolean
    /** True if staff said that the units were sent, so that none was withdrawn. */
    readonly sent?: boolean
  }
}

/** A recorded refund failed; its amount did not reach the card. */
export interface RefundFailureRecorded {
  readonly type: 'RefundFailureRecorded'
  readonly data: {
    readonly refundId: string
    readonly amount: Cents
    readonly reason: string
    readonly failedAt: string
    /** The time of the last refund that did not fail; null without one. */
    readonly lastRefundedAt: string | null
  }
}

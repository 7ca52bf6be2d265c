import type { MismatchDecision } from '@shop/contracts/payments'
import type { Cents } from '@shop/contracts/shared'
import type { SoldUnits } from '@shop/kit/domain'

/** Times in events are ISO 8601 in UTC with milliseconds, so that they compare as text. */
export interface PaymentTerms {
  readonly orderId: string
  readonly userId: string
  readonly amount: Cents
  /** The payment expires at this time unless a session was requested before. */
  readonly deadline: string
}

/** An attempt to open a session. Its retries use the same key and terms, and get the same session. */
export interface SessionAttempt {
  /** Counts from 1. */
  readonly attempt: number
  readonly idempotencyKey: string
  readonly requestedAt: string
  /** Whole seconds. */
  readonly expiresAt: string
}

export interface OpenedSession {
  readonly sessionId: string
  /** The hosted payment page. */
  readonly url: string
  readonly expiresAt: string
}

/** What reported the payment first. */
export type CaptureChannel = 'verify' | 'webhook' | 'reconciler'

/** Units of a product that are refunded. */
export interface RefundLine {
  readonly productId: string
  readonly qty: number
}

export interface PaymentRequested {
  readonly type: 'PaymentRequested'
  readonly data: PaymentTerms
}

export interface SessionRequested {
  readonly type: 'SessionRequested'
  readonly data: SessionAttempt
}

export interface SessionOpened {
  readonly type: 'SessionOpened'
  readonly data: OpenedSession
}

export interface PaymentCaptured {
  readonly type: 'PaymentCaptured'
  readonly data: {
    readonly sessionId: string
    readonly amount: Cents
    readonly paidAt: string
    readonly via: CaptureChannel
    /** An admin accepted an amount that differs from that of the payment. */
    readonly accepted: boolean
    /** Of the amount, when it is not the shop's. Such a payment is always refunded. */
    readonly currency?: string
  }
}

export interface PaymentExpired {
  readonly type: 'PaymentExpired'
  readonly data: { readonly expiredAt: string }
}

/** The order was cancelled while a session may still be paid; the session is to be closed. */
export interface PaymentCalledOff {
  readonly type: 'PaymentCalledOff'
  readonly data: Readonly<Record<string, never>>
}

/** The refund is requested from the provider until it succeeds or is refused. */
export interface RefundBegun {
  readonly type: 'RefundBegun'
  readonly data: {
    /** Identifies the refund within its payment; the provider's idempotency key is derived from it. */
    readonly request: string
    readonly amount: Cents
    /** Empty when the refund covers the whole remaining amount. */
    readonly lines: readonly RefundLine[]
    /** Whether the units can be sold again. Absent: nobody was asked, or the event is from before 0.3.0. */
    readonly restock?: boolean
    /** True if an admin said that the units were sent, so that none was withdrawn. */
    readonly sent?: boolean
    readonly begunAt: string
  }
}

/** A refund is due while the bank holds the money of a dispute. It begins when no dispute is open any more, as far as something is left. */
export interface RefundDeferred {
  readonly type: 'RefundDeferred'
  readonly data: {
    /** As of the refund. */
    readonly request: string
    /** When the customer asked for the return. */
    readonly requestedAt?: string
    /** Empty: everything that is left. */
    readonly lines: readonly RefundLine[]
    readonly restock?: boolean
    /** The lines of the order with their prices; none when everything goes back. */
    readonly sold: readonly SoldUnits[]
    readonly deferredAt: string
  }
}

export interface PaymentRefunded {
  readonly type: 'PaymentRefunded'
  readonly data: {
    readonly request: string
    /** The provider's id. */
    readonly refundId: string
    readonly amount: Cents
    readonly refundedAt: string
    /** Repeats those of the refund, which the public event is made from. Absent before 0.3.0. */
    readonly lines?: readonly RefundLine[]
  }
}

/** The provider refused a refund or, with `refundId`, made it, and it failed before that was recorded. */
export interface RefundRefused {
  readonly type: 'RefundRefused'
  readonly data: { readonly request: string; readonly reason: string; readonly refundId?: string }
}

/** The provider reports that a refund failed after it was made. The amount can be refunded again. */
export interface RefundFailed {
  readonly type: 'RefundFailed'
  readonly data: {
    readonly request: string
    readonly refundId: string
    readonly amount: Cents
    readonly refundedAt: string
    readonly reason: string
    readonly failedAt: string
  }
}

/** A session of this payment was paid with another amount or in another currency. An admin accepts or refunds it. */
export interface PaymentMismatched {
  readonly type: 'PaymentMismatched'
  readonly data: {
    readonly sessionId: string
    /** In the smallest unit of the currency. */
    readonly amount: number
    readonly currency: string
    readonly foundAt: string
  }
}

/** The provider does not know the session that it opened. The payment expires, and an admin looks for money. */
export interface SessionUnknown {
  readonly type: 'SessionUnknown'
  readonly data: { readonly sessionId: string; readonly foundAt: string }
}

export interface MismatchSettled {
  readonly type: 'MismatchSettled'
  readonly data: {
    readonly decision: MismatchDecision
    /** The admin; null when the shop refunds by itself. */
    readonly settledBy: string | null
    readonly settledAt: string
  }
}

/** Somebody made a refund at the provider itself. Its request is named after it. */
export interface RefundImported {
  readonly type: 'RefundImported'
  readonly data: { readonly refundId: string; readonly amount: Cents; readonly refundedAt: string }
}

export interface DisputeOpened {
  readonly type: 'DisputeOpened'
  readonly data: {
    readonly disputeId: string
    readonly amount: Cents
    readonly reason: string
    readonly openedAt: string
  }
}

export interface DisputeClosed {
  readonly type: 'DisputeClosed'
  readonly data: {
    readonly disputeId: string
    readonly amount: Cents
    readonly outcome: 'won' | 'lost'
    readonly openedAt: string
    readonly closedAt: string
  }
}

export type PaymentEvent =
  | PaymentRequested
  | SessionRequested
  | SessionOpened
  | PaymentCaptured
  | PaymentExpired
  | PaymentCalledOff
  | RefundBegun
  | RefundDeferred
  | PaymentRefunded
  | RefundRefused
  | RefundFailed
  | PaymentMismatched
  | RefundImported
  | DisputeOpened
  | DisputeClosed
  | SessionUnknown
  | MismatchSettled

import type { TaxedLine } from '@shop/contracts/orders'
import type { MismatchDecision } from '@shop/contracts/payments'
import type { Cents } from '@shop/contracts/shared'
import type { CaptureChannel, OpenedSession, PaymentTerms, RefundLine } from './events.ts'

/** A session at the provider, as far as a decision needs it. */
export interface SessionSnapshot {
  readonly sessionId: string
  /** The order that the session was opened for, as the provider stores it. */
  readonly orderId: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly paid: boolean
  readonly amount: Cents | null
  readonly currency: string | null
}

/** A line of the order as it was sold. */
export interface SoldLine extends RefundLine, TaxedLine {
  readonly name: string
}

export interface RequestPayment extends PaymentTerms {
  readonly type: 'RequestPayment'
}

export interface RequestSession {
  readonly type: 'RequestSession'
  readonly now: string
  readonly expiresAt: string
}

/** The provider has no session of the failed attempt and refuses to open one on its terms. */
export interface RetrySession {
  readonly type: 'RetrySession'
  readonly failedAttempt: number
  readonly now: string
  readonly expiresAt: string
}

export interface OpenSession {
  readonly type: 'OpenSession'
  readonly session: OpenedSession
}

export interface CapturePayment {
  readonly type: 'CapturePayment'
  readonly session: SessionSnapshot
  readonly now: string
  readonly via: CaptureChannel
}

/** The provider reports that the session can no longer be paid. */
export interface ExpireSession {
  readonly type: 'ExpireSession'
  readonly session: SessionSnapshot
  readonly now: string
}

/** No session was requested, or the provider has none that is open or paid. */
export interface ExpireUnopened {
  readonly type: 'ExpireUnopened'
  readonly now: string
}

/** The order was cancelled. */
export interface CancelPayment {
  readonly type: 'CancelPayment'
  readonly cancelledAt: string
}

/** An admin refunds some lines, or the whole remaining amount when `lines` is undefined. */
export interface BeginRefund {
  readonly type: 'BeginRefund'
  readonly request: string
  readonly lines: readonly RefundLine[] | undefined
  /** Whether the units that were not sent can be sold again. */
  readonly restock: boolean
  /** The units were sent: nothing is withdrawn. */
  readonly sent?: boolean
  readonly sold: readonly SoldLine[]
  readonly now: string
}

/** The order has decided on these units, which were returned or withdrawn: they are refunded, as far as they were not. */
export interface RefundUnits {
  readonly type: 'RefundUnits'
  readonly request: string
  /** When the customer asked for the return. What an admin has refunded by lines since then was for it. */
  readonly requestedAt?: string
  /** Empty: everything that is left. */
  readonly lines: readonly RefundLine[]
  /** Whether the units can be sold again. */
  readonly restock: boolean
  readonly sold: readonly Omit<SoldLine, 'name'>[]
  readonly now: string
}

/** The order no longer awaited the payment of this session; its remaining amount is refunded. */
export interface RefundLatePayment {
  readonly type: 'RefundLatePayment'
  readonly sessionId: string
  readonly now: string
}

/** The provider made the refund. */
export interface RecordRefund {
  readonly type: 'RecordRefund'
  readonly request: string
  readonly refundId: string
  readonly now: string
}

/** The provider refused the refund. */
export interface RecordRefundRefusal {
  readonly type: 'RecordRefundRefusal'
  readonly request: string
  readonly reason: string
}

/** The provider reports that the refund failed, before or after it was recorded as made. */
export interface RecordRefundFailure {
  readonly type: 'RecordRefundFailure'
  readonly request: string
  readonly refundId: string
  readonly reason: string
  readonly now: string
}

/** The provider does not know the session. */
export interface ExpireUnknownSession {
  readonly type: 'ExpireUnknownSession'
  readonly sessionId: string
  readonly now: string
}

/** An admin decides on a payment that does not fit, or the shop does when none did in time. */
export interface SettleMismatch {
  readonly type: 'SettleMismatch'
  readonly decision: MismatchDecision
  readonly settledBy: string | null
  readonly now: string
}

/** The provider lists a refund that this service did not request. */
export interface ImportRefund {
  readonly type: 'ImportRefund'
  readonly refundId: string
  readonly amount: Cents
  readonly refundedAt: string
}

/** The provider lists a dispute of the payment. */
export interface RecordDispute {
  readonly type: 'RecordDispute'
  readonly disputeId: string
  readonly amount: Cents
  readonly reason: string
  readonly status: 'open' | 'won' | 'lost'
  readonly openedAt: string
  readonly now: string
}

export type PaymentCommand =
  | RequestPayment
  | RequestSession
  | RetrySession
  | OpenSession
  | CapturePayment
  | ExpireSession
  | ExpireUnopened
  | CancelPayment
  | BeginRefund
  | RefundUnits
  | RefundLatePayment
  | RecordRefund
  | RecordRefundRefusal
  | RecordRefundFailure
  | ImportRefund
  | RecordDispute
  | ExpireUnknownSession
  | SettleMismatch

import type {
  DisputeOpened,
  OpenedSession,
  PaymentCaptured,
  PaymentMismatched,
  PaymentTerms,
  RefundBegun,
  SessionAttempt,
  SessionUnknown,
} from './events.ts'

export type Refund = RefundBegun['data'] &
  (
    | { readonly status: 'begun' }
    | { readonly status: 'done'; readonly refundId: string; readonly refundedAt: string }
    | { readonly status: 'refused'; readonly reason: string }
    | {
        readonly status: 'failed'
        readonly refundId: string
        readonly refundedAt: string
        readonly reason: string
        readonly failedAt: string
      }
  )

export type Dispute = DisputeOpened['data'] & { readonly status: 'open' | 'won' | 'lost' }

/** A session was requested and the provider's reply is not recorded. */
export interface OpeningPayment {
  readonly status: 'opening'
  readonly terms: PaymentTerms
  /** The latest attempt. */
  readonly attempt: SessionAttempt
  /** When the first attempt was made. */
  readonly since: string
  /** The order was cancelled; the session is to be closed. */
  readonly cancelled: boolean
}

export interface OpenPayment {
  readonly status: 'open'
  readonly terms: PaymentTerms
  readonly session: OpenedSession
  /** The provider does not know the session; the payment expires with the same command. */
  readonly unknownSession?: SessionUnknown['data']
  /** The order was cancelled; the session is to be closed. */
  readonly cancelled: boolean
}

export interface CapturedPayment {
  readonly status: 'captured'
  readonly terms: PaymentTerms
  readonly capture: PaymentCaptured['data']
  readonly refunds: readonly Refund[]
  readonly disputes: readonly Dispute[]
}

/** The customer paid another amount or currency; the order waits for a decision. */
export interface MismatchedPayment {
  readonly status: 'mismatched'
  readonly terms: PaymentTerms
  readonly mismatch: PaymentMismatched['data']
}

export interface ExpiredPayment {
  readonly status: 'expired'
  readonly terms: PaymentTerms
  /** Set until an admin has looked at a session that the provider does not know. */
  readonly unknownSession: SessionUnknown['data'] | null
}

export type Payment =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly terms: PaymentTerms }
  | OpeningPayment
  | OpenPayment
  | CapturedPayment
  | MismatchedPayment
  | ExpiredPayment

export const noPayment: Payment = { status: 'none' }

import type { OpenedSession, PaymentCaptured, PaymentTerms, RefundBegun, SessionAttempt } from './events.ts'

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
  /** The order was cancelled; the session is to be closed. */
  readonly cancelled: boolean
}

export interface CapturedPayment {
  readonly status: 'captured'
  readonly terms: PaymentTerms
  readonly capture: PaymentCaptured['data']
  readonly refunds: readonly Refund[]
}

export type Payment =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly terms: PaymentTerms }
  | OpeningPayment
  | OpenPayment
  | CapturedPayment
  | { readonly status: 'expired'; readonly terms: PaymentTerms }

export const noPayment: Payment = { status: 'none' }

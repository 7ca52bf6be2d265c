import type { Cents } from '@shop/contracts'

/** One try to open a session: whoever repeats it uses the same key and the same terms, and gets the same session. */
export interface Attempt {
  readonly attempt: number
  readonly idempotencyKey: string
  /** ISO 8601. */
  readonly requestedAt: string
  /** ISO 8601, whole seconds. */
  readonly expiresAt: string
}

export interface OpenedSession {
  readonly sessionId: string
  /** The hosted payment page. */
  readonly url: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/** How we learnt of the money first. */
export type Via = 'verify' | 'webhook' | 'reconciler'

export interface Capture {
  readonly sessionId: string
  readonly amount: Cents
  /** ISO 8601. */
  readonly paidAt: string
  readonly via: Via
}

export interface PaymentTerms {
  readonly orderId: string
  readonly userId: string
  readonly amount: Cents
  /** ISO 8601; a payment that no session was asked for by then ends. */
  readonly deadline: string
}

/** Units of a product that money goes back for. */
export interface RefundLine {
  readonly productId: string
  readonly qty: number
}

/** A line of the order as it was sold. */
export interface SoldLine extends RefundLine {
  readonly name: string
  readonly unitPrice: Cents
}

/** What is asked of the provider until it says yes or no. */
export interface BegunRefund {
  /** Tells the requests of one payment apart; the provider's key is made from it. */
  readonly request: string
  readonly amount: Cents
  /** Empty when it is for everything left. */
  readonly lines: readonly RefundLine[]
  /** ISO 8601. */
  readonly begunAt: string
}

export interface MadeRefund {
  readonly request: string
  /** The provider's own id. */
  readonly refundId: string
  readonly amount: Cents
  /** ISO 8601. */
  readonly refundedAt: string
}

export interface RefusedRefund {
  readonly request: string
  readonly reason: string
}

export type Refund = BegunRefund &
  (
    | { readonly status: 'begun' }
    | { readonly status: 'done'; readonly refundId: string; readonly refundedAt: string }
    | { readonly status: 'refused'; readonly reason: string }
  )

export type PaymentEvent =
  | { readonly type: 'PaymentRequested'; readonly data: PaymentTerms }
  | { readonly type: 'SessionRequested'; readonly data: Attempt }
  | { readonly type: 'SessionOpened'; readonly data: OpenedSession }
  | { readonly type: 'PaymentCaptured'; readonly data: Capture }
  | { readonly type: 'PaymentExpired'; readonly data: Record<string, never> }
  /** The order was cancelled while its session may be paid: it is to be closed. */
  | { readonly type: 'PaymentCalledOff'; readonly data: Record<string, never> }
  | { readonly type: 'RefundBegun'; readonly data: BegunRefund }
  | { readonly type: 'PaymentRefunded'; readonly data: MadeRefund }
  | { readonly type: 'RefundRefused'; readonly data: RefusedRefund }

/** A session as the provider shows it, as far as a decision needs it. */
export interface SeenSession {
  readonly sessionId: string
  /** The order that it was opened for, by the provider's word. */
  readonly orderId: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly paid: boolean
  readonly amount: Cents | null
  readonly currency: string | null
}

/** Times are ISO 8601 in UTC with milliseconds, so that they compare as text. */
export type PaymentCommand =
  | ({ readonly type: 'RequestPayment' } & PaymentTerms)
  | { readonly type: 'RequestSession'; readonly now: string; readonly expiresAt: string }
  /** The provider knows no session of that attempt and would not open one on its terms any more. */
  | { readonly type: 'RepeatRequest'; readonly failed: number; readonly now: string; readonly expiresAt: string }
  | { readonly type: 'OpenSession'; readonly session: OpenedSession }
  | { readonly type: 'Capture'; readonly session: SeenSession; readonly now: string; readonly via: Via }
  /** The provider says that the session can no longer be paid. */
  | { readonly type: 'ExpireSession'; readonly session: SeenSession }
  /** No session can be paid: none was asked for, or the provider knows none that is open or paid. */
  | { readonly type: 'CloseUnopened'; readonly now: string }
  /** The order was cancelled. */
  | { readonly type: 'CallOff' }
  /** An admin gives money back: for some lines, or everything left. */
  | {
      readonly type: 'Refund'
      readonly request: string
      readonly lines: readonly RefundLine[] | undefined
      readonly sold: readonly SoldLine[]
      readonly now: string
    }
  /** The order did not wait for this session's money: whatever of it is left goes back. */
  | { readonly type: 'RefundLate'; readonly sessionId: string; readonly now: string }
  /** The provider said yes. */
  | { readonly type: 'RecordRefund'; readonly request: string; readonly refundId: string; readonly now: string }
  /** The provider said no. */
  | ({ readonly type: 'RefuseRefund' } & RefusedRefund)

export interface CapturedPayment {
  readonly status: 'captured'
  readonly terms: PaymentTerms
  readonly capture: Capture
  readonly refunds: readonly Refund[]
}

export type Payment =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly terms: PaymentTerms }
  | {
      readonly status: 'opening'
      readonly terms: PaymentTerms
      readonly attempt: Attempt
      readonly since: string
      readonly calledOff: boolean
    }
  | { readonly status: 'open'; readonly terms: PaymentTerms; readonly session: OpenedSession; readonly calledOff: boolean }
  | CapturedPayment
  | { readonly status: 'expired'; readonly terms: PaymentTerms }

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

export type PaymentEvent =
  | { readonly type: 'PaymentRequested'; readonly data: PaymentTerms }
  | { readonly type: 'SessionRequested'; readonly data: Attempt }
  | { readonly type: 'SessionOpened'; readonly data: OpenedSession }
  | { readonly type: 'PaymentCaptured'; readonly data: Capture }
  | { readonly type: 'PaymentExpired'; readonly data: Record<string, never> }

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

export type Payment =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly terms: PaymentTerms }
  | { readonly status: 'opening'; readonly terms: PaymentTerms; readonly attempt: Attempt; readonly since: string }
  | { readonly status: 'open'; readonly terms: PaymentTerms; readonly session: OpenedSession }
  | { readonly status: 'captured'; readonly terms: PaymentTerms; readonly capture: Capture }
  | { readonly status: 'expired'; readonly terms: PaymentTerms }

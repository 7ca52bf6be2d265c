import type {
  DisputeClosed,
  DisputeOpened,
  OpenedSession,
  PaymentCaptured,
  PaymentEvent,
  PaymentMismatched,
  PaymentRefunded,
  PaymentTerms,
  RefundBegun,
  RefundDeferred,
  RefundFailed,
  RefundImported,
  RefundRefused,
  SessionAttempt,
  SessionUnknown,
} from './events.ts'

export type Refund = RefundBegun['data'] &
  (
    | { readonly status: 'begun' }
    | { readonly status: 'done'; readonly refundId: string; readonly refundedAt: string }
    | { readonly status: 'refused'; readonly reason: string; readonly refundId?: string }
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
  /** Refunds that wait for the end of the open disputes. After a lost one they stay, because the bank may reverse its decision. */
  readonly deferred: readonly RefundDeferred['data'][]
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

function isCancelled(payment: Payment): boolean {
  return (payment.status === 'opening' || payment.status === 'open') && payment.cancelled
}

/** Whether the bank holds money until a dispute ends. */
export const isDisputed = ({ disputes }: Pick<CapturedPayment, 'disputes'>): boolean =>
  disputes.some(({ status }) => status === 'open')

function evolveImport(payment: CapturedPayment, event: RefundImported | DisputeOpened | DisputeClosed): CapturedPayment {
  switch (event.type) {
    case 'RefundImported': {
      const { refundId, amount, refundedAt } = event.data
      const refund = { request: refundId, amount, lines: [], begunAt: refundedAt, status: 'done', refundId, refundedAt } as const
      return { ...payment, refunds: [...payment.refunds, refund] }
    }
    case 'DisputeOpened':
      return { ...payment, disputes: [...payment.disputes, { ...event.data, status: 'open' }] }
    case 'DisputeClosed': {
      const { disputeId, outcome } = event.data
      const close = (dispute: Dispute): Dispute => (dispute.disputeId === disputeId ? { ...dispute, status: outcome } : dispute)
      const disputes = payment.disputes.map(close)
      return { ...payment, disputes, deferred: outcome === 'won' && !isDisputed({ disputes }) ? [] : payment.deferred }
    }
  }
}

function unknownSessionOf(payment: Payment): SessionUnknown['data'] | null {
  return payment.status === 'open' ? (payment.unknownSession ?? null) : null
}

function evolveRefund(refund: Refund, event: PaymentRefunded | RefundRefused | RefundFailed): Refund {
  const { request, amount, lines, restock, sent, begunAt } = refund
  if (request !== event.data.request) return refund
  const begun = { request, amount, lines, restock, sent, begunAt }
  if (event.type === 'RefundRefused') return { ...begun, ...event.data, status: 'refused' }
  if (event.type === 'RefundFailed') {
    const { refundId, refundedAt, reason, failedAt } = event.data
    return { ...begun, status: 'failed', refundId, refundedAt, reason, failedAt }
  }
  const { refundId, refundedAt } = event.data
  return { ...begun, status: 'done', refundId, refundedAt }
}

function evolveRefunds(
  payment: CapturedPayment,
  event: RefundBegun | PaymentRefunded | RefundRefused | RefundFailed,
): CapturedPayment {
  if (event.type === 'RefundBegun') {
    const deferred = payment.deferred.filter(({ request }) => request !== event.data.request)
    return { ...payment, refunds: [...payment.refunds, { ...event.data, status: 'begun' }], deferred }
  }
  return { ...payment, refunds: payment.refunds.map((refund) => evolveRefund(refund, event)) }
}

export function evolve(payment: Payment, event: PaymentEvent): Payment {
  if (event.type === 'PaymentRequested') return { status: 'requested', terms: event.data }
  if (payment.status === 'none') throw new Error(`${event.type} stands before PaymentRequested`)
  const { terms } = payment
  switch (event.type) {
    case 'SessionRequested': {
      const since = payment.status === 'opening' ? payment.since : event.data.requestedAt
      return { status: 'opening', terms, attempt: event.data, since, cancelled: isCancelled(payment) }
    }
    case 'SessionOpened':
      return { status: 'open', terms, session: event.data, cancelled: isCancelled(payment) }
    case 'PaymentCalledOff':
      return payment.status === 'opening' || payment.status === 'open' ? { ...payment, cancelled: true } : payment
    case 'PaymentCaptured':
      return { status: 'captured', terms, capture: event.data, refunds: [], disputes: [], deferred: [] }
    case 'PaymentExpired':
      return { status: 'expired', terms, unknownSession: unknownSessionOf(payment) }
    case 'PaymentMismatched':
      return { status: 'mismatched', terms, mismatch: event.data }
    case 'SessionUnknown':
      return payment.status === 'open' ? { ...payment, unknownSession: event.data } : payment
    case 'MismatchSettled':
      return payment.status === 'expired' ? { ...payment, unknownSession: null } : payment
    case 'RefundImported':
    case 'DisputeOpened':
    case 'DisputeClosed':
      if (payment.status !== 'captured') throw new Error(`${event.type} stands before PaymentCaptured`)
      return evolveImport(payment, event)
    case 'RefundDeferred':
      if (payment.status !== 'captured') throw new Error(`${event.type} stands before PaymentCaptured`)
      return { ...payment, deferred: [...payment.deferred, event.data] }
    case 'RefundBegun':
    case 'PaymentRefunded':
    case 'RefundRefused':
    case 'RefundFailed':
      if (payment.status !== 'captured') throw new Error(`${event.type} stands before PaymentCaptured`)
      return evolveRefunds(payment, event)
  }
}

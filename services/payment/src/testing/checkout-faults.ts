import type { CheckoutProvider, CheckoutSession, ListedDispute, RefundRequest, RefundResult } from '../ports.ts'
import type { SentWebhook } from './signed-webhook.ts'

/** An in-memory provider with Stripe's rules and injectable faults. */
export interface InMemoryCheckout extends CheckoutProvider {
  /** By id; retries under one key share a session. */
  readonly sessions: ReadonlyMap<string, CheckoutSession>
  readonly webhooks: SentWebhook[]
  /** Pays an open session as a customer would. */
  pay(sessionId: string): void
  /** Adds a session that the shop did not request, or changes one that it did. */
  putSession(session: CheckoutSession): void
  deleteKeys(): void
  /** From now on the provider does not know this session. */
  forgetSession(sessionId: string): void
  /** From now on calls about this session, or of this name, run `fault` first, which may throw or wait. */
  breakCalls(target: string, fault: () => Promise<void>): void
  /** `replies lost`: requests take effect but their replies never arrive. */
  setMode(mode: Mode): void
  /** Runs before a requested expiry takes effect. */
  onExpire(callback: (sessionId: string) => void): void
  readonly calls: Record<
    'create' | 'retrieve' | 'list' | 'expire' | 'refund' | 'retrieveRefund' | 'listRefunds' | 'listDisputes' | 'readPayment',
    number
  >
  /** The refunds that were made, oldest first. */
  readonly refunds: readonly StoredRefund[]
  /** The status of refunds that are requested from now on. */
  setRefundStatus(status: RefundResult['status']): void
  /** Refunds a payment without this service. @returns the refund's id. */
  refundByHand(sessionId: string, amount: number): string
  /** Opens the dispute of a session's payment, or ends it. */
  putDispute(sessionId: string, status: ListedDispute['status']): void
  /** Fails a refund that was made. */
  failRefund(refundId: string): void
}

export type Mode = 'normal' | 'unreachable' | 'replies lost'

export interface StoredRefund extends RefundRequest {
  readonly refundId: string
  readonly created: string
}

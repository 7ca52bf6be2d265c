import type { ProviderMode } from '@shop/contracts/payments'
import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import type { RetrySchedule, SingleFlight } from '@shop/kit/concurrency'
import type { StreamState } from '@shop/kit/domain'
import type { EventStore, SharedClock, StoreTransaction } from '@shop/kit/event-store'
import type { ServicePorts } from '@shop/kit/process'
import type { PaymentCommand, SessionSnapshot } from './domain/commands.ts'
import type { PaymentEvent } from './domain/events.ts'
import type { Payment } from './domain/state.ts'
import type { PaymentSettings } from './environment.ts'

export interface LineItem {
  readonly name: string
  /** Cents. */
  readonly unitAmount: number
  readonly quantity: number
}

/** The parameters of a new session. A retry with the same key must repeat all of them. */
export interface SessionRequest {
  readonly idempotencyKey: string
  readonly orderId: string
  /** By which the customer knows the order. */
  readonly orderNumber?: string | undefined
  readonly customerEmail: string
  readonly lineItems: readonly LineItem[]
  readonly successUrl: string
  readonly cancelUrl: string
  /** ISO 8601, whole seconds. */
  readonly expiresAt: string
}

export interface CheckoutSession extends SessionSnapshot {
  /** The hosted payment page; null once the session is no longer open. */
  readonly url: string | null
  /** ISO 8601. */
  readonly expiresAt: string
}

/** Filters sessions by their time of creation (ISO 8601, inclusive) and whether they are complete. */
export interface SessionFilter {
  readonly createdFrom: string
  readonly createdTo?: string
  readonly completed?: boolean
  /** Only the newest sessions are listed. */
  readonly limit: number
}

/** A webhook about a session. It is only a hint: the session itself is retrieved. */
export interface SessionWebhook {
  readonly subject: 'completed' | 'expired'
  readonly sessionId: string
  readonly orderId: string | null
}

/** A webhook about a refund that this service requested. */
export interface RefundWebhook {
  readonly subject: 'refund'
  readonly orderId: string
  readonly request: string
}

/** A webhook about a refund or a dispute that was not made through this service. The payment itself is read. */
export interface PaymentWebhook {
  readonly subject: 'payment'
  readonly paymentId: string
}

export type CheckoutWebhook = SessionWebhook | RefundWebhook | PaymentWebhook

/** A full or partial refund of a session's payment. */
export interface RefundRequest {
  readonly idempotencyKey: string
  readonly orderId: string
  readonly request: string
  readonly sessionId: string
  /** Cents. */
  readonly amount: number
}

export interface RefundResult {
  readonly refundId: string
  /**
   * `pending`: the provider has not decided yet. `done` is not final either: a refund that the card's bank returns
   * becomes `refused` within about 30 days.
   */
  readonly status: 'done' | 'pending' | 'refused'
  /** Why the refund is refused, in the words of the provider; empty otherwise. */
  readonly reason: string
}

/** A refund as the provider lists it. Order and request are null for refunds that this service did not request. */
export interface ListedRefund extends RefundResult {
  readonly orderId: string | null
  readonly request: string | null
  /** The provider's id of the payment that it returns. */
  readonly paymentId: string | null
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly createdAt: string
}

export interface ListedDispute {
  readonly disputeId: string
  readonly paymentId: string | null
  readonly amount: number
  readonly reason: string
  /** `open`: the bank has taken the amount and has not decided. */
  readonly status: 'open' | 'won' | 'lost'
  readonly openedAt: string
}

/** A payment as the provider knows it, with the session that it was made in. */
export interface ProviderPayment {
  readonly session: CheckoutSession
  /** Oldest first, like the disputes. */
  readonly refunds: readonly ListedRefund[]
  readonly disputes: readonly ListedDispute[]
}

/** Filters refunds and disputes by their time of creation (ISO 8601, inclusive). */
export interface RefundListFilter {
  readonly createdFrom: string
  readonly limit: number
}

/** The provider is unreachable or fails; whether the request had an effect is unknown. */
export class CheckoutUnreachable extends Error {}

/** The provider refused the request; it had no effect. */
export class CheckoutRefused extends Error {}

/** The provider refunds nothing of a payment that a bank disputes, or has taken back. */
export class CheckoutDisputed extends CheckoutRefused {}

/** A webhook is not signed by the provider, or its signature is too old. */
export class BadSignature extends Error {}

/** The hosted checkout of a card-payment provider. Every method may throw CheckoutUnreachable. */
export interface CheckoutProvider {
  readonly mode: ProviderMode
  /** Opens one session per idempotency key. @throws CheckoutRefused also when the key was used with other parameters. */
  createSession(request: SessionRequest): Promise<CheckoutSession>
  /** @returns undefined when the provider has no such session. */
  retrieveSession(sessionId: string): Promise<CheckoutSession | undefined>
  /** Newest first. */
  listSessions(filter: SessionFilter): Promise<readonly CheckoutSession[]>
  /** Closes an open session and leaves any other unchanged. The caller retrieves the session to see which. */
  expireSession(sessionId: string): Promise<void>
  /**
   * Makes one refund per request, however often and however late it is repeated.
   * @throws CheckoutRefused when the amount exceeds the remaining payment, or the session was not paid.
   * @throws CheckoutDisputed
   */
  refund(request: RefundRequest): Promise<RefundResult>
  /** @returns undefined when the provider has no such refund. */
  retrieveRefund(refundId: string): Promise<RefundResult | undefined>
  /** Newest first. */
  listRefunds(filter: RefundListFilter): Promise<readonly ListedRefund[]>
  /** Newest first. */
  listDisputes(filter: RefundListFilter): Promise<readonly ListedDispute[]>
  /** @returns undefined when no session was paid by this payment. */
  readPayment(paymentId: string): Promise<ProviderPayment | undefined>
  /** @returns undefined for webhooks about anything else than a session, a refund or a dispute. @throws BadSignature */
  readWebhook(body: Uint8Array, signature: string): CheckoutWebhook | undefined
}

export interface PaymentPorts extends ServicePorts, PaymentSettings {
  readonly orders: Pick<
    Client<typeof orderCalls>,
    'payable' | 'recordCardPayment' | 'withdrawUnits' | 'recordRefund' | 'cardOrders'
  >
  readonly checkout: CheckoutProvider
  /** The origin that customers return to, such as https://shop.example. */
  readonly publicUrl: string
  /** Milliseconds between two runs of the reconciliation; 15 seconds by default. */
  readonly reconcileMs?: number
}

/** Commands on the payment of one order. */
export interface PaymentWork {
  readonly orderId: string
  readonly commands: readonly PaymentCommand[]
  /** As the caller has just left it; then it is not loaded. The commands must lead to events, whose append shows if it has changed since. */
  readonly known?: StreamState<Payment>
}

/** Handles commands on the payment of an order. @returns its state after them @throws Rejection of the decider; `conflict` */
export type HandlePayment = (work: PaymentWork) => Promise<StreamState<Payment>>

/** What the use cases and queries need. */
export interface PaymentDependencies extends PaymentPorts {
  readonly sharedClock: SharedClock
  readonly store: EventStore<PaymentEvent>
  readonly handlePayment: HandlePayment
  /** Opens at most one session per order at a time in this process. */
  readonly sessionOpenings: SingleFlight<{ url: string }>
  /** Requests each refund at most once at a time in this process. */
  readonly refundExecutions: SingleFlight<Payment>
  /** Delays the next try of a payment or refund that failed. */
  readonly retries: RetrySchedule
}

export type PaymentTransaction = StoreTransaction<PaymentEvent>

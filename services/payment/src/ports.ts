import type { orderCalls } from '@shop/contracts/internal'
import type { Client, ServicePorts } from '@shop/kit'
import type { SeenSession } from './domain/types.ts'

export interface LineItem {
  readonly name: string
  /** Cents. */
  readonly unitAmount: number
  readonly quantity: number
}

/** What a session is opened with. Asked again with the same key, everything else must be the same too. */
export interface SessionRequest {
  readonly idempotencyKey: string
  readonly orderId: string
  readonly customerEmail: string
  readonly lines: readonly LineItem[]
  readonly successUrl: string
  readonly cancelUrl: string
  /** ISO 8601, whole seconds. */
  readonly expiresAt: string
}

export interface CheckoutSession extends SeenSession {
  /** The payment page; null once the session is not open any more. */
  readonly url: string | null
  /** ISO 8601. */
  readonly expiresAt: string
}

/** Narrows a list of sessions by the time of their creation (ISO 8601) and whether they were completed. */
export interface SessionFilter {
  readonly createdFrom: string
  readonly createdTill?: string
  readonly completed?: boolean
  /** The newest so many. */
  readonly atMost: number
}

/** A webhook that concerns a session; what it says is only a hint to go and look. */
export interface SessionNotice {
  readonly about: 'completed' | 'expired'
  readonly sessionId: string
  readonly orderId: string | null
}

/** A webhook that concerns a refund of ours. */
export interface RefundNotice {
  readonly about: 'refund'
  readonly orderId: string
  readonly request: string
}

export type CheckoutNotice = SessionNotice | RefundNotice

/** What of a session's money is to go back. */
export interface RefundRequest {
  readonly idempotencyKey: string
  readonly orderId: string
  readonly request: string
  readonly sessionId: string
  /** Cents. */
  readonly amount: number
}

/** The provider's word on a refund; `pending`: it has not decided yet. */
export interface RefundAnswer {
  readonly refundId: string
  readonly status: 'done' | 'pending' | 'refused'
}

/** The provider cannot be reached or fails: whether the request had an effect is not known. */
export class CheckoutUnreachable extends Error {}

/** The provider understood the request and refused it: it had no effect. */
export class CheckoutRefused extends Error {}

/** A webhook was not signed by the provider, or too long ago. */
export class BadSignature extends Error {}

/** The hosted checkout of a card-payment provider. Every call may end with CheckoutUnreachable. */
export interface CheckoutProvider {
  /** One session for each key. @throws CheckoutRefused also when the key came with other terms before. */
  createSession(request: SessionRequest): Promise<CheckoutSession>
  /** @returns undefined when the provider knows no such session. */
  retrieveSession(sessionId: string): Promise<CheckoutSession | undefined>
  /** Newest first. */
  listSessions(filter: SessionFilter): Promise<readonly CheckoutSession[]>
  /** Asks to close an open session; one that is not open stays as it is. Only looking again tells which. */
  expireSession(sessionId: string): Promise<void>
  /**
   * One refund for each request, however often and however long afterwards it is asked for.
   * @throws CheckoutRefused when no money went back, because there is not so much left or the session was not paid.
   */
  refund(request: RefundRequest): Promise<RefundAnswer>
  /** @returns undefined for webhooks that concern neither a session nor a refund of ours. @throws BadSignature */
  readWebhook(body: Uint8Array, signature: string): CheckoutNotice | undefined
}

export interface PaymentPorts extends ServicePorts {
  readonly orders: Pick<Client<typeof orderCalls>, 'payable'>
  readonly checkout: CheckoutProvider
  /** The origin that customers come back to, such as https://shop.example. */
  readonly publicUrl: string
  /** Milliseconds between two looks at the open sessions; 15 seconds when absent. */
  readonly reconcileMs?: number
}

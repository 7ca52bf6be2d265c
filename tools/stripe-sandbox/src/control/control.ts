import type { CheckoutSessions } from '../checkout/checkout-sessions.ts'
import { toStripeSession, type StripeSession } from '../checkout/stripe-session.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import type { Disputes } from '../disputes/disputes.ts'
import { toStripeRefund, type StripeRefund } from '../refunds/stripe-refund.ts'
import type { Refunds } from '../refunds/refunds.ts'
import { listDeliveries, requeueDelivery, type WebhookDelivery } from '../store/deliveries.ts'
import { retryDeadline } from '../webhooks/retry-schedule.ts'
import type { OtherPayment, RefundFailureReason } from './control-params.ts'
import type { WebhookMode, WebhookModeInput, WebhookModeSetting } from '../webhooks/webhook-mode.ts'

/** What tests and demonstrations need beyond Stripe's API. */
export interface SandboxControl {
  /** Sets how new webhook events are delivered. Recorded deliveries keep their due time. A restart resets it to normal. */
  setWebhookMode(mode: WebhookModeInput): WebhookMode
  /** Pays the session as the customer on the payment page would. Rejects when the session is not open. */
  complete(sessionId: string): Promise<StripeSession>
  /** Pays the session with another amount or currency. Rejects when the session is not open. */
  completeWith(sessionId: string, payment: OtherPayment): Promise<StripeSession>
  /** Pretends from now on not to know the session. Rejects when it is unknown. */
  forgetSession(sessionId: string): Promise<void>
  /** Refunds a paid session as someone in Stripe's dashboard would; everything that is left without an amount. */
  refundByHand(sessionId: string, amount?: number): Promise<StripeRefund>
  /** Disputes the payment of a paid session, as the customer's bank would. Returns the id of the dispute. */
  openDispute(sessionId: string, reason?: string): Promise<string>
  /** Rejects when the dispute is unknown or has ended. */
  endDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>
  /** Fails a refund that was made. Rejects when the id is unknown or the refund failed before. */
  failRefund(refundId: string, reason?: RefundFailureReason): Promise<void>
  listDeliveries(): Promise<WebhookDelivery[]>
  /** Sends a delivery (again), whatever its state. Rejects when the id is unknown. */
  redeliver(deliveryId: number): Promise<void>
}

export interface ControlOptions {
  database: Database
  sessions: CheckoutSessions
  refunds: Refunds
  disputes: Disputes
  clock: Clock
  webhookMode: WebhookModeSetting
  pageUrl: (sessionId: string) => string
  wakeSender: () => void
}

export function createControl(options: ControlOptions): SandboxControl {
  const { database, sessions, refunds, disputes, clock, webhookMode, pageUrl, wakeSender } = options
  const settle = async (sessionId: string, payment: ReturnType<CheckoutSessions['pay']>) => {
    const paid = await payment
    if (paid === undefined) throw new Error(`Session ${sessionId} is not open`)
    wakeSender()
    return toStripeSession(paid, pageUrl)
  }
  return {
    setWebhookMode: (mode) => webhookMode.set(mode),
    complete: (sessionId) => settle(sessionId, sessions.pay(sessionId)),
    completeWith: (sessionId, { amount, currency }) => settle(sessionId, sessions.payOther(sessionId, amount, currency)),
    forgetSession: async (sessionId) => {
      if (!(await sessions.forget(sessionId))) throw new Error(`No session ${sessionId}`)
    },
    refundByHand: async (sessionId, amount) => {
      const session = await sessions.retrieve(sessionId)
      const paymentIntent = session?.paymentIntent ?? ''
      const refund = await database.transaction((tx) => refunds.create(tx, { paymentIntent, amount, reason: null, metadata: {} }))
      wakeSender()
      return toStripeRefund(refund)
    },
    openDispute: async (sessionId, reason = 'fraudulent') => {
      const { id } = await disputes.open(sessionId, reason)
      wakeSender()
      return id
    },
    endDispute: async (disputeId, outcome) => {
      if ((await disputes.end(disputeId, outcome)) === undefined) throw new Error(`No open dispute ${disputeId}`)
      wakeSender()
    },
    failRefund: async (refundId, reason = 'expired_or_canceled_card') => {
      if ((await refunds.fail(refundId, reason)) === undefined) throw new Error(`No refund ${refundId} to fail`)
      wakeSender()
    },
    listDeliveries: () => listDeliveries(database),
    redeliver: async (deliveryId) => {
      const now = clock()
      if (!(await requeueDelivery(database, deliveryId, now, retryDeadline(now)))) throw new Error(`No delivery ${deliveryId}`)
      wakeSender()
    },
  }
}

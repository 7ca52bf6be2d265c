import type { CheckoutSessions } from '../checkout/checkout-sessions.ts'
import { toStripeSession, type StripeSession } from '../checkout/stripe-session.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
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
  clock: Clock
  webhookMode: WebhookModeSetting
  pageUrl: (sessionId: string) => string
  wakeSender: () => void
}

export function createControl(options: ControlOptions): SandboxControl {
  const { database, sessions, refunds, clock, webhookMode, pageUrl, wakeSender } = options
  return {
    setWebhookMode: (mode) => webhookMode.set(mode),
    complete: async (sessionId) => {
      const paid = await sessions.pay(sessionId)
      if (paid === undefined) throw new Error(`Session ${sessionId} is not open`)
      wakeSender()
      return toStripeSession(paid, pageUrl)
    },
    completeWith: async (sessionId, { amount, currency }) => {
      const paid = await sessions.payOther(sessionId, amount, currency)
      if (paid === undefined) throw new Error(`Session ${sessionId} is not open`)
      wakeSender()
      return toStripeSession(paid, pageUrl)
    },
    forgetSession: async (sessionId) => {
      if (!(await sessions.forget(sessionId))) throw new Error(`No session ${sessionId}`)
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

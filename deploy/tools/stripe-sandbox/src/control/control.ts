import type { Checkout } from '../checkout/checkout.ts'
import { toStripeSession, type StripeSession } from '../checkout/stripe-session.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { listDeliveries, requeueDelivery, type Delivery } from '../store/deliveries.ts'
import { NORMAL, webhookModeSchema, type WebhookMode, type WebhookModeInput } from '../webhooks/mode.ts'
import { giveUpAfter } from '../webhooks/retry.ts'

/** What tests and demonstrations ask of the sandbox beyond Stripe's API. */
export interface SandboxControl {
  /** How webhooks come from now on; ones already written down keep their time. A restart returns to normal. */
  setWebhooks(mode: WebhookModeInput): WebhookMode
  /** Pays as the person on the payment page would. Rejects when the session is not open. */
  complete(sessionId: string): Promise<StripeSession>
  deliveries(): Promise<Delivery[]>
  /** Sends a delivery (again), whatever became of it. Rejects when there is none of that id. */
  redeliver(deliveryId: number): Promise<void>
}

/** Holds the present mode; it is kept in memory alone. */
export interface ModeSwitch {
  get: () => WebhookMode
  set: (mode: WebhookModeInput) => WebhookMode
}

export function createModeSwitch(): ModeSwitch {
  let mode = NORMAL
  return {
    get: () => mode,
    set: (input) => (mode = webhookModeSchema.parse(input)),
  }
}

export interface ControlParts {
  database: Database
  checkout: Checkout
  clock: Clock
  modes: ModeSwitch
  pageUrl: (sessionId: string) => string
  wake: () => void
}

export function createControl({ database, checkout, clock, modes, pageUrl, wake }: ControlParts): SandboxControl {
  return {
    setWebhooks: (mode) => modes.set(mode),
    complete: async (sessionId) => {
      const paid = await checkout.pay(sessionId)
      if (paid === undefined) throw new Error(`Session ${sessionId} is not open`)
      wake()
      return toStripeSession(paid, pageUrl)
    },
    deliveries: () => listDeliveries(database),
    redeliver: async (deliveryId) => {
      const now = clock()
      if (!(await requeueDelivery(database, deliveryId, now, giveUpAfter(now)))) throw new Error(`No delivery ${deliveryId}`)
      wake()
    },
  }
}

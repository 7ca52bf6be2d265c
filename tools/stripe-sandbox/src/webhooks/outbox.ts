import { toStripeSession } from '../checkout/stripe-session.ts'
import { addSeconds, type Clock } from '../clock.ts'
import { toStripeDispute } from '../disputes/stripe-dispute.ts'
import { toStripeRefund } from '../refunds/stripe-refund.ts'
import type { Queryable } from '../store/database.ts'
import { insertDelivery, type NewDelivery } from '../store/deliveries.ts'
import type { SandboxDisputeRow } from '../store/disputes.ts'
import { insertEvent } from '../store/events.ts'
import type { SandboxRefundRow } from '../store/refunds.ts'
import type { SessionRow } from '../store/session-row.ts'
import { retryDeadline } from './retry-schedule.ts'
import {
  stripeEvent,
  type DisputeEventType,
  type RefundEventType,
  type SessionEventType,
  type StripeEvent,
} from './stripe-event.ts'
import type { WebhookMode } from './webhook-mode.ts'

/** Stores webhook events and their deliveries in the transaction of the change that they report. */
export interface Outbox {
  recordSessionEvent(tx: Queryable, type: SessionEventType, session: SessionRow): Promise<void>
  recordDisputeEvent(tx: Queryable, type: DisputeEventType, dispute: SandboxDisputeRow): Promise<void>
  recordRefundEvent(tx: Queryable, type: RefundEventType, refund: SandboxRefundRow): Promise<void>
}

export interface OutboxOptions {
  clock: Clock
  pageUrl: (sessionId: string) => string
  mode: () => WebhookMode
}

export function createOutbox({ clock, pageUrl, mode }: OutboxOptions): Outbox {
  async function store(tx: Queryable, event: StripeEvent, sessionId: string, now: Date): Promise<void> {
    await insertEvent(tx, { id: event.id, type: event.type, sessionId, payload: JSON.stringify(event), created: now })
    for (const delivery of deliveriesFor(mode(), event.id, now)) await insertDelivery(tx, delivery)
  }

  return {
    recordSessionEvent: async (tx, type, session) => {
      const now = clock()
      await store(tx, stripeEvent(type, toStripeSession(session, pageUrl), now), session.id, now)
    },
    recordDisputeEvent: async (tx, type, dispute) => {
      const now = clock()
      await store(tx, stripeEvent(type, toStripeDispute(dispute), now), dispute.sessionId, now)
    },
    recordRefundEvent: async (tx, type, refund) => {
      const now = clock()
      await store(tx, stripeEvent(type, toStripeRefund(refund), now), refund.sessionId, now)
    },
  }
}

function deliveriesFor({ mode, delaySeconds }: WebhookMode, eventId: string, now: Date): NewDelivery[] {
  const delivery: NewDelivery = { eventId, state: 'pending', dueAt: now, giveUpAt: retryDeadline(now) }
  switch (mode) {
    case 'normal':
      return [delivery]
    case 'twice':
      return [delivery, delivery]
    case 'late':
      return [{ ...delivery, dueAt: addSeconds(now, delaySeconds) }]
    case 'never':
      return [{ ...delivery, state: 'withheld' }]
  }
}

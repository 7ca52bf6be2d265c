import { secondsAfter, type Clock } from '../clock.ts'
import { toStripeSession } from '../checkout/stripe-session.ts'
import { toStripeRefund } from '../refunds/stripe-refund.ts'
import type { Queryable } from '../store/database.ts'
import { insertDelivery, type NewDelivery } from '../store/deliveries.ts'
import { insertEvent } from '../store/events.ts'
import type { RefundRow } from '../store/refunds.ts'
import type { SessionRow } from '../store/session-row.ts'
import { stripeEvent, type SessionEventType, type StripeEvent } from './event.ts'
import type { WebhookMode } from './mode.ts'
import { giveUpAfter } from './retry.ts'

/** Writes down what is to be told to the shop, in the transaction of what happened. */
export interface Outbox {
  announce(tx: Queryable, type: SessionEventType, session: SessionRow): Promise<void>
  announceRefund(tx: Queryable, refund: RefundRow): Promise<void>
}

export interface OutboxParts {
  clock: Clock
  pageUrl: (sessionId: string) => string
  mode: () => WebhookMode
}

export function createOutbox({ clock, pageUrl, mode }: OutboxParts): Outbox {
  async function write(tx: Queryable, event: StripeEvent, sessionId: string, now: Date): Promise<void> {
    await insertEvent(tx, { id: event.id, type: event.type, sessionId, payload: JSON.stringify(event), created: now })
    for (const delivery of planned(mode(), event.id, now)) await insertDelivery(tx, delivery)
  }

  return {
    announce: async (tx, type, session) => {
      const now = clock()
      await write(tx, stripeEvent(type, toStripeSession(session, pageUrl), now), session.id, now)
    },
    announceRefund: async (tx, refund) => {
      const now = clock()
      await write(tx, stripeEvent('refund.created', toStripeRefund(refund), now), refund.sessionId, now)
    },
  }
}

function planned({ mode, delaySeconds }: WebhookMode, eventId: string, now: Date): NewDelivery[] {
  const once: NewDelivery = { eventId, state: 'pending', dueAt: now, giveUpAt: giveUpAfter(now) }
  switch (mode) {
    case 'normal':
      return [once]
    case 'twice':
      return [once, once]
    case 'late':
      return [{ ...once, dueAt: secondsAfter(now, delaySeconds) }]
    case 'never':
      return [{ ...once, state: 'withheld' }]
  }
}

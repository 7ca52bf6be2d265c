import Stripe from 'stripe'

import { toEpoch } from '../clock.ts'
import type { StripeSession } from '../checkout/stripe-session.ts'
import { newEventId } from '../ids.ts'

export type SessionEventType = 'checkout.session.completed' | 'checkout.session.expired'

/** Stripe's event object around a Checkout Session. */
export interface SessionEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: StripeSession }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: SessionEventType
}

export function sessionEvent(type: SessionEventType, session: StripeSession, now: Date): SessionEvent {
  return {
    id: newEventId(),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toEpoch(now),
    data: { object: session },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

import Stripe from 'stripe'

import { toUnixTime } from '../clock.ts'
import type { StripeSession } from '../checkout/stripe-session.ts'
import type { StripeDispute } from '../disputes/stripe-dispute.ts'
import { newEventId } from '../ids.ts'
import type { StripeRefund } from '../refunds/stripe-refund.ts'

export type SessionEventType = 'checkout.session.completed' | 'checkout.session.expired'

export type RefundEventType = 'refund.created' | 'refund.updated' | 'refund.failed' | 'charge.refund.updated'

export type DisputeEventType = 'charge.dispute.created' | 'charge.dispute.closed'

type StripeObject = StripeSession | StripeRefund | StripeDispute

/** Stripe's event object; it contains a Checkout Session, a refund or a dispute. */
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: StripeObject }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: SessionEventType | RefundEventType | DisputeEventType
}

export function stripeEvent(type: StripeEvent['type'], object: StripeObject, now: Date): StripeEvent {
  return {
    id: newEventId(),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toUnixTime(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

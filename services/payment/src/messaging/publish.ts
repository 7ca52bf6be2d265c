import type { PublicEventOf, RecordedEvent } from '@shop/kit'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

/** Only captures, expiries, refunds with their failures, and disputes are public. */
export function publish({ stream, event }: RecordedEvent<PaymentEvent>): readonly PublicEventOf<'payment'>[] {
  const orderId = orderIdOf(stream)
  switch (event.type) {
    case 'PaymentCaptured': {
      const { sessionId, amount, paidAt, accepted } = event.data
      return [{ type: 'PaymentCaptured', key: orderId, data: { orderId, sessionId, amount, paidAt, accepted } }]
    }
    case 'PaymentExpired':
      return [{ type: 'PaymentExpired', key: orderId, data: { orderId, expiredAt: event.data.expiredAt } }]
    case 'RefundImported':
    case 'PaymentRefunded': {
      const { refundId, amount, refundedAt } = event.data
      return [{ type: 'PaymentRefunded', key: orderId, data: { orderId, refundId, amount, refundedAt } }]
    }
    case 'DisputeOpened': {
      const { disputeId, amount, reason, openedAt } = event.data
      const data = { orderId, disputeId, amount, reason, disputedAt: openedAt }
      return [{ type: 'PaymentDisputed', key: orderId, data }]
    }
    case 'DisputeClosed': {
      const { disputeId, amount, outcome, openedAt, closedAt } = event.data
      const data = { orderId, disputeId, amount, outcome, disputedAt: openedAt, closedAt }
      return [{ type: 'PaymentDisputeClosed', key: orderId, data }]
    }
    case 'RefundFailed': {
      const { refundId, amount, refundedAt, reason, failedAt } = event.data
      const data = { orderId, refundId, amount, refundedAt, reason, failedAt }
      return [{ type: 'PaymentRefundFailed', key: orderId, data }]
    }
    case 'PaymentCalledOff':
    case 'RefundBegun':
    case 'RefundRefused':
    case 'PaymentRequested':
    case 'SessionRequested':
    case 'SessionOpened':
    case 'PaymentMismatched':
    case 'SessionUnknown':
    case 'MismatchSettled':
      return []
  }
}

import type { PublicEventOf, RecordedEvent } from '@shop/kit'
import type { PaymentEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

/** Only captures, expiries, refunds and their failures are public. */
export function publish({ stream, event }: RecordedEvent<PaymentEvent>): readonly PublicEventOf<'payment'>[] {
  const orderId = orderIdOf(stream)
  switch (event.type) {
    case 'PaymentCaptured': {
      const { sessionId, amount, paidAt, accepted } = event.data
      const data = { orderId, sessionId, amount, paidAt, ...(accepted === undefined ? {} : { accepted }) }
      return [{ type: 'PaymentCaptured', key: orderId, data }]
    }
    case 'PaymentExpired':
      return [{ type: 'PaymentExpired', key: orderId, data: { orderId, expiredAt: event.data.expiredAt } }]
    case 'PaymentRefunded': {
      const { refundId, amount, refundedAt } = event.data
      return [{ type: 'PaymentRefunded', key: orderId, data: { orderId, refundId, amount, refundedAt } }]
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

import type { PublicEvent, Recorded } from '@shop/kit'
import type { PaymentEvent } from '../domain/types.ts'
import { orderIdOf } from '../store/streams.ts'

/** The world hears how a payment ended and what of it went back; what leads there is our own business. */
export function publish({ stream, event }: Recorded<PaymentEvent>): readonly PublicEvent[] {
  const orderId = orderIdOf(stream)
  switch (event.type) {
    case 'PaymentCaptured': {
      const { sessionId, amount, paidAt } = event.data
      return [{ type: 'PaymentCaptured', key: orderId, data: { orderId, sessionId, amount, paidAt } }]
    }
    case 'PaymentExpired':
      return [{ type: 'PaymentExpired', key: orderId, data: { orderId } }]
    case 'PaymentRefunded': {
      const { refundId, amount, refundedAt } = event.data
      return [{ type: 'PaymentRefunded', key: orderId, data: { orderId, refundId, amount, refundedAt } }]
    }
    case 'PaymentCalledOff':
    case 'RefundBegun':
    case 'RefundRefused':
    case 'PaymentRequested':
    case 'SessionRequested':
    case 'SessionOpened':
      return []
  }
}

import type { PublicEvent, Recorded } from '@shop/kit'
import type { PaymentEvent } from '../domain/types.ts'
import { orderIdOf } from '../store/streams.ts'

/** The world hears how a payment ended; what leads there is our own business. */
export function publish({ stream, event }: Recorded<PaymentEvent>): readonly PublicEvent[] {
  const orderId = orderIdOf(stream)
  switch (event.type) {
    case 'PaymentCaptured': {
      const { sessionId, amount, paidAt } = event.data
      return [{ type: 'PaymentCaptured', key: orderId, data: { orderId, sessionId, amount, paidAt } }]
    }
    case 'PaymentExpired':
      return [{ type: 'PaymentExpired', key: orderId, data: { orderId } }]
    case 'PaymentRequested':
    case 'SessionRequested':
    case 'SessionOpened':
      return []
  }
}

import type { PublicEventData, PublicEventType } from '@shop/contracts/events'
import type { PublicEvent, Recorded } from '@shop/kit'
import type { OrderEvent, OrderPlaced } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

function tell<Type extends PublicEventType<'order'>>(type: Type, data: PublicEventData<'order', Type>): readonly PublicEvent[] {
  return [{ type, key: data.orderId, data }]
}

function placed(orderId: string, { userId, paymentMethod, lines, totals, city, country }: OrderPlaced['data']) {
  const told = lines.map(({ productId, qty, unitPrice, unitCost }) => ({ productId, qty, unitPrice, unitCost }))
  return tell('OrderPlaced', { orderId, userId, paymentMethod, lines: told, totals, city, country })
}

/** What the world hears: of the address the city and the country, of the customer the id. */
export function publish({ stream, event }: Recorded<OrderEvent>): readonly PublicEvent[] {
  const orderId = orderIdOf(stream)
  switch (event.type) {
    case 'OrderPlaced':
      return placed(orderId, event.data)
    case 'OrderPaid': {
      const { userId, paymentMethod, totals } = event.data
      return tell('OrderPaid', { orderId, userId, paymentMethod, totals })
    }
    case 'OrderDelivered':
      return tell('OrderDelivered', { orderId })
    case 'OrderExpired':
      return tell('OrderExpired', { orderId })
    case 'OrderCancelled':
      return tell('OrderCancelled', { orderId })
    case 'LatePaymentRecorded': {
      const { sessionId, amount } = event.data
      return tell('LatePaymentRecorded', { orderId, sessionId, amount })
    }
    // A refund is the payment service's to tell.
    case 'RefundRecorded':
    case 'OrderAbandoned':
      return []
  }
}

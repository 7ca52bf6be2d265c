import type { PublicEventOf, RecordedEvent } from '@shop/kit'
import type { OrderEvent, OrderPlaced } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

function orderPlaced(orderId: string, data: OrderPlaced['data']): PublicEventOf<'order'> {
  const { userId, paymentMethod, totals, city, country, placedAt } = data
  const lines = data.lines.map(({ productId, qty, unitPrice, unitCost }) => ({ productId, qty, unitPrice, unitCost }))
  return {
    type: 'OrderPlaced',
    key: orderId,
    data: { orderId, userId, paymentMethod, lines, totals, city, country, placedAt },
  }
}

/** Public events carry the customer's id, city and country, and no other personal data. */
export function publish({ stream, event }: RecordedEvent<OrderEvent>): readonly PublicEventOf<'order'>[] {
  const orderId = orderIdOf(stream)
  switch (event.type) {
    case 'OrderPlaced':
      return [orderPlaced(orderId, event.data)]
    case 'OrderPaid': {
      const { userId, paymentMethod, totals, paidAt } = event.data
      return [{ type: 'OrderPaid', key: orderId, data: { orderId, userId, paymentMethod, totals, paidAt } }]
    }
    case 'OrderDelivered':
      return [{ type: 'OrderDelivered', key: orderId, data: { orderId, deliveredAt: event.data.deliveredAt } }]
    case 'OrderExpired':
      return [{ type: 'OrderExpired', key: orderId, data: { orderId, expiredAt: event.data.expiredAt } }]
    case 'OrderCancelled':
      return [{ type: 'OrderCancelled', key: orderId, data: { orderId, cancelledAt: event.data.cancelledAt } }]
    case 'LatePaymentRecorded': {
      const { sessionId, amount } = event.data
      return [{ type: 'LatePaymentRecorded', key: orderId, data: { orderId, sessionId, amount } }]
    }
    // The payment service publishes refunds and their failures.
    case 'RefundRecorded':
    case 'RefundFailureRecorded':
    case 'OrderAbandoned':
      return []
  }
}

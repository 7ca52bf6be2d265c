import { orderEvents } from '@shop/contracts/events'
import type { EventRecord } from './event-record.ts'
import type { Order, ShopState } from './shop-state.ts'

function placed({ data, occurredAt }: EventRecord): Order {
  const { orderId, userId, paymentMethod: method, lines, totals } = orderEvents.OrderPlaced.parse(data)
  const placedAt = Date.parse(occurredAt)
  return { orderId, userId, method, lines, totals, placedAt, paidAt: null, deliveredAt: null, closed: false }
}

function withEvent(order: Order, { type, occurredAt }: EventRecord): Order {
  switch (type) {
    case 'OrderPaid':
      return { ...order, paidAt: Date.parse(occurredAt) }
    case 'OrderDelivered':
      return { ...order, deliveredAt: Date.parse(occurredAt) }
    case 'OrderExpired':
    case 'OrderCancelled':
      return { ...order, closed: true }
    default:
      return order
  }
}

export function applyOrder({ orders }: ShopState, record: EventRecord): void {
  const orderId = String(record.data.orderId)
  const order = record.type === 'OrderPlaced' ? placed(record) : orders.get(orderId)
  if (order !== undefined) orders.set(orderId, withEvent(order, record))
}

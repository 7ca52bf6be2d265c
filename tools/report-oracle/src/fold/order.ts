import { orderEvents } from '@shop/contracts/events'
import type { EventRecord } from './event-record.ts'
import type { Order, ShopState } from './shop-state.ts'
import { taxation } from './taxation.ts'

const placedFields = orderEvents.OrderPlaced.omit({ placedAt: true })

/** Read here and not with the contract's upcaster, so that the oracle does not share its mistakes. */
function momentOf(moment: unknown, occurredAt: string): number {
  return Date.parse(typeof moment === 'string' ? moment : occurredAt)
}

function placed({ data, occurredAt }: EventRecord): Order {
  const { orderId, userId, paymentMethod: method, lines, totals } = placedFields.parse(data)
  return {
    orderId,
    userId,
    method,
    lines,
    totals,
    ...taxation(lines, totals),
    status: 'open',
    placedAt: momentOf(data.placedAt, occurredAt),
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    closed: false,
    momentsPublished: data.placedAt !== undefined,
  }
}

function withMoment(order: Order, field: 'paidAt' | 'deliveredAt' | 'cancelledAt', { data, occurredAt }: EventRecord): Order {
  const momentsPublished = order.momentsPublished && data[field] !== undefined
  return { ...order, [field]: momentOf(data[field], occurredAt), momentsPublished }
}

function withEvent(order: Order, record: EventRecord): Order {
  switch (record.type) {
    case 'OrderPaid':
      return { ...withMoment(order, 'paidAt', record), status: 'paid' }
    case 'CashPaymentCorrected':
      return { ...order, paidAt: null, status: 'open' }
    case 'OrderDelivered':
      return { ...withMoment(order, 'deliveredAt', record), status: 'delivered' }
    case 'OrderExpired':
      return { ...order, status: 'expired', closed: true }
    case 'OrderCancelled':
      return { ...withMoment(order, 'cancelledAt', record), status: 'cancelled', closed: true }
    default:
      return order
  }
}

export function applyOrder({ orders, refunds }: ShopState, record: EventRecord): void {
  if (record.type === 'ManualRefundRecorded') {
    const { refundId, orderId, amount, refundedAt } = orderEvents.ManualRefundRecorded.parse(record.data)
    refunds.set(refundId, { orderId, refundId, amount, refundedAt: Date.parse(refundedAt) })
    return
  }
  const orderId = String(record.data.orderId)
  const order = record.type === 'OrderPlaced' ? placed(record) : orders.get(orderId)
  if (order !== undefined) orders.set(orderId, withEvent(order, record))
}

import type { orderCalls } from '@shop/contracts/internal'
import type { Client, RecordedEvent } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { OrderEvent } from '../domain/events.ts'
import type { OrderDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

type Entry = Awaited<ReturnType<Client<typeof orderCalls>['timeline']>>['entries'][number]

/** What happened and when, with its amount in cents; undefined for events that only the shop needs to see. */
function happened({ event }: RecordedEvent<OrderEvent>): Omit<Entry, 'by'> | undefined {
  switch (event.type) {
    case 'OrderPlaced':
      return { what: 'placed', at: event.data.placedAt }
    case 'OrderPaid':
      return { what: 'paid', at: event.data.paidAt }
    case 'OrderDelivered':
      return { what: 'delivered', at: event.data.deliveredAt }
    case 'OrderExpired':
      return { what: 'expired', at: event.data.expiredAt }
    case 'OrderCancelled':
      return { what: 'cancelled', at: event.data.cancelledAt }
    case 'RefundRecorded':
      return { what: 'refunded', at: event.data.refundedAt, amount: event.data.amount }
    case 'RefundFailureRecorded':
      return { what: 'refund_failed', at: event.data.failedAt, amount: event.data.amount }
    case 'LatePaymentRecorded':
    case 'OrderAbandoned':
      return undefined
  }
}

/** The order's history from its events, oldest first. @throws Rejection `order_not_found` */
export async function orderTimeline({ store }: OrderDependencies, orderId: string): Promise<Entry[]> {
  const recorded = await store.transaction((tx) => tx.read(streamOf(orderId)))
  const placed = recorded.find(({ event }) => event.type === 'OrderPlaced')?.event
  if (placed?.type !== 'OrderPlaced') return reject('order_not_found')
  const byOf = ({ metadata: { actorId } }: RecordedEvent<OrderEvent>): Entry['by'] => {
    if (actorId === undefined) return 'shop'
    return actorId === placed.data.userId ? 'customer' : 'admin'
  }
  return recorded.flatMap((entry) => {
    const what = happened(entry)
    return what === undefined ? [] : [{ ...what, by: byOf(entry) }]
  })
}

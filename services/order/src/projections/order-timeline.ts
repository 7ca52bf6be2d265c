import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { reject, resultOf, type RecordedEvent, type PerEventType } from '@shop/kit/domain'
import type { OrderEvent } from '../domain/events.ts'
import type { OrderDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

type Entry = Awaited<ReturnType<Client<typeof orderCalls>['timeline']>>['entries'][number]

/** What happened and when, with its amount in cents. What only the shop needs to see is left out. */
const happened: PerEventType<OrderEvent, Omit<Entry, 'by'> | undefined> = {
  OrderPlaced: ({ placedAt }) => ({ what: 'placed', at: placedAt }),
  OrderPaid: ({ paidAt }) => ({ what: 'paid', at: paidAt }),
  CashPaymentCorrected: ({ correctedAt }) => ({ what: 'payment_corrected', at: correctedAt }),
  ShipmentSent: ({ sentAt, deliveredAt }) => (deliveredAt === null ? { what: 'shipped', at: sentAt } : undefined),
  ShipmentCorrected: ({ correctedAt }) => ({ what: 'shipment_corrected', at: correctedAt }),
  ShipmentCancelled: ({ cancelledAt }) => ({ what: 'shipment_cancelled', at: cancelledAt }),
  OrderDelivered: ({ deliveredAt }) => ({ what: 'delivered', at: deliveredAt }),
  ReturnRequested: ({ requestedAt, withdrawal }) => (withdrawal ? undefined : { what: 'return_requested', at: requestedAt }),
  ReturnCancelled: ({ cancelledAt }) => ({ what: 'return_cancelled', at: cancelledAt }),
  ReturnAccepted: ({ acceptedAt, refund }) => ({ what: 'return_accepted', at: acceptedAt, amount: refund?.amount }),
  ReturnRefused: ({ refusedAt }) => ({ what: 'return_refused', at: refusedAt }),
  ContractWithdrawn: ({ withdrawnAt }) => ({ what: 'contract_withdrawn', at: withdrawnAt }),
  OrderExpired: ({ expiredAt }) => ({ what: 'expired', at: expiredAt }),
  OrderCancelled: ({ cancelledAt }) => ({ what: 'cancelled', at: cancelledAt }),
  RefundRecorded: ({ refundedAt, amount, method, reason = '' }) => ({
    what: 'refunded',
    at: refundedAt,
    amount,
    method,
    reason: reason === '' ? undefined : reason,
  }),
  RefundFailureRecorded: ({ failedAt, amount }) => ({ what: 'refund_failed', at: failedAt, amount }),
}

const BY_CUSTOMER: readonly OrderEvent['type'][] = ['ReturnRequested', 'ReturnCancelled', 'ContractWithdrawn']

/**
 * What happened to an order by its events, oldest first.
 * @param ownerId the account that owns the order of a guest
 * @throws Rejection `order_not_found` unless it was placed
 */
export function timelineOf(recorded: readonly RecordedEvent<OrderEvent>[], ownerId?: string): Entry[] {
  const placed = recorded.find(({ event }) => event.type === 'OrderPlaced')?.event
  if (placed?.type !== 'OrderPlaced') return reject('order_not_found')
  const customers = [placed.data.userId, ownerId]
  const byOf = ({ event, metadata: { actorId } }: RecordedEvent<OrderEvent>): Entry['by'] => {
    // Nobody else asks for a return, takes that back or withdraws, and a guest's request names nobody.
    if (BY_CUSTOMER.includes(event.type)) return 'customer'
    if (actorId === undefined) return 'shop'
    return customers.includes(actorId) ? 'customer' : 'admin'
  }
  const withdrawn = recorded.flatMap(({ event }) => (event.type === 'ContractWithdrawn' ? [event.data.withdrawalId] : []))
  return recorded.flatMap((entry) => {
    // That of a withdrawal ends with the order, and its customer has not taken it back.
    if (entry.event.type === 'ReturnCancelled' && withdrawn.includes(entry.event.data.returnId)) return []
    const what = resultOf(happened, entry)
    return what === undefined ? [] : [{ ...what, by: byOf(entry) }]
  })
}

/** @throws Rejection `order_not_found` */
export async function orderTimeline({ store }: OrderDependencies, orderId: string, ownerId?: string): Promise<Entry[]> {
  return timelineOf(await store.transaction((tx) => tx.read(streamOf(orderId))), ownerId)
}

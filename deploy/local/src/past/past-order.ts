import type { ShopTerms } from '@shop/contracts/terms'
import type { StreamAppend } from '@shop/kit/event-store'
import { orderDecider, orderStream, type OrderCommand, type OrderEvent } from '@shop/order'
import type { PastSession } from '@shop/stripe-sandbox'
import { decidePast, type PastCommand } from './decide-past.ts'
import type { PastSale } from './past-sale.ts'

const NOTHING_OPEN = { cardOrders: 0, codOrders: 0, units: 0 }

function placement({ customer, placedAt, paymentMethod, sold }: PastSale, terms: ShopTerms): PastCommand<OrderCommand> {
  const { userId, home } = customer
  return {
    at: placedAt,
    by: userId,
    command: {
      type: 'PlaceOrder',
      userId,
      paymentMethod,
      lines: sold,
      terms,
      shippingAddress: home,
      clientTotals: {},
      openOrders: NOTHING_OPEN,
      openOrderLimits: NOTHING_OPEN,
      placedAt: placedAt.toISOString(),
    },
  }
}

function payment({ orderId, paidAt, total }: PastSale, session: PastSession | undefined, adminId: string) {
  if (paidAt === undefined) return []
  const time = paidAt.toISOString()
  const cash = { id: `cod-${orderId}`, status: 'COMPLETED', updateTime: time }
  const command: OrderCommand =
    session === undefined
      ? { type: 'MarkPaid', paymentResult: cash, payerEmail: null, paidAt: time }
      : { type: 'RecordCardPayment', sessionId: session.id, amount: total, paidAt: time }
  return [{ at: paidAt, by: session === undefined ? adminId : undefined, command }]
}

function ending({ endedAt, customer }: PastSale, session: PastSession | undefined): PastCommand<OrderCommand>[] {
  if (endedAt === undefined) return []
  const time = endedAt.toISOString()
  if (session !== undefined) return [{ at: endedAt, command: { type: 'ExpireOrder', expiredAt: time } }]
  return [{ at: endedAt, by: customer.userId, command: { type: 'CancelOrder', cancelledAt: time } }]
}

/** In one shipment, which has the id of the order so that it is the same in every run. */
const delivery = (orderId: string, deliveredAt: Date): OrderCommand => ({
  type: 'MarkDelivered',
  shipmentId: orderId,
  deliveredAt: deliveredAt.toISOString(),
})

/** Decides an order with the order service's own rules. `session` is that of a card order. */
export function toPastOrder(
  sale: PastSale,
  session: PastSession | undefined,
  { adminId, terms }: { readonly adminId: string; readonly terms: ShopTerms },
): StreamAppend<OrderEvent>[] {
  const { orderId, deliveredAt, refund } = sale
  const commands: PastCommand<OrderCommand>[] = [
    placement(sale, terms),
    ...payment(sale, session, adminId),
    ...ending(sale, session),
    ...(deliveredAt === undefined ? [] : [{ at: deliveredAt, by: adminId, command: delivery(orderId, deliveredAt) }]),
  ]
  if (refund !== undefined && session?.refund !== undefined) {
    const { id: refundId, amount } = session.refund
    commands.push({ at: refund.at, command: { type: 'RecordRefund', refundId, amount, refundedAt: refund.at.toISOString() } })
  }
  return decidePast(orderDecider, { stream: orderStream(orderId), state: orderDecider.initial, version: 0 }, commands).appends
}

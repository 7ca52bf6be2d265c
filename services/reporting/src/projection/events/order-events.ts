import type { PublicEventData } from '@shop/contracts/events'
import type { SequencedEvent } from '@shop/kit/domain'
import type { LocalTimeConverter } from '../../calendar/local-time.ts'
import type { OrderTableRow } from '../tables/tables.ts'
import { firstAmount } from './refund-amounts.ts'
import { requireWithin, UnprocessableEvent, type EventMappers, type RowChangeOf } from './row-change.ts'

type OrderChange = RowChangeOf<'orders'>

const UINT32_MAX = 2 ** 32 - 1

function placeOrder(
  data: PublicEventData<'order', 'OrderPlaced'>,
  { seq, occurredAt }: Pick<SequencedEvent, 'seq' | 'occurredAt'>,
  toLocalTime: LocalTimeConverter,
): OrderChange {
  const { orderId, userId, paymentMethod, lines, totals, city, country, placedAt } = data
  const row: OrderTableRow = {
    order_id: orderId,
    seq,
    user_id: userId,
    placed_at: placedAt,
    ...toLocalTime(placedAt),
    method: paymentMethod,
    ...totals,
    city,
    country,
    products: lines.map(({ productId }) => productId),
    quantities: lines.map(({ qty }) => requireWithin(qty, UINT32_MAX, 'a quantity')),
    unit_prices: lines.map(({ unitPrice }) => unitPrice),
    unit_costs: lines.map(({ unitCost }) => unitCost),
    paid_at: null,
    paid_day: null,
    delivered_at: null,
    closed_at: null,
    closed_as: '',
    placed_recorded_at: occurredAt,
    paid_recorded_at: null,
    delivered_recorded_at: null,
    closed_recorded_at: null,
  }
  return { table: 'orders', key: orderId, seq, replacesRow: true, apply: () => row }
}

function updateOrder(orderId: string, seq: number, columns: Partial<OrderTableRow>): OrderChange {
  const apply = (row: OrderTableRow | undefined): OrderTableRow => {
    if (row === undefined) throw new UnprocessableEvent(`the order ${orderId} was never placed`)
    return { ...row, ...columns, seq }
  }
  return { table: 'orders', key: orderId, seq, replacesRow: false, apply }
}

/** The reports count by the times that the order itself shows; those of the recording say what was known when. */
export const orderMappers: EventMappers<'order'> = {
  OrderPlaced: placeOrder,
  OrderPaid: ({ orderId, paidAt }, { seq, occurredAt }, toLocalTime) =>
    updateOrder(orderId, seq, { paid_at: paidAt, paid_day: toLocalTime(paidAt).day, paid_recorded_at: occurredAt }),
  OrderDelivered: ({ orderId, deliveredAt }, { seq, occurredAt }) =>
    updateOrder(orderId, seq, { delivered_at: deliveredAt, delivered_recorded_at: occurredAt }),
  ManualRefundRecorded: ({ orderId, refundId, amount, refundedAt }, record, toLocalTime) =>
    firstAmount({ day: toLocalTime(refundedAt).day, refund_id: refundId, order_id: orderId, amount }, record),
  OrderExpired: ({ orderId, expiredAt }, { seq, occurredAt }) =>
    updateOrder(orderId, seq, { closed_at: expiredAt, closed_as: 'expired', closed_recorded_at: occurredAt }),
  OrderCancelled: ({ orderId, cancelledAt }, { seq, occurredAt }) =>
    updateOrder(orderId, seq, { closed_at: cancelledAt, closed_as: 'cancelled', closed_recorded_at: occurredAt }),
}

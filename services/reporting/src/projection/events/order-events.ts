import type { PublicEventData } from '@shop/contracts/events'
import { netAmounts } from '@shop/contracts/orders'
import type { SequencedEvent } from '@shop/kit/domain'
import type { LocalTimeConverter } from '../../calendar/local-time.ts'
import type { OrderTableRow } from '../tables/tables.ts'
import { firstAmount } from './refund-amounts.ts'
import { requireWithin, UnprocessableEvent, type EventMappers, type RowChangeOf } from './row-change.ts'

type OrderChange = RowChangeOf<'orders'>

const UINT32_MAX = 2 ** 32 - 1

/** Without the tax that prices include, so that items, shipping and tax add up to the total. */
function amountsOf({ lines, totals }: PublicEventData<'order', 'OrderPlaced'>) {
  const { tax, total, taxes = [] } = totals
  return {
    ...netAmounts(lines, totals),
    tax,
    total,
    tax_rates: taxes.map(({ rate }) => rate),
    tax_amounts: taxes.map((one) => one.tax),
  }
}

function placeOrder(
  data: PublicEventData<'order', 'OrderPlaced'>,
  { seq, occurredAt }: Pick<SequencedEvent, 'seq' | 'occurredAt'>,
  toLocalTime: LocalTimeConverter,
): OrderChange {
  const { orderId, userId, paymentMethod, lines, city, country, placedAt } = data
  const row: OrderTableRow = {
    order_id: orderId,
    seq,
    user_id: userId,
    placed_at: placedAt,
    ...toLocalTime(placedAt),
    method: paymentMethod,
    ...amountsOf(data),
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
    corrected_paid_at: [],
    corrected_paid_days: [],
    corrected_since: [],
    corrected_until: [],
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

/** The payment counts nowhere any more. The row keeps it for reports as known before. */
function takePaymentBack(orderId: string, { seq, occurredAt }: Pick<SequencedEvent, 'seq' | 'occurredAt'>): OrderChange {
  const apply = (row: OrderTableRow | undefined): OrderTableRow => {
    if (row === undefined || row.paid_at === null || row.paid_day === null || row.paid_recorded_at === null)
      throw new UnprocessableEvent(`the order ${orderId} was never paid`)
    return {
      ...row,
      seq,
      paid_at: null,
      paid_day: null,
      paid_recorded_at: null,
      corrected_paid_at: [...row.corrected_paid_at, row.paid_at],
      corrected_paid_days: [...row.corrected_paid_days, row.paid_day],
      corrected_since: [...row.corrected_since, row.paid_recorded_at],
      corrected_until: [...row.corrected_until, occurredAt],
    }
  }
  return { table: 'orders', key: orderId, seq, replacesRow: false, apply }
}

/** The reports count by the times that the order itself shows; those of the recording say what was known when. */
export const orderMappers: EventMappers<'order'> = {
  OrderPlaced: placeOrder,
  OrderPaid: ({ orderId, paidAt }, { seq, occurredAt }, toLocalTime) =>
    updateOrder(orderId, seq, { paid_at: paidAt, paid_day: toLocalTime(paidAt).day, paid_recorded_at: occurredAt }),
  CashPaymentCorrected: ({ orderId }, record) => takePaymentBack(orderId, record),
  OrderDelivered: ({ orderId, deliveredAt }, { seq, occurredAt }) =>
    updateOrder(orderId, seq, { delivered_at: deliveredAt, delivered_recorded_at: occurredAt }),
  ManualRefundRecorded: ({ orderId, refundId, amount, refundedAt }, record, toLocalTime) =>
    firstAmount({ day: toLocalTime(refundedAt).day, refund_id: refundId, order_id: orderId, amount }, record),
  OrderExpired: ({ orderId, expiredAt }, { seq, occurredAt }) =>
    updateOrder(orderId, seq, { closed_at: expiredAt, closed_as: 'expired', closed_recorded_at: occurredAt }),
  OrderCancelled: ({ orderId, cancelledAt }, { seq, occurredAt }) =>
    updateOrder(orderId, seq, { closed_at: cancelledAt, closed_as: 'cancelled', closed_recorded_at: occurredAt }),
}

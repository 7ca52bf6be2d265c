import type { PublicEventData } from '@shop/contracts/events'
import type { OrderRow } from '../store/tables.ts'
import type { Calendar } from './calendar.ts'
import { Misfit, within } from './fact.ts'
import type { FactOf, Translations } from './fact.ts'

type OrderFact = FactOf<'orders'>

const UINT32 = 2 ** 32 - 1

function placed(data: PublicEventData<'order', 'OrderPlaced'>, seq: number, at: string, calendar: Calendar): OrderFact {
  const { orderId, userId, paymentMethod, lines, totals, city, country } = data
  const row: OrderRow = {
    order_id: orderId,
    seq,
    user_id: userId,
    placed_at: at,
    ...calendar(at),
    method: paymentMethod,
    ...totals,
    city,
    country,
    products: lines.map(({ productId }) => productId),
    quantities: lines.map(({ qty }) => within(qty, UINT32, 'a quantity')),
    unit_prices: lines.map(({ unitPrice }) => unitPrice),
    unit_costs: lines.map(({ unitCost }) => unitCost),
    paid_at: null,
    paid_day: null,
    delivered_at: null,
    closed_at: null,
    closed_as: '',
  }
  return { table: 'orders', key: orderId, seq, whole: true, apply: () => row }
}

function then(orderId: string, seq: number, change: Partial<OrderRow>): OrderFact {
  const apply = (row: OrderRow | undefined): OrderRow => {
    if (row === undefined) throw new Misfit(`the order ${orderId} was never placed`)
    return { ...row, ...change, seq }
  }
  return { table: 'orders', key: orderId, seq, whole: false, apply }
}

/** An order's row after each of its events. Money counts as paid at the moment at which the order became paid. */
export const orderTranslations: Translations<'order'> = {
  OrderPlaced: (data, { seq, occurredAt }, calendar) => placed(data, seq, occurredAt, calendar),
  OrderPaid: ({ orderId }, { seq, occurredAt }, calendar) =>
    then(orderId, seq, { paid_at: occurredAt, paid_day: calendar(occurredAt).day }),
  OrderDelivered: ({ orderId }, { seq, occurredAt }) => then(orderId, seq, { delivered_at: occurredAt }),
  OrderExpired: ({ orderId }, { seq, occurredAt }) => then(orderId, seq, { closed_at: occurredAt, closed_as: 'expired' }),
  OrderCancelled: ({ orderId }, { seq, occurredAt }) => then(orderId, seq, { closed_at: occurredAt, closed_as: 'cancelled' }),
}

import { paymentMethods } from '@shop/contracts/shared'
import type { Database } from '@shop/kit/event-store'
import type { CounterSeries, Series } from '@shop/kit/telemetry'
import type { OrderEvent } from '../domain/events.ts'

/** How an order may end without further payment. */
const outcomes = { OrderDelivered: 'delivered', OrderExpired: 'expired', OrderCancelled: 'cancelled' } as const

/** What the order service counts. Revenue is the totals of orders in cents, when they are paid; the reports are the accounts. */
export const counters: readonly CounterSeries<OrderEvent>[] = [
  ...paymentMethods.flatMap((method): CounterSeries<OrderEvent>[] => [
    {
      name: 'shop_orders_placed_total',
      help: 'Orders placed, by payment method',
      labels: { method },
      add: ({ type, data }) => (type === 'OrderPlaced' && data.paymentMethod === method ? 1 : 0),
    },
    {
      name: 'shop_revenue_cents_total',
      help: 'Totals of the orders that were paid, in cents, by payment method',
      labels: { method },
      add: ({ type, data }) => (type === 'OrderPaid' && data.paymentMethod === method ? data.totals.total : 0),
    },
  ]),
  ...Object.entries(outcomes).map(([event, outcome]): CounterSeries<OrderEvent> => ({
    name: 'shop_orders_ended_total',
    help: 'Orders that were delivered, cancelled, or expired because nobody paid',
    labels: { outcome },
    add: ({ type }) => (type === event ? 1 : 0),
  })),
]

/** The withdrawals from a contract whose money has not gone back. */
export const withdrawalSeries = (database: Database): Series[] => [
  {
    name: 'shop_withdrawals_oldest_seconds',
    help: 'Age of the oldest withdrawal from a contract of which a refund is due; 0 when none is',
    async read() {
      const { rows } = await database.query<{ value: number }>(
        `SELECT coalesce(extract(epoch FROM now() - min(requested_at)::timestamptz), 0)::float8 AS value FROM returns
         WHERE status = 'requested' AND withdrawn`,
      )
      return rows
    },
  },
]

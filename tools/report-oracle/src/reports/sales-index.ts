import type { Day } from '../calendar/days.ts'
import { createWallClock } from '../calendar/wall-clock.ts'
import type { Order, Product, ShopState } from '../fold/shop-state.ts'

/** An order that is neither expired nor cancelled, with its days and hour in the shop's time zone. */
export interface Sale extends Order {
  readonly day: Day
  readonly hour: number
  readonly paidDay: Day | null
}

/** The state of the shop with all days in its time zone: the input of every report. */
export interface SalesIndex {
  readonly sales: readonly Sale[]
  /** The days on which the expired and cancelled orders were placed. */
  readonly closedDays: readonly Day[]
  /** With the money of open and lost disputes, on the day of the dispute. */
  readonly refunds: readonly { readonly day: Day; readonly amount: number }[]
  readonly products: ReadonlyMap<string, Product>
  readonly available: ReadonlyMap<string, number>
  readonly ratings: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly asOf: string | null
  readonly timeZone: string
}

export function buildSalesIndex(
  { orders, refunds, disputes, products, available, ratings, asOf }: ShopState,
  timeZone: string,
): SalesIndex {
  const clock = createWallClock(timeZone)
  const { sold = [], closed = [] } = Object.groupBy(orders.values(), (order) => (order.closed ? 'closed' : 'sold'))
  // A refund of a closed order returns a late payment, which was never counted as revenue.
  const returned = [
    ...[...refunds.values()].map(({ orderId, amount, refundedAt }) => ({ orderId, amount, at: refundedAt })),
    ...[...disputes.values()].map(({ orderId, amount, disputedAt }) => ({ orderId, amount, at: disputedAt })),
  ].filter(({ orderId }) => orders.get(orderId)?.closed !== true)
  return {
    sales: sold.map((order) => ({
      ...order,
      day: clock.day(order.placedAt),
      hour: clock.hour(order.placedAt),
      paidDay: order.paidAt === null ? null : clock.day(order.paidAt),
    })),
    closedDays: closed.map(({ placedAt }) => clock.day(placedAt)),
    refunds: returned.map(({ at, amount }) => ({ day: clock.day(at), amount })),
    products,
    available,
    ratings,
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    timeZone,
  }
}

import { createWallClock } from '../calendar/clock.ts'
import type { Day } from '../calendar/days.ts'
import type { Order, Product, Shop } from '../fold/shop.ts'

/** An order that counts, and when that was where the shop is. */
export interface Sale extends Order {
  readonly day: Day
  readonly hour: number
  readonly paidDay: Day | null
}

/** The shop's events sorted by the shop's own days. */
export interface Books {
  readonly sales: readonly Sale[]
  /** The days that the expired and cancelled orders had been placed on. */
  readonly closedDays: readonly Day[]
  readonly refunds: readonly { readonly day: Day; readonly amount: number }[]
  readonly products: ReadonlyMap<string, Product>
  readonly available: ReadonlyMap<string, number>
  readonly ratings: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly asOf: string | null
  readonly timeZone: string
}

export function openBooks({ orders, refunds, products, available, ratings, asOf }: Shop, timeZone: string): Books {
  const clock = createWallClock(timeZone)
  const { sold = [], closed = [] } = Object.groupBy(orders.values(), (order) => (order.closed ? 'closed' : 'sold'))
  // Money that came for an order after its end was never received, so giving it back is no refund of a sale.
  const ofSales = [...refunds.values()].filter(({ orderId }) => orders.get(orderId)?.closed !== true)
  return {
    sales: sold.map((order) => ({
      ...order,
      day: clock.day(order.placedAt),
      hour: clock.hour(order.placedAt),
      paidDay: order.paidAt === null ? null : clock.day(order.paidAt),
    })),
    closedDays: closed.map(({ placedAt }) => clock.day(placedAt)),
    refunds: ofSales.map(({ refundedAt, amount }) => ({ day: clock.day(refundedAt), amount })),
    products,
    available,
    ratings,
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    timeZone,
  }
}

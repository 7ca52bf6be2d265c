import { z } from 'zod'
import { toDollars } from '../shared/money.ts'
import { paymentMethod } from '../shared/payment-method.ts'
import { count, header, type Money, rate } from './shape.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * Order values in cents: each range begins with its least and ends where the next begins, and the last one is open. In most currencies
 * orders of about the same worth: 100 dollars, 10,000 yen, 10 dinars. Stored rollups hold the index of a range, so a change needs a rebuild of
 * the reports.
 */
export const orderValueSteps = [0, 50_00, 100_00, 250_00, 500_00, 1000_00] as const

/** 100–250 in US dollars. @param max null for the last range */
export const orderValueLabel = (min: number, max: number | null): string =>
  max === null ? `${String(toDollars(min))}+` : `${String(toDollars(min))}–${String(toDollars(max))}`

/** Orders count on the day they were placed. */
export const orderReportOf = <M extends Money>(money: M) => {
  const orderTotals = { orders: count, revenue: money }
  return z.object({
    /** `cancelled` includes expired orders; the other figures exclude both. */
    statusBreakdown: z.object({ total: count, paid: count, delivered: count, unpaid: count, cancelled: count }),
    /** By order total: `min` is inclusive, `max` exclusive and null for the last range. `range` is the label. */
    orderValueRanges: z.array(z.object({ range: z.string(), min: money, max: money.nullable(), count, revenue: money })),
    paymentMethodStats: z.array(
      z.object({ method: paymentMethod, count, revenue: money, averageOrderValue: money, paidRate: rate }),
    ),
    orderPatterns: z.object({
      byDay: z.array(z.object({ day: z.enum(weekdays), ...orderTotals })),
      byHour: z.array(z.object({ hour: count, ...orderTotals })),
      /** Every combination of weekday and hour, for a heat map: 168 cells. */
      byDayAndHour: z.array(z.object({ day: z.enum(weekdays), hour: count, ...orderTotals })),
    }),
    shippingStats: z.object({ avgShippingCost: money, freeShippingOrders: count, totalShipping: money }),
    /** Delivered ÷ paid orders, and the average hours from payment to delivery (2 decimals). */
    deliveryMetrics: z.object({ deliveryRate: rate, avgDeliveryTime: z.number() }),
    /** 10, newest first. */
    recentOrders: z.array(
      z.object({
        orderId: z.string(),
        customerId: z.string(),
        /** ISO 8601. */
        placedAt: z.string(),
        totalPrice: money,
        isPaid: z.boolean(),
        isDelivered: z.boolean(),
        paymentMethod,
      }),
    ),
    ...header,
  })
}

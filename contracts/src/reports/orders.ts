import { z } from 'zod'
import { paymentMethod } from '../shared/payment-method.ts'
import { count, header, type Money, rate } from './shape.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * Order values in cents: `min` is inclusive; each range ends where the next begins, and the last one is open.
 * Stored rollups hold the index of a range, so a change needs a rebuild of the reports.
 */
export const orderValueRanges = [
  { range: '0–50', min: 0 },
  { range: '50–100', min: 50_00 },
  { range: '100–250', min: 100_00 },
  { range: '250–500', min: 250_00 },
  { range: '500–1000', min: 500_00 },
  { range: '1000+', min: 1000_00 },
] as const

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

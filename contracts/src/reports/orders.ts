import { z } from 'zod'
import { paymentMethod } from '../api/orders.ts'
import { count, facts, rate } from './shape.ts'
import type { Money } from './shape.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Orders by the day they were placed. */
export const orderReportOf = <M extends Money>(money: M) => {
  const traffic = { orders: count, revenue: money }
  return z.object({
    /** `cancelled` counts the expired ones too, and the others do not. */
    statusBreakdown: z.object({ total: count, paid: count, delivered: count, unpaid: count, cancelled: count }),
    /** By total; `min` is within, `max` is not, and null for the last. `range` names them: '0–50' … '1000+'. */
    orderValueRanges: z.array(z.object({ range: z.string(), min: money, max: money.nullable(), count, revenue: money })),
    paymentMethodStats: z.array(
      z.object({ method: paymentMethod, count, revenue: money, averageOrderValue: money, paidRate: rate }),
    ),
    orderPatterns: z.object({
      byDay: z.array(z.object({ day: z.enum(weekdays), ...traffic })),
      byHour: z.array(z.object({ hour: count, ...traffic })),
      /** Days by hours, for a heat map: 168 cells. */
      byDayAndHour: z.array(z.object({ day: z.enum(weekdays), hour: count, ...traffic })),
    }),
    shippingStats: z.object({ avgShippingCost: money, freeShippingOrders: count, totalShipping: money }),
    /** Delivered of paid, and the hours from paid to delivered (2 decimals). */
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
    ...facts,
  })
}

import { z } from 'zod'
import { count, countByPaymentMethod, day, growth, header, type Money, month } from './shape.ts'

/** Orders count on the day they were placed, paid or not; cancelled and expired orders are excluded. */
export const salesReportOf = <M extends Money>(money: M) =>
  z.object({
    summary: z.object({
      totalRevenue: money,
      totalOrders: count,
      averageOrderValue: money,
      /** Revenue of the orders that are paid by now. */
      paidRevenue: money,
      /** Compared with the preceding period of the same length; without a range the last 30 days with the 30 before. */
      revenueGrowth: growth,
      orderGrowth: growth,
    }),
    paymentMethods: countByPaymentMethod,
    /** Every day of the range; without a range from the day of the first order to today. */
    dailySales: z.array(z.object({ date: day, revenue: money, orders: count })),
    /** 6 months up to the month of the end date, else up to the current one. */
    monthlyComparison: z.array(z.object({ period: month, revenue: money, orders: count })),
    /** Of a report as known at a moment: the orders of the range by which it differs today, those that changed last first, at most 200. */
    changesSince: z
      .object({
        total: count,
        orders: z.array(
          z.object({
            orderId: z.string(),
            /** What people call the order by; absent while the order service does not answer. */
            number: z.string().optional(),
            what: z.enum(['placed', 'paid', 'unpaid', 'expired', 'cancelled']),
            /** When that was recorded. */
            at: z.string(),
            /** Added to the figures of then, negative when taken off. */
            revenue: money,
            paidRevenue: money,
          }),
        ),
      })
      .optional(),
    ...header,
  })

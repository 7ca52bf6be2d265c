import { z } from 'zod'
import { byMethod, count, day, facts, growth, month } from './shape.ts'
import type { Money } from './shape.ts'

/** Orders by the day they were placed, paid or not, without the cancelled and expired ones. */
export const salesReportOf = <M extends Money>(money: M) =>
  z.object({
    summary: z.object({
      totalRevenue: money,
      totalOrders: count,
      averageOrderValue: money,
      /** Of the orders that are paid by now. */
      paidRevenue: money,
      /** Against the period of the same length just before; without a range the last 30 days against the 30 before. */
      revenueGrowth: growth,
      orderGrowth: growth,
    }),
    paymentMethods: byMethod,
    /** Every day of the range; without one from the first order's day to today. */
    dailySales: z.array(z.object({ date: day, revenue: money, orders: count })),
    /** 6 months, ending with the month of the range's end, else with this one. */
    monthlyComparison: z.array(z.object({ period: month, revenue: money, orders: count })),
    ...facts,
  })

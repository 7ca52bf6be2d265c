import { z } from 'zod'
import { paymentMethod } from '../shared/payment-method.ts'
import { count, header, type Money, month, rate } from './shape.ts'

/** Money counts on the day it is paid. `outstanding` is the total of open unpaid orders placed in the range. */
export const financialReportOf = <M extends Money>(money: M) =>
  z.object({
    /** `gross` is the total paid, `net` the items only, `shipping` like them without tax that prices include. */
    revenue: z.object({
      gross: money,
      tax: money,
      /** By its rate, the highest first. Absent while every order was taxed at 15 % on top. */
      taxes: z.array(z.object({ percent: z.number(), amount: money })).optional(),
      shipping: money,
      net: money,
      refunds: money,
    }),
    profitability: z.object({
      grossProfit: money,
      grossProfitMargin: rate,
      /** The share of sold units whose product had a cost at the time of sale. */
      costCoverage: rate,
    }),
    metrics: z.object({ paidOrders: count, averagePaidOrder: money, taxRate: rate, outstanding: money }),
    /** 6 months. */
    monthlyFinancials: z.array(z.object({ period: month, revenue: money, netRevenue: money, orders: count })),
    paymentMethodRevenue: z.array(z.object({ method: paymentMethod, revenue: money, orders: count })),
    /** 6 months. `received` and `refunded` count on the day of payment and refund, `outstanding` on the day of the order. */
    cashFlow: z.array(z.object({ period: month, received: money, refunded: money, outstanding: money })),
    ...header,
  })

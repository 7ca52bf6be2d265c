import { z } from 'zod'
import { paymentMethod } from '../api/orders.ts'
import { count, facts, month, rate } from './shape.ts'
import type { Money } from './shape.ts'

/** Money counts on the day it is paid; `outstanding` is what open unpaid orders placed in the range still owe. */
export const financialReportOf = <M extends Money>(money: M) =>
  z.object({
    /** `net` is the items alone. */
    revenue: z.object({ gross: money, tax: money, shipping: money, net: money, refunds: money }),
    profitability: z.object({
      grossProfit: money,
      grossProfitMargin: rate,
      /** The share of the sold units whose product had a cost when it was sold. */
      costCoverage: rate,
    }),
    metrics: z.object({ paidOrders: count, averagePaidOrder: money, taxRate: rate, outstanding: money }),
    /** 6 months. */
    monthlyFinancials: z.array(z.object({ period: month, revenue: money, netRevenue: money, orders: count })),
    paymentMethodRevenue: z.array(z.object({ method: paymentMethod, revenue: money, orders: count })),
    /** 6 months; `received` and `refunded` by the day the money moved. */
    cashFlow: z.array(z.object({ period: month, received: money, refunded: money, outstanding: money })),
    ...facts,
  })

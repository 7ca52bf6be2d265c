import { z } from 'zod'
import { segments } from './segments.ts'
import { count, header, type Money, month, rate } from './shape.ts'

/** A customer is a user with at least one order in the range. The segment depends on the money spent in the range. */
export const customerReportOf = <M extends Money>(money: M) =>
  z.object({
    customerSegments: z.array(z.object({ segment: z.enum(segments), customers: count, revenue: money, avgOrderValue: money })),
    segmentSummary: z.object({ VIP: count, Premium: count, Regular: count, New: count }),
    /** 6 months; a customer is new in the month of their first order ever. */
    customerAcquisition: z.array(z.object({ period: month, newCustomers: count })),
    metrics: z.object({
      totalCustomers: count,
      /** The share of customers with two orders or more. */
      retentionRate: rate,
      avgCustomerValue: money,
      /** All-time revenue per customer, whatever the range. */
      customerLifetimeValue: money,
    }),
    /** 15, most spent first. The BFF adds names and e-mail addresses. */
    topCustomers: z.array(
      z.object({
        customerId: z.string(),
        orderCount: count,
        totalSpent: money,
        avgOrderValue: money,
        segment: z.enum(segments),
      }),
    ),
    ...header,
  })

/** The products a customer buys: 15, most spent first. `segment`: absent without an order in the range. */
export const customerProductsOf = <M extends Money>(money: M) =>
  z.object({
    products: z.array(z.object({ productId: z.string(), name: z.string(), orderCount: count, units: count, totalSpent: money })),
    segment: z.enum(segments).optional(),
    ...header,
  })

/** One cohort per month of first order (the last 12), with the customers who ordered again in each later month. */
export const cohortReportOf = <M extends Money>(money: M) =>
  z.object({
    cohorts: z.array(
      z.object({
        cohort: month,
        customers: count,
        /** Month 0 is the month of the first order. */
        months: z.array(z.object({ month: count, customers: count, retention: rate, revenue: money })),
      }),
    ),
    ...header,
  })

export const rfmGroups = ['Champions', 'Loyal', 'Promising', 'At Risk', 'Lost'] as const
export type RfmGroup = (typeof rfmGroups)[number]

/**
 * Customers with an order in the range, grouped by recency and frequency. Recency is the number of days from the last
 * order to the end of the range, else to today; it scores 5 up to 30 days, 4 up to 60, 3 up to 90, 2 up to 180, else 1.
 * Frequency scores 5 from 10 orders, 4 from 5, 3 from 3, 2 from 2, else 1. The first matching group applies: Lost
 * (recency 1), Champions (both scores ≥ 4), Loyal (both ≥ 3), Promising (recency ≥ 4), else At Risk.
 */
export const rfmReportOf = <M extends Money>(money: M) =>
  z.object({
    groups: z.array(
      z.object({
        group: z.enum(rfmGroups),
        customers: count,
        revenue: money,
        avgRecencyDays: z.number(),
        avgOrders: z.number(),
      }),
    ),
    /** Customers by pair of recency and frequency score; all 25 pairs. */
    matrix: z.array(z.object({ recency: count, frequency: count, customers: count, revenue: money })),
    ...header,
  })

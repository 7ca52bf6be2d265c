import { z } from 'zod'
import { count, facts, month, rate } from './shape.ts'
import type { Money } from './shape.ts'

export const segments = ['VIP', 'Premium', 'Regular', 'New'] as const
export type Segment = (typeof segments)[number]

/** A customer is somebody with an order in the range; their segment is by what they spent in it. */
export const customerReportOf = <M extends Money>(money: M) =>
  z.object({
    customerSegments: z.array(z.object({ segment: z.enum(segments), customers: count, revenue: money, avgOrderValue: money })),
    segmentSummary: z.object({ VIP: count, Premium: count, Regular: count, New: count }),
    /** 6 months, by the first order of all. */
    customerAcquisition: z.array(z.object({ period: month, newCustomers: count })),
    metrics: z.object({
      totalCustomers: count,
      /** The share with two orders or more. */
      retentionRate: rate,
      avgCustomerValue: money,
      /** Of all time, whatever the range. */
      customerLifetimeValue: money,
    }),
    /** 15, most spent first. Who they are is joined where it is shown. */
    topCustomers: z.array(
      z.object({
        customerId: z.string(),
        orderCount: count,
        totalSpent: money,
        avgOrderValue: money,
        segment: z.enum(segments),
      }),
    ),
    ...facts,
  })

/** What a customer buys: 15 products, most spent on first. */
export const customerProductsOf = <M extends Money>(money: M) =>
  z.object({
    products: z.array(z.object({ productId: z.string(), name: z.string(), orderCount: count, units: count, totalSpent: money })),
    ...facts,
  })

/** Customers by the month of their first order (the last 12), and how many of them ordered again so many months later. */
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
    ...facts,
  })

export const rfmGroups = ['Champions', 'Loyal', 'Promising', 'At Risk', 'Lost'] as const
export type RfmGroup = (typeof rfmGroups)[number]

/**
 * Customers with an order in the range, grouped by how lately and how often they ordered in it. Recency: the days from
 * the last order to the range's end (else today): up to 30 scores 5, 60 4, 90 3, 180 2, more 1. Frequency: 10 orders
 * score 5, 5 4, 3 3, 2 2, 1 1. The first group that fits: Lost (recency 1), Champions (both 4 or more), Loyal (both 3 or
 * more), Promising (recency 4 or more), else At Risk.
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
    /** How many customers have each pair of recency and frequency scores; all 25 pairs. */
    matrix: z.array(z.object({ recency: count, frequency: count, customers: count, revenue: money })),
    ...facts,
  })

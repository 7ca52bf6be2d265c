import { z } from 'zod'
import { repeatableCall } from '../shared/calls.ts'
import { uuid } from '../shared/ids.ts'
import { toCents, toDollars } from '../shared/money.ts'
import { cohortReportOf, customerProductsOf, customerReportOf, rfmReportOf } from './customers.ts'
import { financialReportOf } from './financial.ts'
import { orderReportOf } from './orders.ts'
import { productBuyersOf, productReportOf } from './products.ts'
import { salesReportOf } from './sales.ts'
import { segments } from './segments.ts'

/** Whole cents in transit, dollars for the caller. A loss is negative. */
const cents = z.codec(z.int(), z.number(), { decode: toDollars, encode: toCents })

/** Calendar days (YYYY-MM-DD) in the shop's time zone, both inclusive. Null leaves that end open. */
const range = z.object({ startDate: z.iso.date().nullable(), endDate: z.iso.date().nullable() })
export type ReportRange = z.infer<typeof range>
/** `asOf` (ISO 8601): as known at that moment. */
const pastRange = range.extend({ asOf: z.string().optional() })
export type PastReportRange = z.infer<typeof pastRange>

export const reportingCalls = {
  salesAnalytics: repeatableCall(pastRange, salesReportOf(cents), 'reports_unavailable'),
  /** Stock, prices and ratings are of now. */
  productAnalytics: repeatableCall(range, productReportOf(cents), 'reports_unavailable'),
  customerAnalytics: repeatableCall(pastRange, customerReportOf(cents), 'reports_unavailable'),
  orderAnalytics: repeatableCall(pastRange, orderReportOf(cents), 'reports_unavailable'),
  financialSummary: repeatableCall(pastRange, financialReportOf(cents), 'reports_unavailable'),
  /** The 12 months up to the month of the range's end. */
  cohorts: repeatableCall(pastRange, cohortReportOf(cents), 'reports_unavailable'),
  rfm: repeatableCall(pastRange, rfmReportOf(cents), 'reports_unavailable'),
  productBuyers: repeatableCall(
    range.extend({ productId: uuid }),
    productBuyersOf(cents),
    'product_not_found',
    'reports_unavailable',
  ),
  /** The segment of who has spent so many cents. */
  segmentOf: repeatableCall(z.object({ spent: z.int() }), z.object({ segment: z.enum(segments) })),
  customerProducts: repeatableCall(range.extend({ customerId: uuid }), customerProductsOf(cents), 'reports_unavailable'),
  /**
   * Long polling: answers as soon as the reports have changed since `mark`, else after some seconds with the same mark.
   * An empty `mark` returns the current one.
   */
  changes: repeatableCall(
    z.object({ mark: z.string() }),
    z.object({ mark: z.string(), asOf: z.string().nullable() }),
    'reports_unavailable',
  ),
}

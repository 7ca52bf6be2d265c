import { z } from 'zod'
import { uuid } from '../ids.ts'
import { toCents, toDollars } from '../money.ts'
import {
  cohortReportOf,
  customerProductsOf,
  customerReportOf,
  financialReportOf,
  orderReportOf,
  productBuyersOf,
  productReportOf,
  rfmReportOf,
  salesReportOf,
} from '../reports/index.ts'
import { call } from './call.ts'

/** Whole cents on the wire, dollars for who called; a loss is below 0. */
const cents = z.codec(z.int(), z.number(), { decode: toDollars, encode: toCents })

/** Calendar days (YYYY-MM-DD) where the shop is, both within the range; null leaves a side open. */
const range = z.object({ startDate: z.iso.date().nullable(), endDate: z.iso.date().nullable() })
export type ReportRange = z.infer<typeof range>

export const reportingCalls = {
  salesAnalytics: call(range, salesReportOf(cents)),
  productAnalytics: call(range, productReportOf(cents)),
  customerAnalytics: call(range, customerReportOf(cents)),
  orderAnalytics: call(range, orderReportOf(cents)),
  financialSummary: call(range, financialReportOf(cents)),
  /** The last 12 months up to the one of the range's end. */
  cohorts: call(range, cohortReportOf(cents)),
  rfm: call(range, rfmReportOf(cents)),
  productBuyers: call(range.extend({ productId: uuid }), productBuyersOf(cents), 'product_not_found'),
  customerProducts: call(range.extend({ customerId: uuid }), customerProductsOf(cents)),
  /** Answers as soon as more is known than `mark` says, else after some seconds with the same mark. '' asks for the mark of now. */
  changes: call(z.object({ mark: z.string() }), z.object({ mark: z.string(), asOf: z.string().nullable() })),
}

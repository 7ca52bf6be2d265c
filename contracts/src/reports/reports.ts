import { z } from 'zod'
import { pastMoment } from '../history/past.ts'
import { dollars } from '../shared/fields.ts'
import { calendarDay, dateRangeError, isDateRange, optionalParameter } from '../shared/query.ts'
import { cohortReportOf, customerProductsOf, customerReportOf, rfmReportOf } from './customers.ts'
import { financialReportOf } from './financial.ts'
import { orderReportOf } from './orders.ts'
import { productBuyersOf, productReportOf } from './products.ts'
import { salesReportOf } from './sales.ts'

const reportRange = z
  .object({ startDate: calendarDay, endDate: calendarDay })
  .refine(({ startDate, endDate }) => isDateRange(startDate, endDate), dateRangeError('startDate'))

/**
 * Calendar days in the shop's time zone, both inclusive. A missing day leaves that end open. What is shown of products is that of now,
 * so `asOf` is refused and not ignored.
 */
export const reportQuery = reportRange.safeExtend({
  asOf: optionalParameter(z.string().refine(() => false, 'This report shows products as they are now, and takes no asOf')).meta({
    description: 'Refused: this report shows products as they are now',
  }),
})
/** Of a report whose figures are those of orders and refunds. */
export const pastReportQuery = reportRange.safeExtend({
  asOf: pastMoment('asOf', 'As known at this time, ISO 8601 with its zone; not in the future'),
})
export type ReportQuery = z.infer<typeof reportRange>

/** A customer's name and e-mail: 'Deleted user' and an empty e-mail once erased. */
const userProfile = { name: z.string(), email: z.string() }

export const salesAnalytics = salesReportOf(dollars).meta({ id: 'SalesAnalytics' })
export type SalesAnalytics = z.infer<typeof salesAnalytics>

export const productAnalytics = productReportOf(dollars).meta({ id: 'ProductAnalytics' })
export type ProductAnalytics = z.infer<typeof productAnalytics>

const customers = customerReportOf(dollars)
export const customerAnalytics = customers
  .extend({ topCustomers: z.array(customers.shape.topCustomers.element.extend(userProfile)) })
  .meta({ id: 'CustomerAnalytics' })
export type CustomerAnalytics = z.infer<typeof customerAnalytics>

const orders = orderReportOf(dollars)
/** The number that people call the order by; absent while the order service does not answer. */
const orderNumber = { number: z.string().optional() }
export const orderAnalytics = orders
  .extend({ recentOrders: z.array(orders.shape.recentOrders.element.extend(orderNumber)) })
  .meta({ id: 'OrderAnalytics' })
export type OrderAnalytics = z.infer<typeof orderAnalytics>

export const financialSummary = financialReportOf(dollars).meta({ id: 'FinancialSummary' })
export type FinancialSummary = z.infer<typeof financialSummary>

export const cohortAnalytics = cohortReportOf(dollars).meta({ id: 'CohortAnalytics' })
export type CohortAnalytics = z.infer<typeof cohortAnalytics>

export const rfmAnalytics = rfmReportOf(dollars).meta({ id: 'RfmAnalytics' })
export type RfmAnalytics = z.infer<typeof rfmAnalytics>

const buyers = productBuyersOf(dollars)
export const productBuyers = buyers
  .extend({ buyers: z.array(buyers.shape.buyers.element.extend(userProfile)) })
  .meta({ id: 'ProductBuyers' })
export type ProductBuyers = z.infer<typeof productBuyers>

export const customerProducts = customerProductsOf(dollars).meta({ id: 'CustomerProducts' })
export type CustomerProducts = z.infer<typeof customerProducts>

/** The data of a `changed` event: the reports include more events than before. */
export const reportsChanged = z.object({ asOf: z.string().nullable() }).meta({ id: 'ReportsChanged' })
export type ReportsChanged = z.infer<typeof reportsChanged>

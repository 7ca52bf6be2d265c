import { cohorts } from './cohorts.ts'
import { customerAnalytics } from './customers.ts'
import { customerProducts, productBuyers } from './drill-downs.ts'
import { financialSummary } from './financial.ts'
import { orderAnalytics } from './orders.ts'
import { productAnalytics } from './products.ts'
import { rfm } from './rfm.ts'
import { salesAnalytics } from './sales.ts'

/** The functions that compute the reports, by the name of the internal call. The two drill-downs also take an id. */
export const allReports = {
  salesAnalytics,
  productAnalytics,
  customerAnalytics,
  orderAnalytics,
  financialSummary,
  cohorts,
  rfm,
  productBuyers,
  customerProducts,
}

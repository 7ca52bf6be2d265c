import { cohorts } from './cohorts.ts'
import { customerAnalytics } from './customers.ts'
import { customerProducts, productBuyers } from './drill-down.ts'
import { financialSummary } from './financial.ts'
import { orderAnalytics } from './orders.ts'
import { productAnalytics } from './products.ts'
import { rfm } from './rfm.ts'
import { salesAnalytics } from './sales.ts'

/** What every report has to say, by the name of its call. The two drill-downs take an id as well. */
export const everyReport = {
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

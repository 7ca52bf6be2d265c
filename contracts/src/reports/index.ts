export { cohortReportOf, customerProductsOf, customerReportOf, rfmGroups, rfmReportOf, type RfmGroup } from './customers.ts'
export { financialReportOf } from './financial.ts'
export { orderReportOf, orderValueLabel, orderValueSteps, weekdays } from './orders.ts'
export { productBuyersOf, productReportOf } from './products.ts'
export {
  cohortAnalytics,
  customerAnalytics,
  customerProducts,
  financialSummary,
  orderAnalytics,
  pastReportQuery,
  productAnalytics,
  productBuyers,
  reportQuery,
  reportsChanged,
  rfmAnalytics,
  salesAnalytics,
  type CohortAnalytics,
  type CustomerAnalytics,
  type CustomerProducts,
  type FinancialSummary,
  type OrderAnalytics,
  type ProductAnalytics,
  type ProductBuyers,
  type ReportQuery,
  type ReportsChanged,
  type RfmAnalytics,
  type SalesAnalytics,
} from './reports.ts'
export { salesReportOf } from './sales.ts'
export { defaultSegmentThresholds, segmentOf, segments, type Segment, type SegmentThresholds } from './segments.ts'
export { taxedSales, taxedSalesQuery, type TaxedSales } from './taxed-sales.ts'

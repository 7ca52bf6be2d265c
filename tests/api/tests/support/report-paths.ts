import type { ReportName } from '@shop/report-oracle'

/** The paths of the reports below `/api/reports/`. `:product` and `:user` are ids. */
export const reportPaths: Readonly<Record<ReportName, string>> = {
  salesAnalytics: 'sales-analytics',
  productAnalytics: 'product-analytics',
  customerAnalytics: 'customer-analytics',
  orderAnalytics: 'order-analytics',
  financialSummary: 'financial-summary',
  cohorts: 'cohorts',
  rfm: 'rfm',
  productBuyers: 'products/:product/buyers',
  customerProducts: 'customers/:user/products',
}

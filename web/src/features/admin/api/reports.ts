import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  CohortAnalytics,
  CustomerAnalytics,
  CustomerProducts,
  FinancialSummary,
  OrderAnalytics,
  ProductAnalytics,
  ProductBuyers,
  RfmAnalytics,
  SalesAnalytics,
} from '@shop/contracts/reports'
import { api } from '../../../lib/api/client.ts'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { isTransient } from '../../../lib/api/errors.ts'

/** The requested days (YYYY-MM-DD) in the shop's time zone, both inclusive. An empty string leaves a side open. */
export interface DateRangeParams {
  startDate: string
  endDate: string
}

/** The fields that every report response has. */
export type ReportMetadata = Pick<SalesAnalytics, 'asOf' | 'dateRange' | 'timeZone'>

/** The days that a report response covers. Null leaves a side open. */
export type DateRange = ReportMetadata['dateRange']

const MAX_RETRY_DELAY_MS = 10_000

function queryStringOf({ startDate, endDate }: DateRangeParams, asOf: string): string {
  const params = Object.entries({ startDate, endDate, asOf }).filter(([, value]) => value !== '')
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
}

/** Keeps the last figures while others load. Retries without limit while the failure is transient, with exponential backoff. */
function reportQuery<Report extends ReportMetadata>(path: string, range: DateRangeParams, asOf = '') {
  return queryOptions({
    ...apiQuery<Report>('reports', `/reports/${path}${queryStringOf(range, asOf)}`, {
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
    retry: (_failures, error) => isTransient(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS),
  })
}

const paths = {
  sales: 'sales-analytics',
  products: 'product-analytics',
  customers: 'customer-analytics',
  orders: 'order-analytics',
  financial: 'financial-summary',
} as const
export type ReportName = keyof typeof paths

/** Reports that cannot be read as they were known at a moment: stock, prices and ratings are those of now. */
export const hasPast = (report: ReportName): boolean => report !== 'products'

/** @param asOf a moment: as they were known then */
export const salesReportQuery = (range: DateRangeParams, asOf = '') => reportQuery<SalesAnalytics>(paths.sales, range, asOf)
export const productsReportQuery = (range: DateRangeParams) => reportQuery<ProductAnalytics>(paths.products, range)
export const customersReportQuery = (range: DateRangeParams, asOf: string) =>
  reportQuery<CustomerAnalytics>(paths.customers, range, asOf)
export const ordersReportQuery = (range: DateRangeParams, asOf: string) => reportQuery<OrderAnalytics>(paths.orders, range, asOf)
export const financialReportQuery = (range: DateRangeParams, asOf: string) =>
  reportQuery<FinancialSummary>(paths.financial, range, asOf)
export const cohortsQuery = (range: DateRangeParams, asOf: string) => reportQuery<CohortAnalytics>('cohorts', range, asOf)
export const rfmQuery = (range: DateRangeParams, asOf: string) => reportQuery<RfmAnalytics>('rfm', range, asOf)

/** Has the same query key as the report itself, so it adds no request. */
export const reportMetadataQuery = (report: ReportName, range: DateRangeParams, asOf: string) =>
  reportQuery<ReportMetadata>(paths[report], range, hasPast(report) ? asOf : '')

export const productBuyersQuery = (productId: string, range: DateRangeParams) =>
  reportQuery<ProductBuyers>(`products/${encodeURIComponent(productId)}/buyers`, range)
export const customerProductsQuery = (customerId: string, range: DateRangeParams) =>
  reportQuery<CustomerProducts>(`customers/${encodeURIComponent(customerId)}/products`, range)

/** Sales and credits by day, country and rate, as CSV. */
export const downloadTaxedSales = (range: DateRangeParams) => api.download(`/reports/taxed-sales.csv${queryStringOf(range, '')}`)

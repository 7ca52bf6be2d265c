import { queryOptions } from '@tanstack/react-query'
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
} from '@shop/contracts/api'
import { api } from './client.ts'
import { isTransient } from './errors.ts'
import { keys } from './keys.ts'

/** Days (YYYY-MM-DD) where the shop is, both within; blank leaves a side open. */
export interface ReportRange {
  startDate: string
  endDate: string
}

/** What every report says of itself. */
export type ReportFacts = Pick<SalesAnalytics, 'asOf' | 'dateRange' | 'timeZone'>

const LONGEST_WAIT_MS = 10_000

function queryOf({ startDate, endDate }: ReportRange): string {
  const given = Object.entries({ startDate, endDate }).filter(([, day]) => day !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/** A report that cannot be had right now is asked for again until it can, with longer waits between. */
function reportQuery<Answer extends ReportFacts>(path: string, range: ReportRange) {
  const query = queryOf(range)
  return queryOptions({
    queryKey: keys.report(path, query),
    queryFn: ({ signal }) => api.get<Answer>(`/reports/${path}${query}`, signal),
    staleTime: 0,
    retry: (_failures, error) => isTransient(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
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

export const salesQuery = (range: ReportRange) => reportQuery<SalesAnalytics>(paths.sales, range)
export const productsQuery = (range: ReportRange) => reportQuery<ProductAnalytics>(paths.products, range)
export const customersQuery = (range: ReportRange) => reportQuery<CustomerAnalytics>(paths.customers, range)
export const ordersQuery = (range: ReportRange) => reportQuery<OrderAnalytics>(paths.orders, range)
export const financialQuery = (range: ReportRange) => reportQuery<FinancialSummary>(paths.financial, range)
export const cohortsQuery = (range: ReportRange) => reportQuery<CohortAnalytics>('cohorts', range)
export const rfmQuery = (range: ReportRange) => reportQuery<RfmAnalytics>('rfm', range)

/** The same query as the report's own, for what all of them have. */
export const factsQuery = (report: ReportName, range: ReportRange) => reportQuery<ReportFacts>(paths[report], range)

export function buyersQuery(productId: string, range: ReportRange) {
  return reportQuery<ProductBuyers>(`products/${encodeURIComponent(productId)}/buyers`, range)
}

export function boughtQuery(customerId: string, range: ReportRange) {
  return reportQuery<CustomerProducts>(`customers/${encodeURIComponent(customerId)}/products`, range)
}

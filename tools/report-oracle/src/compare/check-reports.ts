import type { ReportRange } from '@shop/contracts/reports/calls'
import { allReports } from '../reports/all-reports.ts'
import type { ReportRequest } from '../reports/report-request.ts'
import type { ReportName } from '../reports/report-types.ts'
import type { SalesIndex } from '../reports/sales-index.ts'
import { checkReport, type CheckResult } from './check-report.ts'

/** Fetches a report from the system under test, in cents. */
export type FetchReport = (name: ReportName, input: ReportRange & Readonly<Record<string, unknown>>) => Promise<unknown>

/** The products and customers whose drill-downs are compared. */
export interface DrillDowns {
  readonly products: readonly string[]
  readonly customers: readonly string[]
}

const { productBuyers, customerProducts, ...rangeReports } = allReports
const rangeReportNames = Object.keys(rangeReports) as (keyof typeof rangeReports)[]

/** Fetches every report for a range and compares every cell with the report computed from the events. */
export async function checkReports(
  fetchReport: FetchReport,
  salesIndex: SalesIndex,
  request: ReportRequest,
  { products, customers }: DrillDowns,
): Promise<CheckResult> {
  const { range } = request
  const results = await Promise.all([
    ...rangeReportNames.map(async (name) =>
      checkReport(name, rangeReports[name](salesIndex, request), await fetchReport(name, range)),
    ),
    ...products.map(async (productId) => {
      const actual = await fetchReport('productBuyers', { ...range, productId })
      return checkReport('productBuyers', productBuyers(salesIndex, request, productId), actual)
    }),
    ...customers.map(async (customerId) => {
      const actual = await fetchReport('customerProducts', { ...range, customerId })
      return checkReport('customerProducts', customerProducts(salesIndex, request, customerId), actual)
    }),
  ])
  return {
    cells: results.reduce((sum, { cells }) => sum + cells, 0),
    faults: results.flatMap(({ faults }) => faults),
  }
}

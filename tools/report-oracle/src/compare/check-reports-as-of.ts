import { formatDay } from '../calendar/days.ts'
import { createWallClock } from '../calendar/wall-clock.ts'
import type { EventRecord } from '../fold/event-record.ts'
import { foldRecords } from '../fold/fold-records.ts'
import { allReports } from '../reports/all-reports.ts'
import type { ReportRequest } from '../reports/report-request.ts'
import type { Report } from '../reports/report-types.ts'
import { buildSalesIndex } from '../reports/sales-index.ts'
import { checkReport, type CheckResult } from './check-report.ts'
import type { FetchReport } from './check-reports.ts'

/** As many changed orders as an answer lists. */
const MAX_LISTED = 200

type SalesReport = Report<'salesAnalytics'>

const pastReports = ['salesAnalytics', 'customerAnalytics', 'orderAnalytics', 'financialSummary', 'cohorts', 'rfm'] as const

const MONEY = ['totalRevenue', 'paidRevenue'] as const

/** The changes since the moment must add up to the difference of the figures. */
function checkChanges({ summary, changesSince }: SalesReport, today: SalesReport['summary'], asOf: string): string[] {
  const { orders = [], total } = changesSince ?? {}
  if (orders.length === MAX_LISTED) return []
  return MONEY.flatMap((field) => {
    const explained = orders.reduce((sum, order) => sum + (field === 'paidRevenue' ? order.paidRevenue : order.revenue), 0)
    const difference = today[field] - summary[field]
    return total === orders.length && explained === difference
      ? []
      : [`salesAnalytics as of ${asOf}: the changes of ${field} add up to ${String(explained)}, and not to ${String(difference)}`]
  })
}

/**
 * Compares every report that can be read as known at a moment with a fold of the events that were recorded by then, and the changes of
 * the sales since with the difference from the fold of all events.
 */
export async function checkReportsAsOf(
  fetchReport: FetchReport,
  records: readonly EventRecord[],
  timeZone: string,
  { asOf, ...request }: ReportRequest & { readonly asOf: string },
): Promise<CheckResult> {
  const moment = Date.parse(asOf)
  const known = buildSalesIndex(foldRecords(records.filter(({ occurredAt }) => Date.parse(occurredAt) <= moment)), timeZone)
  const requestThen = { ...request, today: formatDay(createWallClock(timeZone).day(moment)) }
  const results = await Promise.all(
    pastReports.map(async (name) => {
      const expected = allReports[name]({ ...known, asOf }, requestThen)
      const answer = (await fetchReport(name, { ...request.range, asOf })) as Report<typeof name>
      if (name !== 'salesAnalytics') return checkReport(name, expected, answer)
      const { changesSince: _, ...actual } = answer as SalesReport
      const { cells, faults } = checkReport(name, expected, actual)
      const { summary } = allReports[name](buildSalesIndex(foldRecords(records), timeZone), request)
      return { cells: cells + MONEY.length, faults: [...faults, ...checkChanges(answer as SalesReport, summary, asOf)] }
    }),
  )
  return {
    cells: results.reduce((sum, { cells }) => sum + cells, 0),
    faults: results.flatMap(({ faults }) => faults),
  }
}

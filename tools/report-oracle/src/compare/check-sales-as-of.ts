import { formatDay } from '../calendar/days.ts'
import { createWallClock } from '../calendar/wall-clock.ts'
import type { EventRecord } from '../fold/event-record.ts'
import { foldRecords } from '../fold/fold-records.ts'
import type { ReportRequest } from '../reports/report-request.ts'
import type { Report } from '../reports/report-types.ts'
import { salesAnalytics } from '../reports/sales.ts'
import { buildSalesIndex } from '../reports/sales-index.ts'
import { checkReport, type CheckResult } from './check-report.ts'
import type { FetchReport } from './check-reports.ts'

/** As many changed orders as an answer lists. */
const MAX_LISTED = 200

/**
 * Compares the sales report as known at a moment with a fold of the events that were recorded by then, and its changes since with the
 * difference from the fold of all events.
 */
export async function checkSalesAsOf(
  fetchReport: FetchReport,
  records: readonly EventRecord[],
  timeZone: string,
  { asOf, ...request }: ReportRequest & { readonly asOf: string },
): Promise<CheckResult> {
  const moment = Date.parse(asOf)
  const clock = createWallClock(timeZone)
  const known = buildSalesIndex(foldRecords(records.filter(({ occurredAt }) => Date.parse(occurredAt) <= moment)), timeZone)
  const requestThen = { ...request, today: formatDay(clock.day(moment)) }
  const then = salesAnalytics({ ...known, asOf }, requestThen)
  const answer = (await fetchReport('salesAnalytics', { ...request.range, asOf })) as Report<'salesAnalytics'>
  const { changesSince, ...actual } = answer
  const result = checkReport('salesAnalytics', then, actual)
  const today = salesAnalytics(buildSalesIndex(foldRecords(records), timeZone), request)
  const orders = changesSince?.orders ?? []
  const faults = (['totalRevenue', 'paidRevenue'] as const).flatMap((field) => {
    const explained = orders.reduce((sum, order) => sum + (field === 'paidRevenue' ? order.paidRevenue : order.revenue), 0)
    const difference = today.summary[field] - then.summary[field]
    const isWhole = changesSince?.total === orders.length && orders.length <= MAX_LISTED
    return isWhole && explained !== difference
      ? [`salesAnalytics as of ${asOf}: the changes of ${field} add up to ${String(explained)}, and not to ${String(difference)}`]
      : []
  })
  return { cells: result.cells + 2, faults: [...result.faults, ...faults] }
}

import type { DateRangeParams, ReportName } from '../api/reports.ts'

export const tabs: readonly Tab[] = ['sales', 'products', 'customers', 'orders', 'financial']
export type Tab = ReportName

/** The search parameters of the reports page. The server validates the dates. */
export interface ReportParams {
  tab: Tab
  range: DateRangeParams
}

export function parseReportParams(query: URLSearchParams): ReportParams {
  const range = { startDate: query.get('startDate')?.trim() ?? '', endDate: query.get('endDate')?.trim() ?? '' }
  return { tab: tabs.find((tab) => tab === query.get('tab')) ?? 'sales', range }
}

/** Omits the first tab and open sides of the range. */
export function toSearchParams({ tab, range }: ReportParams): URLSearchParams {
  const params: Record<string, string> = { tab: tab === 'sales' ? '' : tab, ...range }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

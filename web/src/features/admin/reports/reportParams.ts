import type { DateRangeParams, ReportName } from '../api/reports.ts'

export const tabs: readonly Tab[] = ['sales', 'products', 'customers', 'orders', 'financial']
export type Tab = ReportName

/** The period before, or the same days a year ago. */
export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The search parameters of the reports page. The server validates the dates. */
export interface ReportParams {
  tab: Tab
  range: DateRangeParams
  /** What the sales are compared with. */
  compare?: Comparison
  /** The reports as they were known at this moment, ISO 8601; '' now. */
  asOf: string
}

export function parseReportParams(query: URLSearchParams): ReportParams {
  const range = { startDate: query.get('startDate')?.trim() ?? '', endDate: query.get('endDate')?.trim() ?? '' }
  return {
    tab: tabs.find((tab) => tab === query.get('tab')) ?? 'sales',
    range,
    compare: comparisons.find((comparison) => comparison === query.get('compare')),
    asOf: query.get('asOf') ?? '',
  }
}

/** Omits the first tab and open sides of the range. */
export function toSearchParams({ tab, range, compare, asOf }: ReportParams): URLSearchParams {
  const params: Record<string, string> = { tab: tab === 'sales' ? '' : tab, ...range, compare: compare ?? '', asOf }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

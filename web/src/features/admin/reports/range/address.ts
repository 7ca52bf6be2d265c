import type { ReportName, ReportRange } from '../../../../lib/api/reports.ts'

export const tabs: readonly Tab[] = ['sales', 'products', 'customers', 'orders', 'financial']
export type Tab = ReportName

/** What a report's address says. The days are as they stand there: whether they make a range is the server's to say. */
export interface ReportAddress {
  tab: Tab
  range: ReportRange
}

export function addressOf(query: URLSearchParams): ReportAddress {
  const range = { startDate: query.get('startDate')?.trim() ?? '', endDate: query.get('endDate')?.trim() ?? '' }
  return { tab: tabs.find((tab) => tab === query.get('tab')) ?? 'sales', range }
}

/** The query of a report's address; the first tab and open sides are not named. */
export function queryOf({ tab, range }: ReportAddress): URLSearchParams {
  const named: Record<string, string> = { tab: tab === 'sales' ? '' : tab, ...range }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

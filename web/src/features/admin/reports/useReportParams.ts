import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DateRangeParams } from '../api/reports.ts'
import { parseReportParams, toSearchParams, type Comparison, type Tab } from './reportParams.ts'

/** The selected tab and date range. They are kept in the URL, so a report can be shared and bookmarked. */
export function useReportParams() {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const params = parseReportParams(search)
    return {
      ...params,
      setTab: (tab: Tab) => setSearch(toSearchParams({ ...params, tab })),
      setCompare: (compare: Comparison | undefined) => setSearch(toSearchParams({ ...params, compare })),
      setAsOf: (asOf: string) => setSearch(toSearchParams({ ...params, asOf })),
      setRange: (range: DateRangeParams) => setSearch(toSearchParams({ ...params, range })),
    }
  }, [search, setSearch])
}

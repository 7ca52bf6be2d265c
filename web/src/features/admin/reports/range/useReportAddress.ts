import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ReportRange } from '../../../../lib/api/reports.ts'
import { addressOf, queryOf } from './address.ts'
import type { Tab } from './address.ts'

/** Tab and range live in the address: a report can be kept, shared and gone back to. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const address = addressOf(search)
    return {
      ...address,
      showTab: (tab: Tab) => setSearch(queryOf({ ...address, tab })),
      showRange: (range: ReportRange) => setSearch(queryOf({ ...address, range })),
    }
  }, [search, setSearch])
}

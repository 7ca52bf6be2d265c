import type { SalesAnalytics } from '@shop/contracts/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { salesReportQuery, type DateRange, type DateRangeParams } from '../../api/reports.ts'
import type { Comparison } from '../reportParams.ts'
import { comparisonRange } from './comparison.ts'

/** The sales of the range that a report is compared with. */
export interface ComparedSales {
  comparison: Comparison
  range: DateRangeParams
  days: SalesAnalytics['dailySales']
  summary: SalesAnalytics['summary']
}

const NO_RANGE: DateRangeParams = { startDate: '', endDate: '' }

/** Undefined without a comparison, for an open range, and until the figures have been read. */
export function useComparedSales(
  dateRange: DateRange | undefined,
  comparison: Comparison | undefined,
): ComparedSales | undefined {
  const range = dateRange && comparison && comparisonRange(dateRange, comparison)
  const { data } = useQuery({
    ...salesReportQuery(range ?? NO_RANGE),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!comparison || !range || data?.dateRange.startDate !== range.startDate) return undefined
  return { comparison, range, days: data.dailySales, summary: data.summary }
}

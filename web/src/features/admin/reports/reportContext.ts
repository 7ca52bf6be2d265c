import { createContext, useContext } from 'react'
import type { DateRange } from '../api/reports.ts'

/** The report that a panel belongs to; names the panel's CSV files. */
interface ReportContextValue {
  fileNamePrefix: string
  dateRange: DateRange
}

export const ReportContext = createContext<ReportContextValue>({
  fileNamePrefix: 'report',
  dateRange: { startDate: null, endDate: null },
})

export function useReportContext(): ReportContextValue {
  return useContext(ReportContext)
}

import { createContext, useContext } from 'react'
import type { DateRange } from './range/words.ts'

/** Which report a part of the page belongs to, and which days its figures cover. */
interface ReportIdentity {
  /** As it stands in the names of its files. */
  name: string
  dateRange: DateRange
}

export const ReportContext = createContext<ReportIdentity>({ name: 'report', dateRange: { startDate: null, endDate: null } })

export function useReportIdentity(): ReportIdentity {
  return useContext(ReportContext)
}

import type { SegmentThresholds } from '@shop/contracts/reports'
import type { ReportRange } from '@shop/contracts/reports/calls'
import type { Day } from '@shop/contracts/shared'
import type { ReportStore } from '../store/report-store.ts'
import type { ReportTables } from './tables-as-of.ts'

/** The inputs of every report. */
export interface QueryContext {
  readonly store: ReportStore
  readonly tables: ReportTables
  readonly range: ReportRange
  readonly now: Date
  /** The current day in the shop's time zone. */
  readonly today: Day
  readonly timeZone: string
  readonly segments: SegmentThresholds
}

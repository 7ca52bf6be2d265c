import type { ReportRange } from '@shop/contracts/internal'
import type { Day } from '../calendar/days.ts'
import type { SegmentThresholds } from '../ports.ts'
import type { ReportStore } from '../store/report-store.ts'

/** What every report is made from: its range, the day it is today where the shop is, and the store. */
export interface Question {
  readonly store: ReportStore
  readonly range: ReportRange
  readonly today: Day
  readonly timeZone: string
  readonly segments: SegmentThresholds
}

import type { Logger } from '@shop/kit'
import type { ReportStore } from './store/report-store.ts'

/** What a customer spends in a range, in cents, to belong to a segment; whoever spends less than all of it is New. */
export interface SegmentThresholds {
  readonly VIP: number
  readonly Premium: number
  readonly Regular: number
}

/** Tells that events have been folded in. */
export interface Folded {
  /** Resolves when this process has folded in its next events, or when the time is up. */
  next(withinMs: number): Promise<void>
}

/** What the reports need from outside. */
export interface ReportPorts {
  readonly store: ReportStore
  readonly folded: Folded
  readonly clock: () => Date
  /** Where the shop's days begin and end. */
  readonly timeZone: string
  readonly logger: Logger
  readonly segments?: SegmentThresholds
}

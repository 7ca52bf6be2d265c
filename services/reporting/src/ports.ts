import type { SegmentThresholds } from '@shop/contracts/reports'
import type { SequencedEvent } from '@shop/kit/domain'
import type { Bus } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { StoreLocation } from './store/clickhouse.ts'
import type { ReportStore } from './store/report-store.ts'

export interface ReportingPorts {
  readonly storeLocation: StoreLocation
  readonly bus: Bus
  /** Reads the whole log for a rebuild, in bigger batches; `bus` by default. */
  readonly rebuildBus?: Bus<SequencedEvent>
  readonly clock: () => Date
  /** Determines where the shop's days begin and end. Without it the store keeps its own, initially UTC. */
  readonly timeZone: string | undefined
  readonly logger: Logger
  readonly segments?: SegmentThresholds
  /** For tests; the defaults are in `projection/live-projection.ts`. */
  readonly timing?: Partial<ReportingTiming>
}

/** When the projector reads the records that have arrived, in milliseconds. */
export interface ReadTimes {
  /** From the first waiting record to the read, so that the records of one order are read together. */
  readonly collectMs: number
  /** Between two reads while somebody looks at the reports. */
  readonly watchedMs: number
  /** Between two reads while nobody does. */
  readonly unwatchedMs: number
  /** How long the reports count as watched after a request. */
  readonly watchDurationMs: number
}

/** How several instances agree on the live version, and when events are read, in milliseconds. */
export interface ReportingTiming {
  /** Between two reads of the live version from the store. */
  readonly pollMs: number
  /** No report is read, and no record written, by what is known longer than this. */
  readonly staleMs: number
  /** How long the previous version is kept up to date after a switch; longer than `staleMs`. */
  readonly graceMs: number
  /** After this time without a sign of life, another instance may rebuild or roll back. */
  readonly leaseMs: number
  /** When the sources are read, if no other instance uses the store. */
  readonly reads: ReadTimes
}

/** Reports that the projection has written new events. */
export interface ProgressSignal {
  /** Resolves when this process has written its next events, or after the timeout. */
  next(timeoutMs: number): Promise<void>
}

/** The dependencies of the report queries. */
export interface QueryPorts {
  readonly store: ReportStore
  readonly progress: ProgressSignal
  readonly clock: () => Date
  readonly timeZone: string
  readonly logger: Logger
  readonly segments?: SegmentThresholds
}

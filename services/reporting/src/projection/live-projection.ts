import { createPollingLoop } from '@shop/kit/concurrency'
import { NewerDataError, OtherCurrencyError } from '@shop/kit/event-store'
import type { Bus, StoppedSource } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { ProgressSignal, ReadTimes, ReportingTiming } from '../ports.ts'
import { NoEngineError, type StoreLocation } from '../store/clickhouse.ts'
import { LEASE_MS, openReportStore, type ReportStore, type VersionedStore } from '../store/report-store.ts'
import type { Version } from '../store/versions.ts'
import { createProgressNotifier } from './progress-signal.ts'
import type { Projector } from './projector.ts'
import { createSharedProjection, type SharedProjection } from './shared-projection.ts'

export interface LiveProjectionOptions {
  readonly location: StoreLocation
  /** Without it the store keeps its own. */
  readonly timeZone: string | undefined
  readonly bus: Bus
  readonly logger: Logger
  readonly timing?: Partial<ReportingTiming>
  readonly onOpened: (version: Version) => void
}

/** The store with its live version, and the projectors that keep the live version up to date. */
export interface LiveProjection {
  /** Throws while the store is not open. */
  readonly store: ReportStore
  /** The same for the reports: a query includes what has been published up to now, or nearly so. */
  readonly reports: ReportStore
  readonly progress: ProgressSignal
  /** The sources that are not read until an operator has reconciled their log, or a newer program reads them. */
  stopped(): readonly StoppedSource[]
  /** Opens the store in the background and retries until it succeeds. */
  start(): void
  stop(): Promise<void>
  /** Throws while the store is not open. */
  opened(): OpenedProjection
}

export interface OpenedProjection extends SharedProjection {
  readonly store: VersionedStore
  readonly projector: Projector
}

class NotOpenError extends Error {}

/** Decision 13 explains these times. */
const READ_TIMES: ReadTimes = { collectMs: 60, watchedMs: 350, unwatchedMs: 7_000, watchDurationMs: 10_000 }

/** Decision 13 explains these times. */
export const TIMING: ReportingTiming = { pollMs: 400, staleMs: 1_000, graceMs: 2_500, leaseMs: LEASE_MS, reads: READ_TIMES }

/** True for errors that a retry cannot fix: no engine for this platform, data of a newer program, amounts in another currency. */
const isPermanent = (error: unknown): boolean =>
  [NoEngineError, NewerDataError, OtherCurrencyError].some((kind) => error instanceof kind)

export function createLiveProjection(options: LiveProjectionOptions): LiveProjection {
  const { location, timeZone, bus, logger, onOpened } = options
  const timing = { ...TIMING, ...options.timing }
  const progress = createProgressNotifier()
  let open: { store: VersionedStore; shared: SharedProjection } | undefined
  let permanentlyFailed = false

  const opening = createPollingLoop({
    name: 'opening the reports',
    logger,
    pollIntervalMs: 1_000,
    async run() {
      if (open !== undefined || permanentlyFailed) return false
      try {
        const store = await openReportStore(location, timeZone, timing.leaseMs)
        open = { store, shared: createSharedProjection({ store, bus, logger, timing, progress }) }
        onOpened(store.live())
      } catch (error) {
        if (!isPermanent(error)) throw error
        permanentlyFailed = true
        logger.error({ err: error }, (error as Error).message)
      }
      return false
    },
  })
  const requireOpen = () => {
    if (open === undefined) throw new NotOpenError('The reporting store is not open')
    return open
  }
  const query: ReportStore['query'] = async (sql, params) => {
    const { store, shared } = requireOpen()
    await shared.ensureCurrent()
    return store.query(sql, params)
  }
  return {
    progress,
    store: { query },
    reports: {
      async query(sql, params) {
        await requireOpen().shared.reportRequested()
        return query(sql, params)
      },
    },
    opened() {
      const { store, shared } = requireOpen()
      return { ...shared, store, projector: shared.projectorOf(store.live()) }
    },
    stopped: () => open?.shared.stopped() ?? [],
    start: () => opening.start(),
    async stop() {
      await opening.stop()
      await open?.shared.stop()
      await open?.store.close()
      open = undefined
    },
  }
}

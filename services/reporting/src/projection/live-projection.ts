import { createPollingLoop, NewerDataError } from '@shop/kit'
import type { Bus, Logger, StoppedSource } from '@shop/kit'
import type { ProgressSignal } from '../ports.ts'
import { NoEngineError } from '../store/clickhouse.ts'
import type { StoreLocation } from '../store/clickhouse.ts'
import { openReportStore } from '../store/report-store.ts'
import type { OpenVersion, ReportStore, VersionedStore } from '../store/report-store.ts'
import type { Version } from '../store/versions.ts'
import { createProgressNotifier } from './progress-signal.ts'
import { createProjector } from './projector.ts'
import type { Projector } from './projector.ts'

export interface LiveProjectionOptions {
  readonly location: StoreLocation
  /** Without it the store keeps its own. */
  readonly timeZone: string | undefined
  readonly bus: Bus
  readonly logger: Logger
  readonly onOpened: (version: Version) => void
}

/** The store with its live version, and the projector that keeps the live version up to date. */
export interface LiveProjection {
  /** Throws while the store is not open. */
  readonly store: ReportStore
  readonly progress: ProgressSignal
  /** The sources that are not read until an operator has reconciled their log. */
  stopped(): readonly StoppedSource[]
  /** Opens the store in the background and retries until it succeeds. */
  start(): void
  stop(): Promise<void>
  /** Throws while the store is not open. */
  opened(): { readonly store: VersionedStore; readonly projector: Projector }
  /** Stops the projector, then makes the version returned by `next` the live one. Without one the live version stays. */
  switchTo(next: () => Promise<OpenVersion | undefined>): Promise<void>
}

class NotOpenError extends Error {}

/** True for errors that a retry cannot fix: no engine for this platform, or data of a newer program. */
const isPermanent = (error: unknown): boolean => error instanceof NoEngineError || error instanceof NewerDataError

export function createLiveProjection({ location, timeZone, bus, logger, onOpened }: LiveProjectionOptions): LiveProjection {
  const progress = createProgressNotifier()
  let open: { store: VersionedStore; projector: Projector } | undefined
  let permanentlyFailed = false

  const project = (version: OpenVersion): Projector => {
    const projector = createProjector({ consumer: 'reporting', version, bus, logger, onWritten: progress.notify })
    projector.start()
    return projector
  }
  const opening = createPollingLoop({
    name: 'opening the reports',
    logger,
    pollIntervalMs: 1_000,
    async run() {
      if (open !== undefined || permanentlyFailed) return false
      try {
        const store = await openReportStore(location, timeZone)
        open = { store, projector: project(store.live()) }
        onOpened(store.live())
      } catch (error) {
        if (!isPermanent(error)) throw error
        permanentlyFailed = true
        logger.error({ err: error }, (error as Error).message)
      }
      return false
    },
  })
  const opened = () => {
    if (open === undefined) throw new NotOpenError('The reporting store is not open')
    return open
  }
  return {
    progress,
    store: { query: async (sql, params) => opened().store.query(sql, params) },
    opened,
    stopped: () => open?.projector.stopped() ?? [],
    start: () => opening.start(),
    async stop() {
      await opening.stop()
      await open?.projector.stop()
      await open?.store.close()
      open = undefined
    },
    async switchTo(next) {
      const { store, projector } = opened()
      await projector.stop()
      try {
        const version = await next()
        if (version !== undefined) await store.switchTo(version)
      } finally {
        open = { store, projector: project(store.live()) }
      }
    },
  }
}

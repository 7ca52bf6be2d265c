import { createLoop, NewerDataError } from '@shop/kit'
import type { Bus, Logger } from '@shop/kit'
import { createFoldedSignal } from './folded.ts'
import type { Folded } from './ports.ts'
import { createProjector } from './messaging/projector.ts'
import type { Projector } from './messaging/projector.ts'
import { NoEngineError } from './store/clickhouse.ts'
import type { StorePlace } from './store/clickhouse.ts'
import { openReportStore } from './store/report-store.ts'
import type { OpenVersion, ReportStore, VersionedStore } from './store/report-store.ts'
import type { Version } from './store/versions.ts'

export interface LiveOptions {
  readonly place: StorePlace
  /** As the store has it when none is said. */
  readonly timeZone: string | undefined
  readonly bus: Bus
  readonly logger: Logger
  readonly onOpened: (version: Version) => void
}

/** The reports as they stand now: the store, and what keeps it up to date. */
export interface Live {
  /** Answers once the store is open. */
  readonly store: ReportStore
  readonly folded: Folded
  /** Opens the store in the background, and tries again while it is away. */
  start(): void
  stop(): Promise<void>
  /** Throws while the store is not open. */
  opened(): { readonly store: VersionedStore; readonly projector: Projector }
  /** Reads and keeps up to date the version that is answered, if one is; it is asked for while the live one stands still. */
  switchTo(next: () => Promise<OpenVersion | undefined>): Promise<void>
}

class NotOpenError extends Error {}

/** Trying again would not help: somebody has to do something, or nobody can. */
const isFinal = (error: unknown): boolean => error instanceof NoEngineError || error instanceof NewerDataError

export function createLive({ place, timeZone, bus, logger, onOpened }: LiveOptions): Live {
  const folded = createFoldedSignal()
  let open: { store: VersionedStore; projector: Projector } | undefined
  let hopeless = false

  const project = (version: OpenVersion): Projector => {
    const projector = createProjector({ consumer: 'reporting', version, bus, logger, onWritten: folded.tell })
    projector.start()
    return projector
  }
  const opening = createLoop({
    name: 'opening the reports',
    logger,
    every: 1_000,
    async run() {
      if (open !== undefined || hopeless) return false
      try {
        const store = await openReportStore(place, timeZone)
        open = { store, projector: project(store.live()) }
        onOpened(store.live())
      } catch (error) {
        if (!isFinal(error)) throw error
        hopeless = true
        logger.error({ err: error }, (error as Error).message)
      }
      return false
    },
  })
  const opened = () => {
    if (open === undefined) throw new NotOpenError('The store of the reports is not open')
    return open
  }
  return {
    folded,
    store: { query: async (sql, params) => opened().store.query(sql, params) },
    opened,
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

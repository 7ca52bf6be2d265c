import { createPollingLoop } from '@shop/kit/concurrency'
import type { Bus, StoppedSource } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { ReportingTiming } from '../ports.ts'
import type { OpenVersion, VersionedStore } from '../store/report-store.ts'
import { createLivePointer, type LiveState } from './live-pointer.ts'
import type { ProgressNotifier } from './progress-signal.ts'
import type { Projector } from './projector.ts'
import { createRunningProjectors, type RunningProjectors } from './running-projectors.ts'
import { untilWritable, type WritePause } from './write-pause.ts'

export interface SharedProjectionOptions {
  readonly store: VersionedStore
  readonly bus: Bus
  readonly logger: Logger
  readonly timing: ReportingTiming
  readonly progress: ProgressNotifier
}

/** Reads and projects the version that is live in the store, whichever instance switched to it. */
export interface SharedProjection {
  readonly timing: ReportingTiming
  /** The projector of a version, which is live or about to be; it is started when it does not run. */
  projectorOf(version: OpenVersion): Projector
  /** Resolves when this instance reads the version that was live in the store at most `staleMs` ago. */
  ensureCurrent(): Promise<void>
  /** Call when a report is requested. Resolves when records that waited to be read are in them, or after a moment. */
  reportRequested(): Promise<void>
  /** Reads the version that is live in the store now, and keeps it up to date. */
  follow(): Promise<void>
  /** Lets the writers of this instance wait. Resolves when none is writing. */
  pauseWrites(): Promise<void>
  resumeWrites(): void
  /** The sources that are not read until an operator has reconciled their log, or a newer program reads them. */
  stopped(): readonly StoppedSource[]
  stop(): Promise<void>
}

/** How long a report waits for records that wait to be read; they are usually written after a tenth of this time. */
const REQUEST_WAIT_MS = 400

/** Stops the projectors of previous versions some time after a switch: other instances may still read them until then. */
function createRetirement(projectors: RunningProjectors, { store, logger, timing }: SharedProjectionOptions) {
  const timers = new Set<NodeJS.Timeout>()
  let retiring: Promise<unknown> = Promise.resolve()
  const retire = (): void => {
    retiring = Promise.all([retiring, projectors.stopAllBut(store.live().number)]).catch((error: unknown) => {
      logger.warn({ err: error }, 'a projector did not stop')
    })
  }
  return {
    schedule(): void {
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          retire()
        },
        store.shared ? timing.graceMs : 0,
      )
      timers.add(timer)
    },
    /** Resolves when the projectors that are being stopped have stopped. */
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await retiring
    },
  }
}

export function createSharedProjection(options: SharedProjectionOptions): SharedProjection {
  const { store, logger, timing, progress } = options
  const paused: WritePause = { here: false, everywhere: false }
  const projectors = createRunningProjectors({
    ...options,
    onWritten: progress.notify,
    readTimes: store.shared ? undefined : timing.reads,
    async beforeWrite({ number }) {
      await pointer.ensureFresh()
      await untilWritable(paused, () => number === store.live().number)
    },
  })
  const retirement = createRetirement(projectors, options)

  async function apply({ live, pausing }: LiveState): Promise<void> {
    paused.everywhere = store.shared && pausing
    if (live === undefined || live.number === store.live().number) return
    const version = projectors.versionOf(live.number) ?? (await store.open(live))
    store.read(version)
    projectors.start(version)
    retirement.schedule()
    logger.info({ version: live.number }, 'another version of the reports is live')
  }
  const pointer = createLivePointer(store, timing, apply)
  const polling = createPollingLoop({
    name: 'the live version of the reports',
    logger,
    pollIntervalMs: timing.pollMs,
    run: async () => {
      await pointer.refresh()
      return false
    },
  })
  projectors.start(store.live())
  if (store.shared) polling.start()
  return {
    timing,
    projectorOf: (version) => projectors.start(version),
    ensureCurrent: () => pointer.ensureFresh(),
    async reportRequested() {
      if (projectors.start(store.live()).reportRequested()) await progress.next(REQUEST_WAIT_MS)
    },
    follow: () => pointer.refresh(),
    async pauseWrites() {
      paused.here = true
      await projectors.idle()
    },
    resumeWrites: () => {
      paused.here = false
    },
    stopped: () => projectors.start(store.live()).stopped(),
    async stop() {
      await polling.stop()
      paused.here = false
      paused.everywhere = false
      await Promise.all([retirement.stop(), projectors.stopAll()])
    },
  }
}

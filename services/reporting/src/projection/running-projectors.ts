import type { Bus } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { ReadTimes } from '../ports.ts'
import type { OpenVersion } from '../store/report-store.ts'
import { createProjector, type Projector } from './projector.ts'
import type { WriteTimes } from './write-queue.ts'

export interface RunningProjectorsOptions {
  readonly bus: Bus
  readonly logger: Logger
  readonly onWritten: () => void
  /** Awaited before a projector accepts records for a write. */
  readonly beforeWrite: (version: OpenVersion) => Promise<void>
  /** When the sources are read, if no other instance writes to the store. */
  readonly readTimes: ReadTimes | undefined
}

/** The projectors of this instance: one for the live version and, around a switch, for the one before or after it. */
export interface RunningProjectors {
  /** Starts the projector of a version unless it runs. */
  start(version: OpenVersion): Projector
  /** The version with this number, if it has a projector. */
  versionOf(number: number): OpenVersion | undefined
  /** Resolves when the records that were accepted until now are written. */
  idle(): Promise<void>
  stopAllBut(number: number): Promise<void>
  stopAll(): Promise<void>
}

/** A rebuilt version keeps the consumer that built it, so all instances that project into it are in one group. */
export const consumerOf = ({ number }: Pick<OpenVersion, 'number'>): string =>
  number === 1 ? 'reporting' : `reporting-rebuild-${number}`

/** The schedule of the reads is that of the writes, too; only the sources that are read together are waited for. */
const WHEN_READ: WriteTimes = { collectMs: 20, intervalMs: 0 }

export function createRunningProjectors(options: RunningProjectorsOptions): RunningProjectors {
  const { bus, logger, onWritten, beforeWrite, readTimes } = options
  const running = new Map<number, { readonly version: OpenVersion; readonly projector: Projector }>()

  async function stop(numbers: readonly number[]): Promise<void> {
    const projectors = numbers.map((number) => running.get(number)?.projector).filter((projector) => projector !== undefined)
    for (const number of numbers) running.delete(number)
    await Promise.all(projectors.map((projector) => projector.stop()))
  }
  return {
    start(version) {
      const existing = running.get(version.number)
      if (existing !== undefined) return existing.projector
      const projector = createProjector({
        consumer: consumerOf(version),
        version,
        bus,
        logger,
        onWritten,
        beforeWrite: () => beforeWrite(version),
        ...(readTimes === undefined ? {} : { writeTimes: WHEN_READ, readTimes }),
      })
      running.set(version.number, { version, projector })
      projector.start()
      return projector
    },
    versionOf: (number) => running.get(number)?.version,
    async idle() {
      await Promise.all([...running.values()].map(({ projector }) => projector.idle()))
    },
    stopAllBut: (number) => stop([...running.keys()].filter((other) => other !== number)),
    stopAll: () => stop([...running.keys()]),
  }
}

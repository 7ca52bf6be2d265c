import { publicEvents } from '@shop/contracts/events'
import type { SequencedEvent } from '@shop/kit/domain'
import { createStoppedSources, knownRecords, type Bus, type StoppedSource, type SubscriptionHandle } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import { createLocalTimeConverter } from '../calendar/local-time.ts'
import type { ReadTimes } from '../ports.ts'
import type { OpenVersion } from '../store/report-store.ts'
import { requireKnownEvent } from './events/map-event.ts'
import { createBatchWriter, type PartitionBatch } from './batch-writer.ts'
import { createReadSchedule } from './read-schedule.ts'
import { createWriteQueue, type WriteTimes } from './write-queue.ts'

/** Projects the public events of all services into a version of the reports. */
export interface Projector {
  start(): void
  /** Resolves when pending writes are finished. */
  stop(): Promise<void>
  /** Resolves when the records that were accepted until now are written. */
  idle(): Promise<void>
  /** Runs work while nothing is written by this projector. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
  /** Of the keys (`parkedKey`), or all. @returns how many were processed. */
  replayParked(keys?: readonly string[]): Promise<number>
  /** Call when a report is requested. @returns whether records that wait to be read are read at once because of it. */
  reportRequested(): boolean
  /** The sources that are not read until an operator has reconciled their log, or a newer program reads them. */
  stopped(): readonly StoppedSource[]
}

export interface ProjectorOptions {
  readonly consumer: string
  readonly version: OpenVersion
  readonly bus: Bus<SequencedEvent>
  readonly logger: Logger
  /** Awaited before records are accepted for a write. */
  readonly beforeWrite?: () => Promise<void>
  /** Called after each write. */
  readonly onWritten?: () => void
  /** Records that arrive between two writes are written together. */
  readonly writeTimes?: WriteTimes
  /** When records are read, of a version that nobody else writes to; without it as soon as they arrive. */
  readonly readTimes?: ReadTimes
}

/** ClickHouse stores each insert as a part to be merged later, so fewer and larger inserts are cheaper. */
const WRITE_TIMES: WriteTimes = { collectMs: 20, intervalMs: 300 }
/** After a batch of this size there are probably more records, which are read at once. */
const BACKLOG_RECORDS = 2_500

export function createProjector(options: ProjectorOptions): Projector {
  const { consumer, version, bus, logger, onWritten = () => undefined, writeTimes = WRITE_TIMES, readTimes } = options
  const { client, timeZone } = version
  const toLocalTime = createLocalTimeConverter(timeZone)
  const writer = createBatchWriter({ client, toLocalTime, logger, soleWriter: readTimes !== undefined })
  const readSchedule = readTimes === undefined ? undefined : createReadSchedule(readTimes)
  const { enqueue, runExclusive } = createWriteQueue<PartitionBatch>(async (batches) => {
    await writer.write(batches)
    onWritten()
  }, writeTimes)
  const stoppedSources = createStoppedSources(consumer)
  let subscriptions: SubscriptionHandle[] = []

  function subscribe(source: string): SubscriptionHandle {
    let hasBacklog = true
    return bus.subscribe({
      consumer,
      source,
      async watermark(partition) {
        if (!hasBacklog) await readSchedule?.next()
        return writer.watermark(source, partition)
      },
      async handle(records: readonly SequencedEvent[], partition) {
        const { known, refusal } = knownRecords(records, requireKnownEvent)
        hasBacklog = known.length >= BACKLOG_RECORDS
        readSchedule?.delivered()
        await options.beforeWrite?.()
        // Partitions are delivered concurrently, so their records can share a write.
        if (known.length > 0) await enqueue({ source, partition, records: known })
        if (refusal !== undefined) throw refusal
      },
      onStopped: stoppedSources.recorderFor(source),
    })
  }
  return {
    start: () => {
      subscriptions = Object.keys(publicEvents).map(subscribe)
    },
    async stop() {
      readSchedule?.stop()
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      subscriptions = []
    },
    idle: () => runExclusive(async () => undefined),
    runExclusive,
    replayParked: (keys) => runExclusive(() => writer.replayParked(keys)),
    reportRequested: () => readSchedule?.reportRequested() ?? false,
    stopped: () => stoppedSources.list(),
  }
}

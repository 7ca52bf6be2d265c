import { publicEvents } from '@shop/contracts/events'
import { createStoppedSources, watermarkAt } from '@shop/kit'
import type { Bus, Logger, SequencedEvent, StoppedSource, SubscriptionHandle } from '@shop/kit'
import { createLocalTimeConverter } from '../calendar/local-time.ts'
import type { OpenVersion } from '../store/report-store.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { PartitionBatch } from './batch-writer.ts'
import { readCursors } from './tables/cursors.ts'
import { createWriteQueue } from './write-queue.ts'

/** Projects the public events of all services into a version of the reports. */
export interface Projector {
  start(): void
  /** Resolves when pending writes are finished. */
  stop(): Promise<void>
  /** Resolves when the records that were accepted until now are written. */
  idle(): Promise<void>
  replayParked(): Promise<number>
  /** The sources that are not read until an operator has reconciled their log. */
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
  /** The minimum time between the starts of two writes. Records that arrive in between are written together. */
  readonly writeIntervalMs?: number
}

/** ClickHouse stores each insert as a part to be merged later, so fewer and larger inserts are cheaper. */
const WRITE_INTERVAL_MS = 150

export function createProjector(options: ProjectorOptions): Projector {
  const { consumer, version, bus, logger, onWritten = () => undefined, writeIntervalMs = WRITE_INTERVAL_MS } = options
  const { client, timeZone } = version
  const writer = createBatchWriter({ client, toLocalTime: createLocalTimeConverter(timeZone), logger })
  const { enqueue, runExclusive } = createWriteQueue<PartitionBatch>(async (batches) => {
    await writer.write(batches)
    onWritten()
  }, writeIntervalMs)
  const stoppedSources = createStoppedSources(consumer)
  let subscriptions: SubscriptionHandle[] = []

  const watermarkOf = (source: string) => async (partition: number) => {
    const cursors = await readCursors(client)
    const cursor = cursors.find((candidate) => candidate.source === source && candidate.partition === partition)
    return watermarkAt(cursor ?? { seq: 0 })
  }
  return {
    start() {
      subscriptions = Object.keys(publicEvents).map((source) =>
        bus.subscribe({
          consumer,
          source,
          watermark: watermarkOf(source),
          handle: async (records: readonly SequencedEvent[], partition) => {
            await options.beforeWrite?.()
            await enqueue({ source, partition, records })
          },
          // Partitions are delivered concurrently, so their records can share a write.
          concurrentPartitions: true,
          onStopped: stoppedSources.recorderFor(source),
        }),
      )
    },
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      subscriptions = []
    },
    idle: () => runExclusive(async () => undefined),
    replayParked: () => runExclusive(() => writer.replayParked()),
    stopped: () => stoppedSources.list(),
  }
}

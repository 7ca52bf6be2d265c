import type { Bus, SubscriptionHandle } from '../messaging/bus.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { watermarkAt, type Watermark } from '../messaging/watermarks.ts'

/** A consumer that keeps its watermarks in memory and records what it receives. */
export interface RecordingConsumer {
  readonly records: readonly PublicRecord[]
  follow(bus: Bus): SubscriptionHandle
}

export interface RecordingConsumerOptions {
  readonly consumer: string
  readonly source: string
  /** Called with each delivery. When it throws, the watermark does not advance. */
  readonly work?: (records: readonly PublicRecord[]) => Promise<void> | void
  /** Whether to record the delivered records. Defaults to true. */
  readonly keep?: boolean
}

export function createRecordingConsumer({ consumer, source, work, keep = true }: RecordingConsumerOptions): RecordingConsumer {
  const watermarks = new Map<number, Watermark>()
  const records: PublicRecord[] = []
  return {
    records,
    follow: (bus) =>
      bus.subscribe({
        consumer,
        source,
        watermark: async (partition) => watermarks.get(partition) ?? { seq: 0 },
        async handle(delivered, partition) {
          await work?.(delivered)
          if (keep) records.push(...delivered)
          const last = delivered.reduce((latest, record) => (record.seq > latest.seq ? record : latest))
          if (last.seq > (watermarks.get(partition)?.seq ?? 0)) watermarks.set(partition, watermarkAt(last))
        },
      }),
  }
}

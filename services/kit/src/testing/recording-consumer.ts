import type { Bus, SubscriptionHandle } from '../messaging/bus.ts'
import type { PublicRecord } from '../domain/public-event.ts'

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
  const watermarks = new Map<number, number>()
  const records: PublicRecord[] = []
  return {
    records,
    follow: (bus) =>
      bus.subscribe({
        consumer,
        source,
        watermark: async (partition) => watermarks.get(partition) ?? 0,
        async handle(delivered, partition) {
          await work?.(delivered)
          if (keep) records.push(...delivered)
          watermarks.set(partition, Math.max(watermarks.get(partition) ?? 0, ...delivered.map(({ seq }) => seq)))
        },
      }),
  }
}

import type { Bus, Subscribed } from '../messaging/bus.ts'
import type { PublicRecord } from '../domain/public-event.ts'

/** A consumer that remembers its watermarks as a database would, and what it was handed. */
export interface Reader {
  readonly records: readonly PublicRecord[]
  follow(bus: Bus): Subscribed
}

export interface ReaderOptions {
  readonly consumer: string
  readonly source: string
  /** What it does with a delivery before that counts as done; a throw leaves it undone. */
  readonly work?: (records: readonly PublicRecord[]) => Promise<void> | void
  /** A reader that only counts keeps nothing. */
  readonly keep?: boolean
}

export function createReader({ consumer, source, work, keep = true }: ReaderOptions): Reader {
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

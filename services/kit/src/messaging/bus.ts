import type { PublicRecord, SequencedEvent } from '../domain/public-event.ts'

export interface Subscription<Event extends SequencedEvent = PublicRecord> {
  /** The name of the consumer. Each consumer has its own watermarks. */
  readonly consumer: string
  /** The service whose public events are consumed. */
  readonly source: string
  /** The last `seq` of a partition whose effect is committed; 0 before the first. */
  readonly watermark: (partition: number) => Promise<number>
  /**
   * Handles records of one partition, in order. Resolves when their effects and the watermark are committed. After a throw
   * the records above the watermark are delivered again.
   */
  readonly handle: (records: readonly Event[], partition: number) => Promise<void>
  /** Whether partitions may be handled concurrently. Defaults to one after the other. */
  readonly concurrentPartitions?: boolean
}

export interface SubscriptionHandle {
  /** Resolves when the delivery in progress has ended; no further delivery starts. */
  stop(): Promise<void>
}

/**
 * Delivers public events at least once, in the order of `seq` for every key. The consumer's watermark makes the effect
 * happen once.
 */
export interface Bus<Event extends SequencedEvent = PublicRecord> {
  /** Tells the bus that a source's public log has new records. */
  announce(source: string): void
  readonly subscribe: (subscription: Subscription<Event>) => SubscriptionHandle
}

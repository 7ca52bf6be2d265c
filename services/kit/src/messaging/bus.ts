import type { PublicRecord, SequencedEvent } from '../domain/public-event.ts'
import type { Watermark } from './watermarks.ts'

/**
 * The log in PostgreSQL has no partitions: its consumers have all records of a source in partition 0. Watermarks store a partition of
 * Kafka as its number plus one.
 */
export const LOG_PARTITION = 0

export interface Subscription<Event extends SequencedEvent = PublicRecord> {
  /** The name of the consumer. Each consumer has its own watermarks. */
  readonly consumer: string
  /** The service whose public events are consumed. */
  readonly source: string
  /** The last record of a partition whose effect is committed. */
  readonly watermark: (partition: number) => Promise<Watermark>
  /**
   * Whether the watermark only ascends while the consumer runs. Then it is known behind records that were just handled, and is read
   * again only after anything else, such as a failure or an empty page. One that another process has moved meanwhile is higher, and
   * `handle` skips the records up to it.
   */
  readonly neverMovesBack?: boolean
  /**
   * Handles records of one partition, in order, while those of other partitions are handled too. Resolves when their effects and the watermark are committed. After a throw
   * the records above the watermark are delivered again; after an UnknownEventError the delivery also counts as stopped.
   */
  readonly handle: (records: readonly Event[], partition: number) => Promise<void>
  /**
   * Called when the delivery stops, because the source's log does not continue where the watermark is or the next record is of a
   * newer program, with the reason, and with undefined when it goes on.
   */
  readonly onStopped?: (reason: string | undefined) => void
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

import type { PublicRecord } from '../domain/public-event.ts'

export interface Subscription {
  /** Who reads: its progress is its own. */
  readonly consumer: string
  /** Whose public events. */
  readonly source: string
  /** The last `seq` of a partition whose effect is committed; 0 before the first. */
  readonly watermark: (partition: number) => Promise<number>
  /**
   * Takes the records of one partition in order. Resolves when their effects and the watermark are committed;
   * a throw means that nothing more of them could be done for now, and the rest is delivered again.
   */
  readonly handle: (records: readonly PublicRecord[], partition: number) => Promise<void>
  /** Whether partitions may be handled at the same time; one after the other otherwise. */
  readonly sideBySide?: boolean
}

export interface Subscribed {
  /** Resolves when the delivery under way has ended; none begins after it. */
  stop(): Promise<void>
}

/**
 * How public events travel: at least once, in the order of `seq` for every key. That an effect happens once
 * is the watermark's doing, not the bus's.
 */
export interface Bus {
  /** New records of a source stand in its public log. */
  announce(source: string): void
  subscribe(subscription: Subscription): Subscribed
}

import type { Bus } from '../messaging/bus.ts'
import type { Database } from '../event-store/database.ts'

/** A bus adapter, with what the contract suite needs to drive it. */
export interface BusUnderTest {
  /** Opens a bus whose consumers poll every `pollIntervalMs` milliseconds, where the adapter polls. */
  connect(pollIntervalMs: number): Bus
  /** A new source with an empty public log. */
  newSource(): Promise<string>
  /** Adds records to the public log of a source, with keys in rotation; does not announce them. */
  publish(source: string, count: number, keys?: number, schemaVersion?: number): Promise<void>
  /** Delivers the records from a `seq` on again, where the bus copies records. */
  republish(source: string, from: number): Promise<void>
  /** A consumer's own database, migrated. */
  newConsumer(): Promise<Database>
  close(): Promise<void>
}

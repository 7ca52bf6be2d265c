import type { Bus } from '../messaging/bus.ts'
import type { Database } from '../event-store/database.ts'

/** A bus with what a test needs around it. */
export interface BusUnderTest {
  /** A bus whose consumers look for themselves every so many milliseconds, where that is how they work. */
  connect(every: number): Bus
  /** A source that has told nothing yet. */
  newSource(): Promise<string>
  /** Adds records to the public log of a source, with keys that take turns; announces nothing. */
  publish(source: string, count: number, keys?: number): Promise<void>
  /** Brings the records from a `seq` on to the consumers once more, where the bus is more than the log itself. */
  republish(source: string, from: number): Promise<void>
  /** A consumer's own database, with the tables that every service has. */
  newConsumer(): Promise<Database>
  close(): Promise<void>
}

import type { PublicVersionsOf } from '@shop/contracts/events'
import type { Logger } from '../telemetry/logger.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import type { Bus, SubscriptionHandle } from './bus.ts'
import { readWatermark } from './watermarks.ts'
import { createRecordHandler } from './event-handlers.ts'
import type { EventHandlers, Transaction } from './event-handlers.ts'
import { createRecordConsumer } from './record-consumer.ts'
import { replayParked } from './replay.ts'
import { createStoppedSources } from './stopped-sources.ts'
import type { StoppedSource } from './stopped-sources.ts'

export interface ReactionOptions<Tx extends Queryable, Item = never> {
  readonly consumer: string
  readonly database: Database
  /** Starts a transaction; an event-sourced service passes that of its event store. */
  readonly transaction: Transaction<Tx>
  readonly handlers: EventHandlers<Tx, Item>
  readonly bus: Bus
  readonly logger: Logger
  /** The schema versions that the program knows. Defaults to those of the contracts; a test passes those of an older program. */
  readonly versionsOf?: PublicVersionsOf
}

export interface Reactions {
  start(): Promise<void>
  stop(): Promise<void>
  /** Replays the parked records in order; a key that fails again stays parked. @returns the number of records handled. */
  replayParked(): Promise<number>
  /** The sources that are not read until an operator has reconciled their log, or a newer program reads them. */
  stopped(): readonly StoppedSource[]
}

/**
 * Runs handlers for public events, with an effect exactly once. The effect and the watermark commit together, so a redelivered
 * record is at or below the watermark and is skipped. Records are handled in batches, one transaction each. A record that fails
 * five times by itself is parked with the later records of its key; other keys continue. An unavailable database does not count as
 * a failure, and neither does a lock that took longer than its limit; a statement that did so does in five deliveries in a row. At a record
 * that the program does not know, a source is stopped until a newer program reads it.
 */
export function createReactions<Tx extends Queryable, Item = never>(options: ReactionOptions<Tx, Item>): Reactions {
  const { consumer, database, handlers, bus, versionsOf } = options
  const sources = Object.keys(handlers)
  const recordHandler = createRecordHandler(handlers, versionsOf)
  const handle = createRecordConsumer(options, recordHandler)
  const stoppedSources = createStoppedSources(consumer)
  let subscriptions: SubscriptionHandle[] = []

  return {
    async start() {
      subscriptions = sources.map((source) =>
        bus.subscribe({
          consumer,
          source,
          watermark: (partition) => readWatermark(database, consumer, source, partition),
          handle,
          onStopped: stoppedSources.recorderFor(source),
        }),
      )
    },
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      subscriptions = []
    },
    replayParked: () => replayParked(options, recordHandler),
    stopped: () => stoppedSources.list(),
  }
}

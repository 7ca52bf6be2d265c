import type { PublicVersionsOf } from '@shop/contracts/events'
import type { Logger } from '../telemetry/logger.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import type { Bus, SubscriptionHandle } from './bus.ts'
import { dropParked, requireCause, type DropRequest } from './drop-parked.ts'
import { groupByCause } from './parked-causes.ts'
import { listParkedSummaries } from './parking.ts'
import { createWatermarkReader } from './watermarks.ts'
import { createRecordHandler, type EventHandlers, type Transaction } from './event-handlers.ts'
import { createRecordConsumer } from './record-consumer.ts'
import { replayParked } from './replay.ts'
import { createStoppedSources, type StoppedSource } from './stopped-sources.ts'

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
  /** Replays the parked records of a cause, or all, in order; a key that fails again stays parked. @returns the number of records handled. */
  replayParked(cause?: string): Promise<number>
  /** Gives up the records that failed for a cause. `replay` handles the later ones of their keys and resolves to their number. */
  dropParked(request: DropRequest): Promise<{ readonly dropped: number; readonly replay: Promise<number> }>
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
  const { consumer, database, handlers, bus, logger, versionsOf } = options
  const recordHandler = createRecordHandler(handlers, versionsOf)
  const stoppedSources = createStoppedSources(consumer)
  let subscriptions: SubscriptionHandle[] = []

  return {
    async start() {
      subscriptions = Object.keys(handlers).map((source) => {
        const watermark = createWatermarkReader(database, consumer, source)
        const handle = createRecordConsumer(options, recordHandler)
        const onStopped = stoppedSources.recorderFor(source)
        return bus.subscribe({ consumer, source, watermark, handle, onStopped, neverMovesBack: true })
      })
    },
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      subscriptions = []
    },
    async replayParked(cause) {
      if (cause === undefined) return replayParked(options, recordHandler)
      const { keys } = requireCause(groupByCause(await listParkedSummaries(database, consumer)), cause)
      return replayParked(options, recordHandler, keys)
    },
    async dropParked(request) {
      const { failed, keys } = await database.transaction((tx) => dropParked(tx, consumer, request))
      for (const { source, key, seq, type } of failed) {
        logger.warn({ consumer, source, key, seq, type, by: request.by, reason: request.reason }, 'a parked record was dropped')
      }
      return { dropped: failed.length, replay: replayParked(options, recordHandler, keys) }
    },
    stopped: () => stoppedSources.list(),
  }
}

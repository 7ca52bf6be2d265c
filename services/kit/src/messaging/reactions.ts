import type { Logger } from '../telemetry/logger.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import { isCollision, isTemporaryFailure } from '../event-store/database-errors.ts'
import { retry } from '../event-store/retry.ts'
import type { RetryOptions } from '../event-store/retry.ts'
import { withProcessSpan } from './delivery-spans.ts'
import { describeError } from '../telemetry/serialize-error.ts'
import { setSpanError } from '../telemetry/span.ts'
import type { Bus, SubscriptionHandle } from './bus.ts'
import { advanceWatermark, readWatermark } from './watermarks.ts'
import { createRecordHandler } from './event-handlers.ts'
import type { EventHandlers, RecordHandler, Transaction } from './event-handlers.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { isParked, park } from './parking.ts'
import { replayParked } from './replay.ts'
import { createStoppedSources } from './stopped-sources.ts'
import type { StoppedSource } from './stopped-sources.ts'

export interface ReactionOptions<Tx extends Queryable> {
  readonly consumer: string
  readonly database: Database
  /** Starts a transaction; an event-sourced service passes that of its event store. */
  readonly transaction: Transaction<Tx>
  readonly handlers: EventHandlers<Tx>
  readonly bus: Bus
  readonly logger: Logger
}

export interface Reactions {
  start(): Promise<void>
  stop(): Promise<void>
  /** Replays the parked records in order; a key that fails again stays parked. @returns the number of records handled. */
  replayParked(): Promise<number>
  /** The sources that are not read until an operator has reconciled their log. */
  stopped(): readonly StoppedSource[]
}

/** The database's fault, not the record's: the bus delivers the record again, as often as needed. */
const isTransient = (error: unknown): boolean => isTemporaryFailure(error) || isCollision(error)

const FIRST_RETRY_DELAY_MS = 20

const HANDLER_RETRIES: RetryOptions = {
  maxAttempts: 5,
  isRetriable: (error) => !isTransient(error),
  delay: (attempt) => FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1),
}

/** Processes the records of one partition in order: each has its effect once, or is parked. */
function createRecordConsumer<Tx extends Queryable>(
  { consumer, database, transaction, logger }: ReactionOptions<Tx>,
  recordHandler: RecordHandler<Tx>,
): (records: readonly PublicRecord[], partition: number) => Promise<void> {
  async function processOnce(record: PublicRecord, partition: number): Promise<void> {
    await transaction(async (tx) => {
      if (!(await advanceWatermark(tx, consumer, partition, record))) return
      if (await isParked(tx, consumer, record)) await park(tx, consumer, record, 'an earlier record of this key is parked')
      else await recordHandler.handle(tx, record)
    })
  }

  async function parkFailed(record: PublicRecord, partition: number, error: unknown): Promise<void> {
    const { source, seq, type, key } = record
    logger.error({ err: error, consumer, source, seq, type, key }, 'a record was parked')
    setSpanError(error)
    await transaction(async (tx) => {
      if (await advanceWatermark(tx, consumer, partition, record)) await park(tx, consumer, record, describeError(error))
    })
  }

  async function processRecord(record: PublicRecord, partition: number): Promise<void> {
    try {
      await retry(() => processOnce(record, partition), HANDLER_RETRIES)
    } catch (error) {
      if (isTransient(error)) throw error
      await parkFailed(record, partition, error)
    }
  }

  return async (records, partition) => {
    // Records without a handler cost one watermark update per run of them.
    let lastSkipped: PublicRecord | undefined
    for (const record of records) {
      lastSkipped = recordHandler.canHandle(record) ? undefined : record
      if (lastSkipped === undefined) await withProcessSpan(consumer, record, partition, () => processRecord(record, partition))
    }
    if (lastSkipped !== undefined) await advanceWatermark(database, consumer, partition, lastSkipped)
  }
}

/**
 * Runs handlers for public events, with an effect exactly once. The effect and the watermark commit together, so a redelivered
 * record is at or below the watermark and is skipped. A record that fails five times is parked with the later records of its key;
 * other keys continue. An unavailable database does not count as a failure, and neither does a lock or a statement that took
 * longer than its limit.
 */
export function createReactions<Tx extends Queryable>(options: ReactionOptions<Tx>): Reactions {
  const { consumer, database, handlers, bus } = options
  const sources = Object.keys(handlers)
  const recordHandler = createRecordHandler(handlers)
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

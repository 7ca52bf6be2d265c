import type { Logger } from '../telemetry/logger.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import { isCollision, isDatabaseAway } from '../event-store/database-errors.ts'
import { inProcessing } from './delivery-spans.ts'
import { markFailed } from '../telemetry/span.ts'
import type { Bus, Subscribed } from './bus.ts'
import { advance, watermarkOf } from './cursors.ts'
import { createEffects } from './effects.ts'
import type { Effects } from './effects.ts'
import type { Handlers, Transaction } from './handlers.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { isParked, park } from './parking.ts'
import { replayParked } from './replay.ts'

export interface ReactionOptions<Tx extends Queryable> {
  readonly consumer: string
  readonly database: Database
  /** How a transaction is begun; a service with events gives its event store's. */
  readonly transaction: Transaction<Tx>
  readonly handlers: Handlers<Tx>
  readonly bus: Bus
  readonly logger: Logger
}

export interface Reactions {
  start(): Promise<void>
  stop(): Promise<void>
  /** Handles what is parked once more, in order; a key that fails again stays parked. @returns how many went through. */
  replayParked(): Promise<number>
}

const TRIES = 5
const FIRST_PAUSE = 20

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Takes records of one partition in order: each has its effect once, or is parked. */
function createDelivery<Tx extends Queryable>(
  { consumer, database, transaction, logger }: ReactionOptions<Tx>,
  effects: Effects<Tx>,
): (records: readonly PublicRecord[], partition: number) => Promise<void> {
  async function once(record: PublicRecord, partition: number): Promise<void> {
    await transaction(async (tx) => {
      if (!(await advance(tx, consumer, record.source, partition, record.seq))) return
      if (await isParked(tx, consumer, record)) await park(tx, consumer, record, 'an earlier record of this key is parked')
      else await effects.perform(tx, record)
    })
  }

  async function giveUp(record: PublicRecord, partition: number, error: unknown): Promise<void> {
    const { source, seq, type, key } = record
    logger.error({ err: error, consumer, source, seq, type, key }, 'a record was parked')
    markFailed(error)
    await transaction(async (tx) => {
      if (await advance(tx, consumer, source, partition, seq)) await park(tx, consumer, record, String(error))
    })
  }

  async function withTries(record: PublicRecord, partition: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await once(record, partition)
        return
      } catch (error) {
        if (isDatabaseAway(error) || isCollision(error)) throw error
        if (attempt === TRIES) return giveUp(record, partition, error)
        await pause(FIRST_PAUSE * 2 ** (attempt - 1))
      }
    }
  }

  return async (records, partition) => {
    // A run of records that nobody here cares for costs one update of the watermark.
    let passedOver: PublicRecord | undefined
    for (const record of records) {
      passedOver = effects.cares(record) ? undefined : record
      if (passedOver === undefined) await inProcessing(consumer, record, partition, () => withTries(record, partition))
    }
    if (passedOver !== undefined) await advance(database, consumer, passedOver.source, partition, passedOver.seq)
  }
}

/**
 * Public event → effect, once. The effect and the watermark commit together, so a record that comes again is at or
 * below the watermark and is passed over. A record that fails five times is parked with those of its aggregate that
 * come later, and the others go on. While the database is away nothing counts as a failure.
 */
export function createReactions<Tx extends Queryable>(options: ReactionOptions<Tx>): Reactions {
  const { consumer, database, handlers, bus } = options
  const sources = Object.keys(handlers)
  const effects = createEffects(handlers)
  const handle = createDelivery(options, effects)
  let subscriptions: Subscribed[] = []

  return {
    async start() {
      subscriptions = sources.map((source) =>
        bus.subscribe({ consumer, source, watermark: (partition) => watermarkOf(database, consumer, source, partition), handle }),
      )
    },
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      subscriptions = []
    },
    replayParked: () => replayParked(options, effects),
  }
}

import { publicEvents } from '@shop/contracts/events'
import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { z } from 'zod'
import { withContext } from '../runtime/context.ts'
import type { Logger } from '../runtime/logger.ts'
import type { Database, Queryable } from '../store/database.ts'
import { isCollision, isDatabaseAway } from '../store/faults.ts'
import type { Bus, Subscribed } from './bus.ts'
import { advance, openCursor, watermarkOf } from './cursors.ts'
import type { PublicRecord } from './outbox.ts'
import { isParked, park, takeParked, unpark } from './parking.ts'

/** What a consumer does when it hears of something: it writes in the transaction that it is given, and nowhere else. */
export type Handlers<Tx extends Queryable> = {
  readonly [S in Source]?: {
    readonly [T in PublicEventType<S>]?: (tx: Tx, data: PublicEventData<S, T>, record: PublicRecord) => Promise<void>
  }
}

type AnyHandler<Tx extends Queryable> = (tx: Tx, data: unknown, record: PublicRecord) => Promise<void>

export interface ReactionOptions<Tx extends Queryable> {
  readonly consumer: string
  readonly database: Database
  /** How a transaction is begun; a service with events gives its event store's. */
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
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

/**
 * Public event → effect, once. The effect and the watermark commit together, so a record that comes again is at or
 * below the watermark and is passed over. A record that fails five times is parked with those of its aggregate that
 * come later, and the others go on. While the database is away nothing counts as a failure.
 */
export function createReactions<Tx extends Queryable>(options: ReactionOptions<Tx>): Reactions {
  const { consumer, database, transaction, handlers, bus, logger } = options
  const sources = Object.keys(handlers) as Source[]
  let subscriptions: Subscribed[] = []

  const handlerOf = ({ source, type }: PublicRecord): AnyHandler<Tx> | undefined =>
    (handlers as Readonly<Record<string, Readonly<Record<string, AnyHandler<Tx>>> | undefined>>)[source]?.[type]

  async function perform(tx: Tx, record: PublicRecord): Promise<void> {
    const schemas = publicEvents[record.source as Source] as Readonly<Record<string, z.ZodType | undefined>>
    await handlerOf(record)?.(tx, schemas[record.type]?.parse(record.data), record)
  }

  async function once(record: PublicRecord, partition: number): Promise<void> {
    const context = { ...record.metadata, causationId: record.eventId }
    await withContext(context, () =>
      transaction(async (tx) => {
        if (!(await advance(tx, consumer, record.source, partition, record.seq))) return
        if (await isParked(tx, consumer, record)) await park(tx, consumer, record, 'an earlier record of this key is parked')
        else await perform(tx, record)
      }),
    )
  }

  async function withTries(record: PublicRecord, partition: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await once(record, partition)
        return
      } catch (error) {
        if (isDatabaseAway(error) || isCollision(error)) throw error
        if (attempt === TRIES) return parkRecord(record, partition, error)
        await pause(FIRST_PAUSE * 2 ** (attempt - 1))
      }
    }
  }

  async function parkRecord(record: PublicRecord, partition: number, error: unknown): Promise<void> {
    logger.error({ err: error, consumer, source: record.source, seq: record.seq, type: record.type, key: record.key }, 'a record was parked')
    await transaction(async (tx) => {
      if (await advance(tx, consumer, record.source, partition, record.seq)) await park(tx, consumer, record, String(error))
    })
  }

  /** Records that nobody here cares for cost one update of the watermark for a whole run of them. */
  async function handle(records: readonly PublicRecord[], partition: number): Promise<void> {
    let passedOver: PublicRecord | undefined
    for (const record of records) {
      passedOver = handlerOf(record) === undefined ? record : undefined
      if (passedOver === undefined) await withTries(record, partition)
    }
    if (passedOver !== undefined) await advance(database, consumer, passedOver.source, partition, passedOver.seq)
  }

  async function replayOne(failed: string[]): Promise<boolean> {
    let record: PublicRecord | undefined
    try {
      return await transaction(async (tx) => {
        record = await takeParked(tx, consumer, failed)
        if (record === undefined) return false
        await perform(tx, record)
        await unpark(tx, consumer, record)
        return true
      })
    } catch (error) {
      if (record === undefined) throw error
      logger.error({ err: error, consumer, seq: record.seq }, 'a parked record failed again')
      failed.push(`${record.source}/${record.key}`)
      return true
    }
  }

  return {
    async start() {
      for (const source of sources) await openCursor(database, consumer, source, 0)
      subscriptions = sources.map((source) =>
        bus.subscribe({ consumer, source, watermark: (partition) => watermarkOf(database, consumer, source, partition), handle }),
      )
    },
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()))
      subscriptions = []
    },
    async replayParked() {
      const failed: string[] = []
      let rounds = 0
      while (await replayOne(failed)) rounds += 1
      return rounds - failed.length
    },
  }
}

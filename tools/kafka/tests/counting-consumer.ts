import { expect } from 'vitest'
import type { Database, Queryable } from '@shop/kit/event-store'
import { createReactions, createKafkaBus, type EventHandlers } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { settingsFor } from '../src/testing/kafka-sources.ts'

export interface CountingConsumer {
  /** The number of records that this consumer has processed. */
  readonly processed: () => number
  /** Why it does not read its source; undefined while it does. */
  readonly stopReason: () => string | undefined
  stop(): Promise<void>
}

export interface ConsumerOptions {
  readonly address: string
  readonly source: string
  readonly database: Database
  readonly partitions?: number
}

/** Starts a consumer with a bus of its own, as a process has. It inserts one row for each processed record. */
export async function startConsumer({ address, source, database, partitions }: ConsumerOptions): Promise<CountingConsumer> {
  const logger = silentLogger()
  const bus = createKafkaBus({ settings: settingsFor(address, partitions), logger })
  let processed = 0
  const handlers = {
    [source]: {
      Counted: async (tx: Queryable, _: unknown, { seq, key }: { seq: number; key: string }) => {
        await tx.query('INSERT INTO done (seq, key) VALUES ($1, $2)', [seq, key])
        processed += 1
      },
    },
  } as unknown as EventHandlers<Queryable>
  const transaction = <Result>(work: (tx: Queryable) => Promise<Result>) => database.transaction(work)
  const reactions = createReactions<Queryable>({ consumer: 'counter', database, transaction, handlers, bus, logger })
  await reactions.start()
  return {
    processed: () => processed,
    stopReason: () => reactions.stopped()[0]?.reason,
    async stop() {
      await reactions.stop()
      await bus.stop()
    },
  }
}

export async function countProcessed(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*) FROM done')
  return rows[0]?.count ?? 0
}

/** Expects that no record is lost, duplicated, or out of order within its key. */
export async function expectEachOnceInOrder(database: Database, count: number): Promise<void> {
  const { rows } = await database.query<{ seq: number; key: string }>('SELECT seq, key FROM done ORDER BY place')
  const inversions = rows.filter(({ seq, key }, index) =>
    rows.slice(0, index).some((earlier) => earlier.key === key && earlier.seq > seq),
  )
  expect({ processed: rows.length, distinct: new Set(rows.map(({ seq }) => seq)).size, inversions: inversions.length }).toEqual({
    processed: count,
    distinct: count,
    inversions: 0,
  })
}

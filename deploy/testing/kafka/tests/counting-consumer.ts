import { expect } from 'vitest'
import { createReactions } from '@shop/kit'
import { createKafkaBus, silentLogger } from '@shop/kit/process'
import type { Database, Handlers, Queryable } from '@shop/kit'
import { settingsFor } from './kafka-sources.ts'

export interface Listener {
  /** How many records this one did. */
  readonly done: () => number
  stop(): Promise<void>
}

export interface ListenerOptions {
  readonly address: string
  readonly source: string
  readonly database: Database
  readonly partitions?: number
}

/** A process of a consumer, as far as Kafka and the database can tell: a bus of its own, one row for each thing done. */
export async function startListener({ address, source, database, partitions }: ListenerOptions): Promise<Listener> {
  const logger = silentLogger()
  const bus = createKafkaBus({ settings: settingsFor(address, partitions), logger })
  let done = 0
  const handlers = {
    [source]: {
      Counted: async (tx: Queryable, _: unknown, { seq, key }: { seq: number; key: string }) => {
        await tx.query('INSERT INTO done (seq, key) VALUES ($1, $2)', [seq, key])
        done += 1
      },
    },
  } as unknown as Handlers<Queryable>
  const transaction = database.transaction.bind(database)
  const reactions = createReactions<Queryable>({ consumer: 'listener', database, transaction, handlers, bus, logger })
  await reactions.start()
  return {
    done: () => done,
    async stop() {
      await reactions.stop()
      await bus.stop()
    },
  }
}

export async function countDone(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*) FROM done')
  return rows[0]?.count ?? 0
}

/** Nothing lost, nothing doubled, and nothing out of the order of its key. */
export async function expectEachOnceAndInOrder(database: Database, count: number): Promise<void> {
  const { rows } = await database.query<{ seq: number; key: string }>('SELECT seq, key FROM done ORDER BY place')
  const inversions = rows.filter(({ seq, key }, at) =>
    rows.slice(0, at).some((earlier) => earlier.key === key && earlier.seq > seq),
  )
  expect({ done: rows.length, different: new Set(rows.map(({ seq }) => seq)).size, inversions: inversions.length }).toEqual({
    done: count,
    different: count,
    inversions: 0,
  })
}

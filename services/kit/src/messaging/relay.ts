import type { Logger } from '../telemetry/logger.ts'
import { createPollingLoop } from './polling-loop.ts'
import type { PollingLoop } from './polling-loop.ts'
import type { Database } from '../event-store/database.ts'

export interface RelayOptions {
  readonly database: Database
  readonly source: string
  readonly logger: Logger
  /** Called after every commit that stamped records. */
  readonly announce: (source: string) => void
  readonly batchSize?: number
}

/**
 * Stamps the waiting outbox rows with gapless sequence numbers in id order, one relay at a time (advisory lock). It selects rows
 * by state (`seq IS NULL`), never by `id > last`: rows become visible out of id order, so a reader that remembers the last id
 * misses rows that commit late.
 * @returns the number of stamped rows; 0 also while another relay holds the lock.
 */
export async function drainOutbox(database: Database, batchSize = 500): Promise<number> {
  return database.transaction(async (tx) => {
    const lock = await tx.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS held', [
      `relay:${database.schema}`,
    ])
    if (lock.rows[0]?.held !== true) return 0
    const { rowCount } = await tx.query(
      `UPDATE outbox SET seq = last.seq + waiting.rank
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS rank
             FROM (SELECT id FROM outbox WHERE seq IS NULL ORDER BY id LIMIT $1) AS oldest) AS waiting,
            (SELECT coalesce(max(seq), 0) AS seq FROM outbox WHERE seq IS NOT NULL) AS last
       WHERE outbox.id = waiting.id`,
      [batchSize],
    )
    return rowCount
  })
}

/** Drains the outbox whenever it is woken, and once a second otherwise. */
export function createRelay({ database, source, logger, announce, batchSize = 500 }: RelayOptions): PollingLoop {
  return createPollingLoop({
    name: `relay of ${source}`,
    logger,
    pollIntervalMs: 1_000,
    async run() {
      const stamped = await drainOutbox(database, batchSize)
      if (stamped > 0) announce(source)
      return stamped === batchSize
    },
  })
}

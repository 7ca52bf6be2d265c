import type { Logger } from '../telemetry/logger.ts'
import { createLoop } from './polling-loop.ts'
import type { Loop } from './polling-loop.ts'
import type { Database } from '../event-store/database.ts'

export interface RelayOptions {
  readonly database: Database
  readonly source: string
  readonly logger: Logger
  /** Called after a commit that stamped records. */
  readonly announce: (source: string) => void
  readonly batchSize?: number
}

/**
 * Stamps what waits in the outbox with a gapless `seq`, in the order of ids, one relay at a time (advisory lock).
 * It looks for rows by their state, never for positions above the last one: ids become visible out of order,
 * and a reader that remembers a position walks past rows that commit late.
 * @returns how many rows were stamped; 0 also when another relay is at work.
 */
export async function drainOutbox(database: Database, batchSize = 500): Promise<number> {
  return database.transaction(async (tx) => {
    const lock = await tx.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS held', [
      `relay:${database.schema}`,
    ])
    if (lock.rows[0]?.held !== true) return 0
    const { rowCount } = await tx.query(
      `UPDATE outbox SET seq = last.seq + waiting.place
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS place
             FROM (SELECT id FROM outbox WHERE seq IS NULL ORDER BY id LIMIT $1) AS oldest) AS waiting,
            (SELECT coalesce(max(seq), 0) AS seq FROM outbox WHERE seq IS NOT NULL) AS last
       WHERE outbox.id = waiting.id`,
      [batchSize],
    )
    return rowCount
  })
}

/** Drains the outbox whenever it is woken, and once a second in case nobody woke it. */
export function createRelay({ database, source, logger, announce, batchSize = 500 }: RelayOptions): Loop {
  return createLoop({
    name: `relay of ${source}`,
    logger,
    every: 1_000,
    async run() {
      const stamped = await drainOutbox(database, batchSize)
      if (stamped > 0) announce(source)
      return stamped === batchSize
    },
  })
}

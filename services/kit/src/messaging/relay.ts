import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../telemetry/logger.ts'
import { createPollingLoop, type PollingLoop } from '../concurrency/polling-loop.ts'
import { answeredByCommit, type Database } from '../event-store/database.ts'
import { GATHER_MS } from './gather.ts'
import { firstSeqSql, RECORDS_PER_EPOCH } from './log-epoch.ts'
import { createStampedIdTracker, OUTBOX_SNAPSHOT, type OutboxSnapshot, type StampedIdTracker } from './stamped-id-tracker.ts'

export interface RelayOptions {
  readonly database: Database
  readonly source: string
  readonly logger: Logger
  /** Called after every commit that stamped records. */
  readonly announce: (source: string) => void
  readonly batchSize?: number
}

/** The advisory lock of whoever assigns sequence numbers. */
export const relayLock = (schema: string): string => `relay:${schema}`

/** The last stamped row. The first records of an epoch continue after its base. */
const LAST_STAMPED = `
  SELECT greatest(newest.seq, ${firstSeqSql('current.epoch')} + current.base % ${RECORDS_PER_EPOCH}) AS seq, newest.stamped_at
  FROM (SELECT epoch, base FROM log_epochs ORDER BY epoch DESC LIMIT 1) AS current
  LEFT JOIN (SELECT seq, stamped_at FROM outbox WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1) AS newest ON true`

/**
 * Stamps the waiting outbox rows with gapless sequence numbers in id order, one relay at a time (advisory lock). It selects rows
 * by state (`seq IS NULL`) and not by the last stamped id: rows become visible out of id order, so a reader that remembers that
 * id misses rows that commit late. A relay only leaves out the ids below which none can appear any more (`createStampedIdTracker`).
 * `stamped_at` has milliseconds, like the text that consumers keep, and never descends.
 * @returns the number of stamped rows; 0 also while another relay holds the lock.
 */
export async function drainOutbox(database: Database, batchSize = 500): Promise<number> {
  return (await stampWaiting(database, batchSize, createStampedIdTracker())) ?? 0
}

/** Takes the lock before the statement that stamps, which then sees what the relay before it has stamped. */
const takeLockSql = (schema: string): string =>
  `SELECT set_config('relay.holds_lock', pg_try_advisory_xact_lock(hashtext('${relayLock(schema)}'))::text, true)`

/** The log of a restored database may end before the id after which all rows but the waiting ones were stamped. */
const STAMP = `
  WITH snapshot AS MATERIALIZED (SELECT current_setting('relay.holds_lock')::boolean AS held, ${OUTBOX_SNAPSHOT}),
    oldest AS (SELECT id FROM outbox WHERE seq IS NULL AND (SELECT held FROM snapshot)
               AND id > (SELECT CASE WHEN last < $2 THEN 0 ELSE $2 END FROM snapshot) ORDER BY id LIMIT $1),
    last AS MATERIALIZED (${LAST_STAMPED}),
    stamped AS (
      UPDATE outbox SET seq = last.seq + waiting.rank,
        stamped_at = greatest(date_trunc('milliseconds', statement_timestamp()), last.stamped_at)
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM oldest) AS waiting, last
      WHERE outbox.id = waiting.id RETURNING 1)
  SELECT *, (SELECT count(*) FROM stamped)::integer AS stamped FROM snapshot`

/** BEGIN, lock, stamps and COMMIT are one message. @returns undefined while another relay holds the lock. */
async function stampWaiting(database: Database, batchSize: number, stampedIds: StampedIdTracker): Promise<number | undefined> {
  // A promise by itself would be awaited before COMMIT is sent.
  const { stamping } = await database.transaction(async (tx) => {
    const query = tx.query<OutboxSnapshot & { held: boolean; stamped: number }>(STAMP, [batchSize, stampedIds.after()])
    await answeredByCommit(tx, [query])
    return { stamping: query }
  }, takeLockSql(database.schema))
  const [snapshot] = (await stamping).rows
  if (snapshot?.held !== true) return undefined
  if (snapshot.stamped < batchSize) stampedIds.allStamped(snapshot)
  return snapshot.stamped
}

/** How soon a relay tries again that found another one at work. */
const BUSY_PAUSE_MS = 50

/**
 * Drains the outbox whenever it is woken by a commit of its process, and every five seconds otherwise: for what another process
 * has left, or committed while this one had the lock.
 */
export function createRelay({ database, source, logger, announce, batchSize = 500 }: RelayOptions): PollingLoop {
  const stampedIds = createStampedIdTracker()
  return createPollingLoop({
    name: `relay of ${source}`,
    logger,
    pollIntervalMs: 5_000,
    minIntervalMs: GATHER_MS,
    async run() {
      const stamped = await stampWaiting(database, batchSize, stampedIds).catch((error: unknown) => {
        stampedIds.forget()
        throw error
      })
      // The other relay may have begun before the rows for which this one was woken were visible.
      if (stamped === undefined) await pause(BUSY_PAUSE_MS)
      else if (stamped > 0) announce(source)
      return stamped === undefined || stamped === batchSize
    },
  })
}

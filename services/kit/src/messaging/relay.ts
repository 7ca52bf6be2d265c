import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../telemetry/logger.ts'
import { createPollingLoop, type PollingLoop } from '../concurrency/polling-loop.ts'
import { answeredByCommit, type Database } from '../event-store/database.ts'
import { GATHER_MS } from './gather.ts'
import { firstSeqSql, RECORDS_PER_EPOCH } from './log-epoch.ts'
import { createStampedIdTracker, type OutboxSnapshot, type StampedIdTracker } from './stamped-id-tracker.ts'

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
 * id misses rows that commit late. A relay only leaves out the ids at which none can appear any more (`createStampedIdTracker`).
 * `stamped_at` has milliseconds, like the text that consumers keep, and never descends.
 * @returns the number of stamped rows; 0 also while another relay holds the lock.
 */
export async function drainOutbox(database: Database, batchSize = 500): Promise<number> {
  return (await stampWaiting(database, batchSize, createStampedIdTracker())) ?? 0
}

/** Takes the lock before the statement that stamps, which then sees what the relay before it has stamped. */
const takeLockSql = (schema: string): string =>
  `SELECT set_config('relay.holds_lock', pg_try_advisory_xact_lock(hashtext('${relayLock(schema)}'))::text, true)`

/**
 * PostgreSQL's own upper end of a snapshot would not do in place of `own`: it is that of the transactions that have ended, and one
 * that is open may have a higher number.
 */
const OPEN_TRANSACTIONS = `pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "oldestOpen",
  pg_current_xact_id()::text::bigint AS own`

/** So many new ids at most are looked at for missing rows: a turn of one batch seldom passes more. */
const MAX_NEW_IDS = 5_000

/**
 * Parameters: the size of a batch, and a `Search`. The log of a restored database may end before `through`. The ids are looked up one
 * by one, by a subquery: as a join PostgreSQL might read the whole table.
 */
const STAMP = `
  WITH log_end AS MATERIALIZED (
      SELECT current_setting('relay.holds_lock')::boolean AS held, (SELECT coalesce(max(id), 0) FROM outbox) AS last),
    bounds AS MATERIALIZED (SELECT held, CASE WHEN last < $5 THEN 0 ELSE $5 END AS through FROM log_end),
    oldest AS MATERIALIZED (
      (SELECT id FROM outbox WHERE seq IS NULL AND (SELECT held FROM bounds) AND id > $2 AND id <= $3 ORDER BY id LIMIT $1)
      UNION SELECT id FROM unnest($4::bigint[]) AS missing (id)
        WHERE (SELECT held FROM bounds) AND (SELECT seq IS NULL FROM outbox WHERE outbox.id = missing.id)
      UNION (SELECT id FROM outbox
        WHERE seq IS NULL AND (SELECT held FROM bounds) AND id > (SELECT through FROM bounds) ORDER BY id LIMIT $1)
      ORDER BY id LIMIT $1),
    reached AS MATERIALIZED (
      SELECT CASE WHEN (SELECT count(*) FROM oldest) < $1 THEN last ELSE (SELECT max(id) FROM oldest) END AS reached FROM log_end),
    unsure AS (
      SELECT missing.id FROM reached, unnest($4::bigint[]) AS missing (id)
        WHERE missing.id > reached OR (SELECT id FROM outbox WHERE outbox.id = missing.id) IS NULL
      UNION ALL SELECT passed.id FROM reached,
          generate_series($5 + 1, CASE WHEN reached - $5 > ${MAX_NEW_IDS} THEN 0 ELSE reached END) AS passed (id)
        WHERE (SELECT id FROM outbox WHERE outbox.id = passed.id) IS NULL),
    last AS MATERIALIZED (${LAST_STAMPED}),
    stamped AS (
      UPDATE outbox SET seq = last.seq + waiting.rank,
        stamped_at = greatest(date_trunc('milliseconds', statement_timestamp()), last.stamped_at)
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM oldest) AS waiting, last
      WHERE outbox.id = waiting.id RETURNING 1)
  SELECT held, log_end.last, reached, ${OPEN_TRANSACTIONS},
    CASE WHEN reached - $5 <= ${MAX_NEW_IDS} THEN (SELECT coalesce(json_agg(id), '[]') FROM unsure) END AS missing,
    (SELECT count(*) FROM stamped)::integer AS stamped FROM log_end, reached`

/** BEGIN, lock, stamps and COMMIT are one message. @returns undefined while another relay holds the lock. */
export async function stampWaiting(
  database: Database,
  batchSize: number,
  stampedIds: StampedIdTracker,
): Promise<number | undefined> {
  const { final, searched, missing, through } = stampedIds.search()
  // A promise by itself would be awaited before COMMIT is sent.
  const { stamping } = await database.transaction(async (tx) => {
    const query = tx.query<OutboxSnapshot & { held: boolean; stamped: number }>(STAMP, [
      batchSize,
      final,
      searched,
      missing,
      through,
    ])
    await answeredByCommit(tx, [query])
    return { stamping: query }
  }, takeLockSql(database.schema))
  const [snapshot] = (await stamping).rows
  if (snapshot?.held !== true) return undefined
  stampedIds.stamped(snapshot)
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

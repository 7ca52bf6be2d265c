import { allAnswered } from '../../event-store/all-answered.ts'
import { answeredByCommit, type Database, type Queryable } from '../../event-store/database.ts'

/**
 * Limits how long a hanging publisher holds the lock: longer than a request to Kafka may take (15 s). The messages it sent are
 * published again.
 */
const LOCK_TIMEOUT_SQL = `SET LOCAL idle_in_transaction_session_timeout = '18s'`

/** How far a log was published. */
export interface PublishedPosition {
  readonly seq: number
  /** The last `seq` in each partition up to this position, 0 for none; undefined if it has to be found in the log. */
  readonly lastSeqs: readonly number[] | undefined
  /** The number of partitions that the log was published to; undefined before the first record. */
  readonly partitions: number | undefined
}

interface PositionRow {
  readonly seq: number
  readonly partitions: { readonly seq: number; readonly lastSeqs: readonly number[] } | null
}

/** A rewind changes `seq` alone, as 0.1.0 did: then the last seqs are those of another position. */
const toPosition = ({ seq, partitions }: PositionRow): PublishedPosition => ({
  seq,
  lastSeqs: partitions?.seq === seq ? partitions.lastSeqs : undefined,
  partitions: partitions?.lastSeqs.length,
})

/** Whether the log has records above the published position. */
export async function hasUnpublished(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ waiting: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM outbox WHERE seq > (SELECT seq FROM kafka_position)) AS waiting',
  )
  return rows[0]?.waiting === true
}

/** What a publisher has reached: the last `seq`, and that in each partition. */
export interface Published {
  readonly seq: number
  readonly lastSeqs: readonly number[]
}

/**
 * Publishes the records after the position and advances it, one publisher at a time. `read` is sent together with the lock. The position's row is the lock:
 * `rewindPosition` waits for the publisher, and a publisher that lost its connection cannot advance the position any more.
 * @returns false while another publisher holds the lock.
 */
export async function publishFromPosition<Records>(
  database: Database,
  read: (tx: Queryable) => Promise<Records>,
  publish: (tx: Queryable, position: PublishedPosition, records: Records) => Promise<Published | undefined>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [{ rows }, records] = await allAnswered([
      tx.query<PositionRow>('SELECT seq, partitions FROM kafka_position FOR UPDATE SKIP LOCKED'),
      read(tx),
    ])
    if (rows[0] === undefined) return false
    const reached = await publish(tx, toPosition(rows[0]), records)
    if (reached !== undefined) {
      const noted = tx.query('UPDATE kafka_position SET seq = $1, partitions = $2', [reached.seq, JSON.stringify(reached)])
      await answeredByCommit(tx, [noted])
    }
    return true
  }, LOCK_TIMEOUT_SQL)
}

/** Makes the next publisher publish everything from `seq` on again. */
export async function rewindPosition(database: Queryable, seq: number): Promise<void> {
  await database.query('UPDATE kafka_position SET seq = least(seq, $1)', [seq - 1])
}

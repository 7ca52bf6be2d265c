import type { Database, Queryable } from '../../event-store/database.ts'

/**
 * Limits how long a hanging publisher holds the lock: longer than a request to Kafka may take (15 s). The messages it sent are
 * published again.
 */
const LOCK_TIMEOUT_SQL = `SET LOCAL idle_in_transaction_session_timeout = '18s'`

/** Whether the log has records above the published position. */
export async function hasUnpublished(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ waiting: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM outbox WHERE seq > (SELECT seq FROM kafka_position)) AS waiting',
  )
  return rows[0]?.waiting === true
}

/**
 * Publishes the records after the position and advances it, one publisher at a time. The position's row is the lock:
 * `rewindPosition` waits for the publisher, and a publisher that lost its connection cannot advance the position any more.
 * @returns how far `publish` advanced the position; 0 also while another publisher holds the lock.
 */
export async function publishFromPosition(
  database: Database,
  publish: (tx: Queryable, after: number) => Promise<number>,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ seq: number }>('SELECT seq FROM kafka_position FOR UPDATE SKIP LOCKED')
    const after = rows[0]?.seq
    if (after === undefined) return 0
    const reached = await publish(tx, after)
    if (reached > after) await tx.query('UPDATE kafka_position SET seq = $1', [reached])
    return reached - after
  }, LOCK_TIMEOUT_SQL)
}

/** Makes the next publisher publish everything from `seq` on again. */
export async function rewindPosition(database: Queryable, seq: number): Promise<void> {
  await database.query('UPDATE kafka_position SET seq = least(seq, $1)', [seq - 1])
}

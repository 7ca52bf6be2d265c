import type { Database, Queryable } from '../../event-store/database.ts'

/** A publisher that is neither done nor dead loses its turn after this long, and what it published comes again. */
const TURN_ENDS = `SET LOCAL idle_in_transaction_session_timeout = '30s'`

/** Whether stamped records stand in the log that are not known to be in Kafka. */
export async function hasUnpublished(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ waiting: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM outbox WHERE seq > (SELECT seq FROM kafka_position)) AS waiting',
  )
  return rows[0]?.waiting === true
}

/**
 * Publishes from the position on and moves it, one publisher at a time: the row of the position is the lock, so an
 * operator who sets it back waits for the publisher, and a publisher that lost its connection cannot move it any more.
 * @returns how far `publish` came beyond the position that it was given; 0 also when another publisher has its turn.
 */
export async function fromPosition(
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
  }, TURN_ENDS)
}

/** Lets everything from `seq` on be published once more, by whichever publisher has the next turn. */
export async function setBack(database: Queryable, seq: number): Promise<void> {
  await database.query('UPDATE kafka_position SET seq = least(seq, $1)', [seq - 1])
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queryable } from './database.ts'

const POLL_INTERVAL_MS = 20

/** The key of the advisory lock that every writing transaction shares, and that a rebuild takes to switch tables. */
function keyOf(schema: string): string {
  return `hashtext('write:${schema}')::bigint`
}

/** SQL with which a transaction begins that writes. */
export function shareWriteLock(schema: string): string {
  return `SELECT pg_advisory_xact_lock_shared(${keyOf(schema)})`
}

/**
 * Blocks all writers until the transaction ends. New writers queue behind this request, so it must fail soon when an older one
 * stays: set `lock_timeout` before.
 */
export async function blockWriters(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(${keyOf(schema)})`)
}

/** The transactions that hold the write lock. */
async function findWriters(database: Database): Promise<Set<string>> {
  const { rows } = await database.query<{ writer: string }>(
    `SELECT pid || ' ' || virtualtransaction AS writer FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND (classid::bigint << 32 | objid::bigint) = ${keyOf(database.schema)}
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return new Set(rows.map(({ writer }) => writer))
}

/**
 * A position up to which no event will be added. Positions become visible out of order: a transaction that is open may still
 * write one below the last visible. So this waits, without a lock, for every writer that was open when it read the last position.
 */
export async function findFinalPosition(database: Database): Promise<number> {
  const { rows } = await database.query<{ last: number | null }>('SELECT max(position) AS last FROM events')
  const open = await findWriters(database)
  while (open.size > 0) {
    await pause(POLL_INTERVAL_MS)
    const writers = await findWriters(database)
    for (const writer of open) if (!writers.has(writer)) open.delete(writer)
  }
  return rows[0]?.last ?? 0
}

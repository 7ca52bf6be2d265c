import type { Database } from './database.ts'
import { rebuildLock } from './rebuild-progress.ts'

/** A rebuild without a batch for this long is not resumed any more. */
const ABANDONED_AFTER_SECONDS = 24 * 60 * 60

/**
 * Drops the shadow tables of a rebuild that was interrupted and not resumed: they contain names and addresses. A rebuild in
 * progress holds its lock and is left alone.
 * @returns whether there were any.
 */
export async function dropAbandonedRebuild(database: Database, afterSeconds = ABANDONED_AFTER_SECONDS): Promise<boolean> {
  const shadow = `${database.schema}_rebuild`
  const { rows } = await database.query<{ exists: boolean }>(`SELECT to_regclass('${shadow}.progress') IS NOT NULL AS exists`)
  if (rows[0]?.exists !== true) return false
  return database.transaction(async (tx) => {
    const lock = await tx.query<{ held: boolean }>(`SELECT pg_try_advisory_xact_lock(${rebuildLock(database.schema)}) AS held`)
    if (lock.rows[0]?.held !== true) return false
    // A rebuild that 0.1.0 began, and left in the database, has no time of its last batch and cannot be resumed.
    const { rows: times } = await tx.query<{ abandoned: boolean }>(
      `SELECT coalesce((to_jsonb(progress)->>'saved_at')::timestamptz < now() - make_interval(secs => $1), true) AS abandoned
       FROM ${shadow}.progress`,
      [afterSeconds],
    )
    if (times[0]?.abandoned !== true) return false
    await tx.query(`DROP SCHEMA ${shadow} CASCADE`)
    return true
  })
}

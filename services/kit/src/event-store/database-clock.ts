import { batchReads } from './batcher.ts'
import type { Queryable } from './database.ts'

/** A clock that all processes of a service share. Their own clocks may differ by minutes. */
export type SharedClock = () => Promise<Date>

/** Concurrent callers share one query of the database's clock. */
export function databaseClock(database: Queryable): SharedClock {
  const read = batchReads<undefined, Date>(async (callers) => {
    const { rows } = await database.query<{ now: string }>('SELECT clock_timestamp() AS now')
    return callers.map(() => new Date(rows[0]?.now ?? NaN))
  })
  return () => read(undefined)
}

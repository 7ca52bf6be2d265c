import type { Queryable } from './database.ts'

/** A clock that all processes of a service share. Their own clocks may differ by minutes. */
export type SharedClock = () => Promise<Date>

export function databaseClock(database: Queryable): SharedClock {
  return async () => {
    const { rows } = await database.query<{ now: string }>('SELECT clock_timestamp() AS now')
    return new Date(rows[0]?.now ?? NaN)
  }
}

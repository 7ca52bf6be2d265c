import { batchReads } from '../concurrency/batcher.ts'
import type { Queryable } from './database.ts'

/** A clock that all processes of a service share. Their own clocks may differ by minutes. */
export type SharedClock = () => Promise<Date>

/** How long a reading is continued with the time that has passed here since: two processes drift apart by less than a millisecond. */
const READING_MS = 1_000

interface Reading {
  readonly time: number
  /** When it was read, on this process's monotonic clock. */
  readonly at: number
}

/** The database's clock, read at most once a second. */
export function databaseClock(database: Queryable, elapsed: () => number = () => performance.now()): SharedClock {
  let last: Reading | undefined
  const read = batchReads<undefined, Reading>(async (callers) => {
    const { rows } = await database.query<{ now: string }>('SELECT clock_timestamp() AS now')
    const reading = { time: Date.parse(rows[0]?.now ?? ''), at: elapsed() }
    last = reading
    return callers.map(() => reading)
  })
  return async () => {
    const { time, at } = last !== undefined && elapsed() - last.at < READING_MS ? last : await read(undefined)
    return new Date(time + elapsed() - at)
  }
}

import { expect, it } from 'vitest'
import type { Queryable } from '../../src/event-store/database.ts'
import { databaseClock } from '../../src/event-store/database-clock.ts'

it('reads the clock of the database once a second, and continues its readings in between', async () => {
  const readings = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:05:00.000Z']
  const database = { query: async () => ({ rows: [{ now: readings.shift() }], rowCount: 1 }) } as unknown as Queryable
  let elapsed = 0
  const clock = databaseClock(database, () => elapsed)
  const timeAt = async (milliseconds: number) => {
    elapsed = milliseconds
    return (await clock()).toISOString()
  }
  expect(await timeAt(0)).toBe('2026-01-01T00:00:00.000Z')
  expect(await timeAt(999)).toBe('2026-01-01T00:00:00.999Z')
  expect(await timeAt(1_000)).toBe('2026-01-01T00:05:00.000Z')
})

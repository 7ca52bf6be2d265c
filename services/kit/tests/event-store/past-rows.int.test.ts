import { expect, inject, it } from 'vitest'
import { queryRows, rowsAfter } from '../../src/event-store/past-rows.ts'
import type { Queryable } from '../../src/event-store/database.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import { counter, counters, counterStore, migrated } from '../fixtures/counters.ts'

/** With a parameter, and a table that the projection does not write. */
const readCounters = async (db: Queryable) => {
  const { rows } = await db.query(
    `SELECT stream, total, (SELECT json_agg(json_build_object('by', by, 'at', at) ORDER BY version) FROM steps) AS steps,
       (SELECT count(*)::int FROM events WHERE stream = $1) AS events FROM counters WHERE stream = $1`,
    ['one'],
  )
  return rows
}

it('answers a query from the rows that events would have written, as the read model answered after them', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  const database = await migrated(test.open('kit'))
  const store = counterStore(database)
  const answers: unknown[] = [[]]
  for (const by of [3, 4, 5]) {
    await store.transaction((tx) => tx.handle('one', counter, by))
    answers.push(await readCounters(database))
  }
  const recorded = await store.transaction((tx) => tx.read('one'))
  for (const [version, answer] of answers.entries()) {
    const past = await readCounters(queryRows(database, rowsAfter([counters], recorded.slice(0, version))))
    expect(past).toEqual((answer as object[]).map((row) => ({ ...row, events: 3 })))
  }
  await test.drop()
})

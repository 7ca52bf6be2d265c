import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database, Queryable } from '../../src/event-store/database.ts'
import type { ReadModelTable, ReadModelChange } from '../../src/event-store/merge-changes.ts'
import { applyChanges } from '../../src/event-store/row-changes.ts'
import { createSeededRandom, createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'

const CHANGES = 250
const SCORES: ReadModelTable = { name: 'scores', key: ['team', 'player'] }
const CREATE_SCORES = `CREATE TABLE scores (team text NOT NULL, player integer NOT NULL, points bigint NOT NULL,
  note jsonb, seen timestamptz, PRIMARY KEY (team, player))`

/** Changes that are valid one after the other: no row is inserted twice. */
function randomChanges(seed: number): ReadModelChange[] {
  const random = createSeededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const rows = new Set<string>()
  return Array.from({ length: CHANGES }, (_, index): ReadModelChange => {
    const key = { team: `team ${String(below(3))}`, player: below(4) }
    const text = JSON.stringify(key)
    const kind = below(12)
    if (kind === 0) {
      for (const row of rows) if (row.includes(key.team)) rows.delete(row)
      return { kind: 'delete', table: SCORES, where: { team: key.team } }
    }
    if (kind === 1) {
      rows.delete(text)
      return { kind: 'delete', table: SCORES, where: key }
    }
    if (!rows.has(text) && kind < 9) {
      rows.add(text)
      const note = [index, null, { text: `a 'note'` }]
      return { kind: 'insert', table: SCORES, row: { ...key, points: index, ...(index % 2 === 0 && { note }) } }
    }
    if (kind === 10) return { kind: 'update', table: SCORES, key, set: { note: null, seen: '2026-01-01T00:00:00.000Z' } }
    if (kind === 11) return { kind: 'update', table: SCORES, key, set: { points: index, note: { index } } }
    return {
      kind: 'update',
      table: SCORES,
      key,
      set: ({ points, seen }) => ({ points: Number(points) * 2 + 1, seen: seen ?? null }),
    }
  })
}

describe('changes of rows', () => {
  let test: TestDatabase
  const databases: Database[] = []

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    for (const schema of ['one_by_one', 'merged']) {
      const database = await migrated(test.open(schema))
      await database.query(CREATE_SCORES)
      databases.push(database)
    }
  })
  afterAll(() => test.drop())

  it.each([
    [1, 90],
    [2, 90],
    [3, 90],
    [4, 7],
    [5, 7],
  ])('have the same effect one by one and merged into batches (seed %i, batches of %i)', async (seed, size) => {
    const [oneByOne, merged] = databases as [Database, Database]
    const changes = randomChanges(seed)
    for (const { query } of databases) await query('TRUNCATE scores')
    for (const change of changes) await applyChanges(oneByOne, [change])
    for (let first = 0; first < CHANGES; first += size) await applyChanges(merged, changes.slice(first, first + size))
    const [expected, found] = await Promise.all(databases.map(({ query }) => query('SELECT * FROM scores ORDER BY team, player')))
    expect(expected?.rows.length).toBeGreaterThan(0)
    expect(found?.rows).toEqual(expected?.rows)
  })

  it('report the keys of all rows that they change', async () => {
    const [database] = databases as [Database]
    await database.query('TRUNCATE scores')
    const row = (player: number) => ({ team: 'a', player, points: 1 })
    await applyChanges(
      database,
      [1, 2, 3].map((player) => ({ kind: 'insert', table: SCORES, row: row(player) })),
    )
    const changed = await applyChanges(database, [
      { kind: 'delete', table: SCORES, where: { team: 'a' } },
      { kind: 'insert', table: SCORES, row: row(4) },
    ])
    const players = changed.get(SCORES)?.map(({ player }) => player)
    expect(players?.toSorted()).toEqual([1, 2, 3, 4])
  })

  it('find the rows of few keys by an index, also with the plan that was kept when the table was small', async () => {
    const [database] = databases as [Database]
    await database.query('TRUNCATE scores')
    await database.query(`INSERT INTO scores SELECT 'c', player, 0 FROM generate_series(1, 100) AS player`)
    const key = { team: 'c', player: 7 }
    const wholeReads = async (tx: Queryable): Promise<number> => {
      const read = `SELECT seq_scan AS count FROM pg_stat_xact_user_tables WHERE relid = 'scores'::regclass`
      return (await tx.query<{ count: number }>(read)).rows[0]?.count ?? 0
    }
    await database.transaction(async (tx) => {
      const before = await wholeReads(tx)
      for (let points = 1; points <= 6; points += 1) {
        await applyChanges(tx, [{ kind: 'update', table: SCORES, key, set: { points } }])
        await applyChanges(tx, [{ kind: 'update', table: SCORES, key, set: ({ points: now }) => ({ points: Number(now) + 1 }) }])
        await applyChanges(tx, [{ kind: 'delete', table: SCORES, where: { team: 'c', player: points + 10 } }])
      }
      expect(await wholeReads(tx)).toBe(before)
    })
    const { rows } = await database.query('SELECT points FROM scores WHERE player BETWEEN 7 AND 17 ORDER BY player')
    expect(rows).toEqual([7, 0, 0, 0, 0].map((points) => ({ points })))
  })

  it('cannot insert a row twice', async () => {
    const insert: ReadModelChange = { kind: 'insert', table: SCORES, row: { team: 'b', player: 1, points: 1 } }
    await expect(applyChanges(databases[0]!, [insert, insert])).rejects.toThrow('Two rows of scores have the key ["b",1]')
  })
})

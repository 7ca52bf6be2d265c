import type { DomainEvent } from '../domain/decider.ts'
import type { EventCodec } from './codec.ts'
import type { Database, Queryable } from './database.ts'
import { readAll } from './event-rows.ts'
import { writeGate } from './event-store.ts'
import type { Projection } from './projection.ts'

export interface RebuildOptions<Event extends DomainEvent> {
  readonly database: Database
  readonly codec: EventCodec<Event>
  readonly projections: readonly Projection<Event>[]
  /** Switches to the new tables although they differ from the live ones: wanted after a projection was mended. */
  readonly acceptDifferences?: boolean
}

export interface RebuiltTable {
  readonly table: string
  readonly rows: number
  readonly identical: boolean
}

export interface RebuildReport {
  readonly events: number
  readonly tables: readonly RebuiltTable[]
  readonly switched: boolean
}

/**
 * Builds every read model anew beside the live ones, compares, and switches.
 *
 * The bulk is replayed from one snapshot while the shop goes on selling; then writers wait for a moment (readers never
 * do more than wait for the rename) while the events that the snapshot had not seen are added. Positions alone would
 * lose events here: one that was being written during the first part may stand below the last position read.
 */
export async function rebuild<Event extends DomainEvent>(options: RebuildOptions<Event>): Promise<RebuildReport> {
  const { database, codec, projections, acceptDifferences = false } = options
  const tables = projections.flatMap((projection) => projection.tables)
  const live = database.schema
  const shadow = `${live}_rebuild`

  async function replay(tx: Queryable, seen: { snapshot: string; visible: boolean }): Promise<number> {
    let count = 0
    await tx.query(`SET LOCAL search_path = ${shadow}, ${live}, public`)
    for await (const recorded of readAll(tx, codec, `${live}.events`, seen)) {
      for (const projection of projections) await projection.project(tx, recorded)
      count += 1
    }
    return count
  }

  const first = await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`rebuild:${live}`])
    await tx.query(`DROP SCHEMA IF EXISTS ${shadow} CASCADE`)
    await tx.query(`CREATE SCHEMA ${shadow}`)
    for (const table of tables) await tx.query(`CREATE TABLE ${shadow}.${table} (LIKE ${live}.${table} INCLUDING ALL)`)
    const { rows } = await tx.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')
    const snapshot = rows[0]?.snapshot ?? ''
    return { snapshot, events: await replay(tx, { snapshot, visible: true }) }
  })

  return database.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(${writeGate(live)})`)
    const late = await replay(tx, { snapshot: first.snapshot, visible: false })
    for (const table of tables) await tx.query(`ANALYZE ${shadow}.${table}`)
    const report: RebuiltTable[] = []
    for (const table of tables) report.push(await compare(tx, table, live, shadow))
    const switched = acceptDifferences || report.every(({ identical }) => identical)
    if (switched) for (const table of tables) await exchange(tx, table, live, shadow)
    await tx.query(`DROP SCHEMA ${shadow} CASCADE`)
    return { events: first.events + late, tables: report, switched }
  })
}

async function compare(tx: Queryable, table: string, live: string, shadow: string): Promise<RebuiltTable> {
  const { rows } = await tx.query<{ rows: number; differing: number }>(
    `SELECT (SELECT count(*) FROM ${shadow}.${table}) AS rows, (SELECT count(*) FROM (
       (SELECT * FROM ${live}.${table} EXCEPT ALL SELECT * FROM ${shadow}.${table}) UNION ALL
       (SELECT * FROM ${shadow}.${table} EXCEPT ALL SELECT * FROM ${live}.${table})) AS difference) AS differing`,
  )
  return { table, rows: rows[0]?.rows ?? 0, identical: rows[0]?.differing === 0 }
}

async function exchange(tx: Queryable, table: string, live: string, shadow: string): Promise<void> {
  await tx.query(`DROP TABLE ${live}.${table}`)
  await tx.query(`ALTER TABLE ${shadow}.${table} SET SCHEMA ${live}`)
}

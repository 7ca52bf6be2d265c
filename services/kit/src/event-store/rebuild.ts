import type { DomainEvent } from '../domain/decider.ts'
import type { EventCodec } from './codec.ts'
import type { Database, Queryable } from './database.ts'
import { readAll } from './event-rows.ts'
import { writeLock } from './event-store.ts'
import type { Projection } from './projection.ts'
import { compareTables, createShadowTables, swapTables } from './shadow-tables.ts'
import type { RebuiltTable } from './shadow-tables.ts'

export interface RebuildOptions<Event extends DomainEvent> {
  readonly database: Database
  readonly codec: EventCodec<Event>
  readonly projections: readonly Projection<Event>[]
  /** Switches to the new tables even when they differ from the live ones; needed after a projection was fixed. */
  readonly acceptDifferences?: boolean
}

export interface RebuildReport {
  readonly events: number
  readonly tables: readonly RebuiltTable[]
  readonly switched: boolean
}

/**
 * Rebuilds every read model beside the live tables, compares both, and switches; in one transaction, one rebuild at a time.
 *
 * Most events are replayed from one snapshot while the service keeps writing. Then the rebuild takes the write lock, which blocks
 * writers for a moment, and replays the events that the snapshot did not see. Selecting those by position would lose events: one
 * that was uncommitted during the first part may have a lower position than the last one read.
 */
export async function rebuild<Event extends DomainEvent>(options: RebuildOptions<Event>): Promise<RebuildReport> {
  const { database, codec, projections, acceptDifferences = false } = options
  const live = database.schema
  const shadow = `${live}_rebuild`
  const shadows = { live, shadow, tables: projections.flatMap(({ tables }) => tables) }

  async function replay(tx: Queryable, visibility: { snapshot: string; visible: boolean }): Promise<number> {
    let count = 0
    for await (const recorded of readAll(tx, codec, `${live}.events`, visibility)) {
      for (const projection of projections) await projection.project(tx, recorded)
      count += 1
    }
    return count
  }

  return database.transaction(async (tx) => {
    await createShadowTables(tx, shadows)
    await tx.query(`SET LOCAL search_path = ${shadow}, ${live}, public`)
    const { rows } = await tx.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')
    const snapshot = rows[0]?.snapshot ?? ''
    const replayed = await replay(tx, { snapshot, visible: true })
    for (const table of shadows.tables) await tx.query(`ANALYZE ${shadow}.${table}`)

    await tx.query(`SELECT pg_advisory_xact_lock(${writeLock(live)})`)
    const replayedLate = await replay(tx, { snapshot, visible: false })
    const tables = await compareTables(tx, shadows)
    const switched = acceptDifferences || tables.every(({ identical }) => identical)
    if (switched) await swapTables(tx, shadows)
    await tx.query(`DROP SCHEMA ${shadow} CASCADE`)
    return { events: replayed + replayedLate, tables, switched }
  })
}

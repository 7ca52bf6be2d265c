import type { DomainEvent } from '../domain/decider.ts'
import type { EventCodec } from './codec.ts'
import type { Database, Queryable } from './database.ts'
import { readAll } from './event-rows.ts'
import { writeGate } from './event-store.ts'
import type { Projection } from './projection.ts'
import { compare, createShadows, exchange } from './shadow-tables.ts'
import type { RebuiltTable } from './shadow-tables.ts'

export interface RebuildOptions<Event extends DomainEvent> {
  readonly database: Database
  readonly codec: EventCodec<Event>
  readonly projections: readonly Projection<Event>[]
  /** Switches to the new tables although they differ from the live ones: wanted after a projection was mended. */
  readonly acceptDifferences?: boolean
}

export interface RebuildReport {
  readonly events: number
  readonly tables: readonly RebuiltTable[]
  readonly switched: boolean
}

/**
 * Builds every read model anew beside the live ones, compares, and switches; all in one transaction, one at a time.
 *
 * The bulk is replayed from one snapshot while the shop goes on selling; then writers wait for a moment (readers never
 * do more than wait for the rename) while the events that the snapshot had not seen are added. Positions alone would
 * lose events here: one that was being written during the first part may stand below the last position read.
 */
export async function rebuild<Event extends DomainEvent>(options: RebuildOptions<Event>): Promise<RebuildReport> {
  const { database, codec, projections, acceptDifferences = false } = options
  const live = database.schema
  const shadow = `${live}_rebuild`
  const shadows = { live, shadow, tables: projections.flatMap(({ tables }) => tables) }

  async function replay(tx: Queryable, seen: { snapshot: string; visible: boolean }): Promise<number> {
    let count = 0
    for await (const recorded of readAll(tx, codec, `${live}.events`, seen)) {
      for (const projection of projections) await projection.project(tx, recorded)
      count += 1
    }
    return count
  }

  return database.transaction(async (tx) => {
    await createShadows(tx, shadows)
    await tx.query(`SET LOCAL search_path = ${shadow}, ${live}, public`)
    const { rows } = await tx.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')
    const snapshot = rows[0]?.snapshot ?? ''
    const bulk = await replay(tx, { snapshot, visible: true })
    for (const table of shadows.tables) await tx.query(`ANALYZE ${shadow}.${table}`)

    await tx.query(`SELECT pg_advisory_xact_lock(${writeGate(live)})`)
    const late = await replay(tx, { snapshot, visible: false })
    const tables = await compare(tx, shadows)
    const switched = acceptDifferences || tables.every(({ identical }) => identical)
    if (switched) await exchange(tx, shadows)
    await tx.query(`DROP SCHEMA ${shadow} CASCADE`)
    return { events: bulk + late, tables, switched }
  })
}

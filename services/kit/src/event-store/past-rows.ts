import type { DomainEvent } from '../domain/decider.ts'
import type { RecordedEvent } from '../domain/recorded-event.ts'
import type { Queryable } from './database.ts'
import { mergeChanges, type ColumnValues } from './merge-changes.ts'
import { changesOf, type Projection } from './projection.ts'

/** Rows by the name of their table. */
export type PastRows = ReadonlyMap<string, readonly ColumnValues[]>

/**
 * The rows that these events alone would have written: each row is inserted by one of them, and changed by the later ones. Every table of
 * the projections has an entry.
 */
export function rowsAfter<Event extends DomainEvent>(
  projections: readonly Projection<Event>[],
  recorded: readonly RecordedEvent<Event>[],
): PastRows {
  const changes = mergeChanges(changesOf(projections, recorded))
  const tables = projections.flatMap((projection) => projection.tables)
  return new Map(tables.map((table) => [table.name, changes.get(table)?.inserts ?? []]))
}

/**
 * Answers the queries of a read model from these rows in place of the stored ones. Other tables are those of the database. For statements
 * that begin with SELECT and lock no row.
 */
export function queryRows(db: Queryable, rows: PastRows): Queryable {
  const tables = [...rows.keys()]
  const json = [...rows.values()].map((ofTable) => JSON.stringify(ofTable))
  return {
    query(text, values = []) {
      const parts = tables.map((name, index) => {
        const parameter = `$${String(values.length + index + 1)}`
        return `${name} AS (SELECT * FROM json_populate_recordset(NULL::${name}, ${parameter}))`
      })
      return db.query(`WITH ${parts.join(', ')} ${text}`, [...values, ...json])
    },
  }
}

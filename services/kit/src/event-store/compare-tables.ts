import type { Queryable } from './database.ts'
import type { ReadModelTable, ColumnValues } from './merge-changes.ts'
import { matchColumns, type ChangedRows } from './row-changes.ts'
import type { ShadowTables } from './shadow-tables.ts'

/** A table with more differing rows than this differs: the events that were written meanwhile do not change as many. */
const MAX_DIFFERING = 1_000

export interface TableComparison {
  readonly table: ReadModelTable
  /** Rows of the rebuilt table. */
  readonly rows: number
  /** The keys of the rows that differ from the live ones; `many` when there are too many to check again. */
  readonly differing: readonly ColumnValues[] | 'many'
}

const DIFFERS = 'ROW(live.*) IS DISTINCT FROM ROW(rebuilt.*)'

/** Compares every row. In a transaction of isolation level repeatable read all tables are compared at one moment. */
export async function compareTables(tx: Queryable, { live, shadow, tables }: ShadowTables): Promise<TableComparison[]> {
  const comparisons: TableComparison[] = []
  for (const table of tables) {
    const { name, key } = table
    const counted = await tx.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${shadow}.${name}`)
    const { rows } = await tx.query(
      `SELECT ${key.map((column) => `coalesce(live.${column}, rebuilt.${column}) AS ${column}`).join(', ')}
       FROM ${live}.${name} AS live FULL JOIN ${shadow}.${name} AS rebuilt ON ${matchColumns(key, 'live', 'rebuilt')}
       WHERE ${DIFFERS} LIMIT ${String(MAX_DIFFERING + 1)}`,
    )
    comparisons.push({ table, rows: counted.rows[0]?.rows ?? 0, differing: rows.length > MAX_DIFFERING ? 'many' : rows })
  }
  return comparisons
}

/** Compares the rows again that differed or were changed since. Finds each by its key. */
export async function compareAgain(
  tx: Queryable,
  { live, shadow }: ShadowTables,
  comparisons: readonly TableComparison[],
  changed: ChangedRows,
): Promise<TableComparison[]> {
  const compared: TableComparison[] = []
  for (const comparison of comparisons) {
    const { table, differing } = comparison
    const checked = differing === 'many' ? [] : [...differing, ...(changed.get(table) ?? [])]
    if (checked.length === 0) {
      compared.push(comparison)
      continue
    }
    const { name, key } = table
    const { rows } = await tx.query(
      `SELECT DISTINCT ${key.map((column) => `checked.${column}`).join(', ')}
       FROM json_populate_recordset(NULL::${live}.${name}, $1) AS checked
         LEFT JOIN ${live}.${name} AS live ON ${matchColumns(key, 'live', 'checked')}
         LEFT JOIN ${shadow}.${name} AS rebuilt ON ${matchColumns(key, 'rebuilt', 'checked')}
       WHERE ${DIFFERS}`,
      [JSON.stringify(checked)],
    )
    compared.push({ ...comparison, differing: rows.length > MAX_DIFFERING ? 'many' : rows })
  }
  return compared
}

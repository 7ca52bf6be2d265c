import type { RowChange, RowChangeOf } from './events/row-change.ts'
import type { EntityRows, EntityTable, EntityTables } from './tables/tables.ts'

/** Loads the current rows of these keys. */
export type LoadRows = <Table extends EntityTable>(
  table: Table,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, EntityTables[Table]>>

export interface RowFold {
  /** Throws UnprocessableEvent if the change does not fit the current row. */
  readonly apply: (change: RowChange) => void
  /** The rows touched so far. */
  readonly rows: () => EntityRows
}

/** The keys, by table, whose first change does not replace the row: only these rows must be loaded. */
function keysToLoad(changes: readonly RowChange[]): ReadonlyMap<EntityTable, readonly string[]> {
  const seenByTable = new Map<EntityTable, Set<string>>()
  const keysByTable = new Map<EntityTable, string[]>()
  for (const { table, key, replacesRow } of changes) {
    const seen = seenByTable.get(table) ?? new Set()
    if (seen.has(key)) continue
    seenByTable.set(table, seen.add(key))
    if (replacesRow) continue
    const keys = keysByTable.get(table)
    if (keys === undefined) keysByTable.set(table, [key])
    else keys.push(key)
  }
  return keysByTable
}

function createTableFold<Table extends EntityTable>(table: Table) {
  const current = new Map<string, EntityTables[Table] | undefined>()
  const touched = new Set<string>()
  return {
    async load(keys: readonly string[], loadRows: LoadRows): Promise<void> {
      for (const [key, row] of await loadRows(table, keys)) current.set(key, row)
    },
    apply(change: RowChangeOf<Table>): void {
      const row = current.get(change.key)
      // A row with the same or a higher seq already includes this event.
      current.set(change.key, row !== undefined && row.seq >= change.seq ? row : change.apply(row))
      touched.add(change.key)
    },
    rows: (): EntityTables[Table][] => [...touched].map((key) => current.get(key)).filter((row) => row !== undefined),
  }
}

/**
 * Loads the rows that the changes need, and returns a fold over them. Changes of one key must be applied in the order of
 * their `seq`. Changes that a row already includes are skipped, so a redelivery has no effect.
 */
export async function createRowFold(changes: readonly RowChange[], loadRows: LoadRows): Promise<RowFold> {
  const folds = {
    orders: createTableFold('orders'),
    products: createTableFold('products'),
    stock: createTableFold('stock'),
    reviews: createTableFold('reviews'),
    refunds: createTableFold('refunds'),
  }
  for (const [table, keys] of keysToLoad(changes)) await folds[table].load(keys, loadRows)
  return {
    apply: (change) => (folds[change.table].apply as (change: RowChange) => void)(change),
    rows: () => ({
      orders: folds.orders.rows(),
      products: folds.products.rows(),
      stock: folds.stock.rows(),
      reviews: folds.reviews.rows(),
      refunds: folds.refunds.rows(),
    }),
  }
}

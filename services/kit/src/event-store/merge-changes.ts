/** Column values as JSON; PostgreSQL converts them to the types of the columns. */
export type ColumnValues = Readonly<Record<string, unknown>>

export interface ReadModelTable {
  readonly name: string
  /** The columns of its primary key. */
  readonly key: readonly string[]
  /** Columns with personal data, with their values once the person is erased. `subject` is the column with the person's id. */
  readonly personal?: { readonly subject: string; readonly erased: ColumnValues }
}

/** New values of columns, or how they follow from the row as it is. For the latter the row is read first. */
export type RowUpdate = ColumnValues | ((row: ColumnValues) => ColumnValues)

/** A change of the rows of one table. An update of a row that does not exist has no effect. */
export type ReadModelChange =
  | { readonly kind: 'insert'; readonly table: ReadModelTable; readonly row: ColumnValues }
  | { readonly kind: 'update'; readonly table: ReadModelTable; readonly key: ColumnValues; readonly set: RowUpdate }
  /** `where` holds some or all columns of the key. */
  | { readonly kind: 'delete'; readonly table: ReadModelTable; readonly where: ColumnValues }

/** The updates of one row, in order. */
export interface PendingUpdate {
  readonly kind: 'update'
  readonly key: ColumnValues
  readonly updates: readonly RowUpdate[]
}

interface PendingInsert {
  readonly kind: 'insert'
  readonly key: ColumnValues
  readonly row: ColumnValues
}

/** The changes of one table with at most one for each row. Deletions come first. */
export interface TableChanges {
  readonly deletes: readonly ColumnValues[]
  readonly updates: readonly PendingUpdate[]
  readonly inserts: readonly ColumnValues[]
  /** The keys of the updated and inserted rows, and of the deleted ones as far as they are known. */
  readonly keys: readonly ColumnValues[]
}

interface PendingTable {
  readonly table: ReadModelTable
  readonly deletes: ColumnValues[]
  readonly byKey: Map<string, PendingInsert | PendingUpdate>
}

const keyOf = ({ key }: ReadModelTable, row: ColumnValues): ColumnValues =>
  Object.fromEntries(key.map((column) => [column, row[column]]))
/** A text that identifies a row of the table. */
export const keyText = ({ key }: Pick<ReadModelTable, 'key'>, row: ColumnValues): string =>
  JSON.stringify(key.map((column) => row[column]))

/** The columns that the updates change in this row. */
export function applyUpdates(row: ColumnValues, updates: readonly RowUpdate[]): ColumnValues {
  let changed: ColumnValues = {}
  for (const update of updates) {
    changed = { ...changed, ...(typeof update === 'function' ? update({ ...row, ...changed }) : update) }
  }
  return changed
}

/** Joins consecutive updates that need no row. */
function appendUpdate(updates: readonly RowUpdate[], next: RowUpdate): readonly RowUpdate[] {
  const last = updates.at(-1)
  if (typeof last !== 'object' || typeof next !== 'object') return [...updates, next]
  return [...updates.slice(0, -1), { ...last, ...next }]
}

function addChange({ table, byKey, deletes }: PendingTable, change: ReadModelChange): void {
  switch (change.kind) {
    case 'insert': {
      const { row } = change
      const text = keyText(table, row)
      if (byKey.get(text)?.kind === 'insert') throw new Error(`Two rows of ${table.name} have the key ${text}`)
      byKey.set(text, { kind: 'insert', key: keyOf(table, row), row })
      return
    }
    case 'update': {
      const { key, set } = change
      const text = keyText(table, key)
      const before = byKey.get(text)
      if (before?.kind === 'insert') byKey.set(text, { ...before, row: { ...before.row, ...applyUpdates(before.row, [set]) } })
      else byKey.set(text, { kind: 'update', key, updates: appendUpdate(before?.updates ?? [], set) })
      return
    }
    case 'delete': {
      const conditions = Object.entries(change.where)
      for (const [text, { key }] of byKey) {
        if (conditions.every(([column, value]) => key[column] === value)) byKey.delete(text)
      }
      deletes.push(change.where)
    }
  }
}

function toTableChanges({ table, deletes, byKey }: PendingTable): TableChanges {
  const pending = [...byKey.values()]
  const deletedKeys = deletes.filter((where) => table.key.every((column) => column in where))
  return {
    deletes,
    updates: pending.filter((change) => change.kind === 'update'),
    inserts: pending.filter((change) => change.kind === 'insert').map(({ row }) => row),
    keys: [...pending.map(({ key }) => key), ...deletedKeys],
  }
}

/** Merges changes so that each row is written once. */
export function mergeChanges(changes: readonly ReadModelChange[]): Map<ReadModelTable, TableChanges> {
  const pendingByTable = new Map<ReadModelTable, PendingTable>()
  for (const change of changes) {
    const { table } = change
    const pending = pendingByTable.get(table) ?? { table, deletes: [], byKey: new Map() }
    pendingByTable.set(table, pending)
    addChange(pending, change)
  }
  return new Map([...pendingByTable].map(([table, pending]) => [table, toTableChanges(pending)]))
}

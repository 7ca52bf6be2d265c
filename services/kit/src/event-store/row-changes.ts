import { allAnswered } from './all-answered.ts'
import type { Queryable } from './database.ts'
import { fewRows } from './few-rows.ts'
import {
  applyUpdates,
  keyText,
  mergeChanges,
  type PendingUpdate,
  type ReadModelTable,
  type ColumnValues,
  type ReadModelChange,
  type TableChanges,
} from './merge-changes.ts'

type OnSent = (statements: readonly Promise<unknown>[]) => Promise<unknown>

/** The keys of changed rows, by table. A key may occur twice. */
export type ChangedRows = ReadonlyMap<ReadModelTable, readonly ColumnValues[]>

export function joinChangedRows(...parts: readonly ChangedRows[]): ChangedRows {
  const joined = new Map<ReadModelTable, readonly ColumnValues[]>()
  for (const part of parts) for (const [table, rows] of part) joined.set(table, (joined.get(table) ?? []).concat(rows))
  return joined
}

/** `one.key = other.key` for all columns of a key. */
export function matchColumns(columns: readonly string[], one: string, other: string): string {
  return columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' AND ')
}

/** The rows of the JSON in $1. */
const rowsOf = (table: string): string => fewRows(`json_populate_recordset(NULL::${table}, $1)`)

function groupBy<Item>(items: readonly Item[], groupOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, groupOf).values()]
}

async function deleteRows(tx: Queryable, { name, key }: ReadModelTable, conditions: readonly ColumnValues[]) {
  const deleted: ColumnValues[] = []
  for (const group of groupBy(conditions, (where) => Object.keys(where).sort().join())) {
    const { rows } = await tx.query(
      `DELETE FROM ${name} USING ${rowsOf(name)} AS deleted
       WHERE ${matchColumns(Object.keys(group[0] ?? {}), name, 'deleted')} RETURNING ${key.map((column) => `${name}.${column}`).join()}`,
      [JSON.stringify(group)],
    )
    deleted.push(...rows)
  }
  return deleted
}

/** Locks and reads the rows with these keys. */
async function readRows(tx: Queryable, { name, key }: ReadModelTable, keys: readonly ColumnValues[]) {
  const { rows } = await tx.query(
    `SELECT ${name}.* FROM ${name} JOIN ${rowsOf(name)} AS wanted ON ${matchColumns(key, name, 'wanted')}
     FOR UPDATE OF ${name}`,
    [JSON.stringify(keys)],
  )
  return new Map(rows.map((row) => [keyText({ key }, row), row]))
}

/** The key of each updated row with its new values. A row that does not exist is left out. */
async function resolveUpdates(tx: Queryable, table: ReadModelTable, pending: readonly PendingUpdate[]): Promise<ColumnValues[]> {
  const needsRow = ({ updates }: PendingUpdate): boolean => updates.some((update) => typeof update === 'function')
  const wanted = pending.filter(needsRow).map(({ key }) => key)
  const rows = wanted.length === 0 ? new Map<string, ColumnValues>() : await readRows(tx, table, wanted)
  return pending.flatMap((update) => {
    const row = needsRow(update) ? rows.get(keyText(table, update.key)) : {}
    return row === undefined ? [] : [{ ...update.key, ...applyUpdates(row, update.updates) }]
  })
}

function updateRows(tx: Queryable, { name, key }: ReadModelTable, rows: readonly ColumnValues[]): Promise<unknown>[] {
  const columnsOf = (row: ColumnValues): string[] => Object.keys(row).filter((column) => !key.includes(column))
  return groupBy(rows, (row) => columnsOf(row).join()).map((group) => {
    const assignments = columnsOf(group[0] ?? {}).map((column) => `${column} = changed.${column}`)
    return tx.query(
      `UPDATE ${name} SET ${assignments.join(', ')} FROM ${rowsOf(name)} AS changed
       WHERE ${matchColumns(key, name, 'changed')}`,
      [JSON.stringify(group)],
    )
  })
}

/** A column that some of the rows lack is null in these; its default is not applied. */
async function insertRows(tx: Queryable, { name }: ReadModelTable, rows: readonly ColumnValues[]): Promise<void> {
  if (rows.length === 0) return
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ')
  await tx.query(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`, [
    JSON.stringify(rows),
  ])
}

async function applyTableChanges(
  tx: Queryable,
  table: ReadModelTable,
  { deletes, updates, inserts, keys }: TableChanges,
  onSent: OnSent,
): Promise<[ReadModelTable, readonly ColumnValues[]]> {
  const deleted = await deleteRows(tx, table, deletes)
  const updated = await resolveUpdates(tx, table, updates)
  await onSent([...updateRows(tx, table, updated), insertRows(tx, table, inserts)])
  return [table, [...deleted, ...keys]]
}

/**
 * Applies the changes, in order; each row is written once. Deletions and updates precede insertions, so that a unique value can
 * move from an old row to a new one.
 * @param onSent what is done with the statements that update and insert; by default their answers are awaited
 */
export async function applyChanges(
  tx: Queryable,
  changes: readonly ReadModelChange[],
  onSent: OnSent = allAnswered,
): Promise<ChangedRows> {
  const merged = [...mergeChanges(changes)]
  return new Map(await allAnswered(merged.map(([table, tableChanges]) => applyTableChanges(tx, table, tableChanges, onSent))))
}

/** Replaces the personal data of erased persons in the tables. */
export async function erasePersonalData(
  tx: Queryable,
  tables: readonly ReadModelTable[],
  subjects: readonly string[],
): Promise<ChangedRows> {
  const changed = new Map<ReadModelTable, ColumnValues[]>()
  for (const table of tables) {
    if (table.personal === undefined || subjects.length === 0) continue
    const { subject, erased } = table.personal
    const { rows } = await tx.query(
      `UPDATE ${table.name} SET ${Object.keys(erased)
        .map((column) => `${column} = erased.${column}`)
        .join(', ')}
       FROM json_populate_record(NULL::${table.name}, $2) AS erased WHERE ${table.name}.${subject} = ANY($1::uuid[])
       RETURNING ${table.key.map((column) => `${table.name}.${column}`).join()}`,
      [subjects, JSON.stringify(erased)],
    )
    changed.set(table, rows)
  }
  return changed
}

import type { ClickHouseClient } from '@clickhouse/client'
import { Readable } from 'node:stream'
import { createTabSeparatedFormatter, type ColumnValue } from './tab-separated.ts'
import { columns, entityTables, type EntityRows } from './tables.ts'

type Table = keyof typeof columns

const tables = Object.keys(columns) as Table[]

const formatters = new Map(tables.map((table) => [table, createTabSeparatedFormatter<string>(columns[table])]))

async function insert(client: ClickHouseClient, table: Table, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const values = Readable.from([lines.join('\n')], { objectMode: false })
  const [first, ...rest] = columns[table]
  await client.insert({ table, columns: [first, ...rest], values, format: 'TabSeparated' })
}

/** Rows to insert, held as text: one string a row takes far less memory than an object with all its values. */
export function createInsertBuffer() {
  const linesByTable = new Map<Table, string[]>(tables.map((table) => [table, []]))
  const addRow = (table: Table, row: object): void => {
    linesByTable.get(table)?.push(formatters.get(table)?.(row as Readonly<Record<string, ColumnValue>>) ?? '')
  }
  return {
    add(rows: EntityRows): void {
      for (const table of entityTables) for (const row of rows[table]) addRow(table, row)
      for (const order of rows.orders) if (order.closed_as !== '') addRow('closed_orders', order)
    },
    /** The number of rows of the table with the most rows. */
    largest: () => Math.max(...[...linesByTable.values()].map(({ length }) => length)),
    async insertInto(client: ClickHouseClient): Promise<void> {
      for (const [table, lines] of linesByTable) await insert(client, table, lines)
    },
  }
}

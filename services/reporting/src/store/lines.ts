import type { ClickHouseClient } from '@clickhouse/client'
import { Readable } from 'node:stream'
import { createLineWriter } from './tab-separated.ts'
import type { Cell } from './tab-separated.ts'
import { columns, entityTables } from './tables.ts'
import type { EntityRows } from './tables.ts'

/** Rows on their way into their tables. As text they are one thing each to remember, and not the fifty that a row is made of. */
export interface Lines {
  add(rows: EntityRows): void
  /** How many rows wait for the table that most wait for. */
  most(): number
  insertInto(client: ClickHouseClient): Promise<void>
}

type Table = keyof typeof columns

const tables = Object.keys(columns) as Table[]

const writers = new Map(tables.map((table) => [table, createLineWriter<string>(columns[table])]))

async function insert(client: ClickHouseClient, table: Table, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const values = Readable.from([lines.join('\n')], { objectMode: false })
  const [first, ...rest] = columns[table]
  await client.insert({ table, columns: [first, ...rest], values, format: 'TabSeparated' })
}

export function createLines(): Lines {
  const waiting = new Map<Table, string[]>(tables.map((table) => [table, []]))
  const write = (table: Table, row: object): void => {
    waiting.get(table)?.push(writers.get(table)?.(row as Readonly<Record<string, Cell>>) ?? '')
  }
  return {
    add(rows) {
      for (const table of entityTables) for (const row of rows[table]) write(table, row)
      for (const order of rows.orders) if (order.closed_as !== '') write('closed_orders', order)
    },
    most: () => Math.max(...[...waiting.values()].map(({ length }) => length)),
    async insertInto(client) {
      for (const [table, lines] of waiting) await insert(client, table, lines)
    },
  }
}

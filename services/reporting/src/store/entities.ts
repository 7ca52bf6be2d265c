import type { ClickHouseClient } from '@clickhouse/client'
import { createLines } from './lines.ts'
import { select } from './rows.ts'
import type { EntityRows, EntityTable, EntityTables } from './tables.ts'

/** Where the rows of entities are found and put. */
export interface Entities {
  /** The rows that there are of these keys. */
  find<Table extends EntityTable>(table: Table, keys: readonly string[]): Promise<ReadonlyMap<string, EntityTables[Table]>>
  put(rows: EntityRows): Promise<void>
}

/** The column that tells the rows of a table apart, where an event may add to a row that is there. */
const KEYS: Partial<Record<EntityTable, string>> = { orders: 'order_id', products: 'product_id' }

/** The tables themselves. */
export function storedEntities(client: ClickHouseClient): Entities {
  return {
    async find(table, keys) {
      const column = KEYS[table]
      if (column === undefined) throw new Error(`No event adds to a row of ${table}`)
      const query = `SELECT ${column} AS looked_up, * FROM ${table} WHERE ${column} IN {keys:Array(UUID)}`
      const rows = await select<EntityTables[typeof table] & { looked_up: string }>(client, query, { keys })
      return new Map(rows.map(({ looked_up, ...row }) => [looked_up, row as unknown as EntityTables[typeof table]]))
    },
    async put(rows) {
      const lines = createLines()
      lines.add(rows)
      await lines.insertInto(client)
    },
  }
}

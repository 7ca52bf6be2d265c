import type { ClickHouseClient } from '@clickhouse/client'
import { select } from '../../store/select.ts'
import { createInsertBuffer } from './insert-buffer.ts'
import type { EntityRows, EntityTable, EntityTables } from './tables.ts'

/** Loads and saves rows of the entity tables. */
export interface EntityRowStore {
  /** Keys without a row are missing in the result. */
  load<Table extends EntityTable>(table: Table, keys: readonly string[]): Promise<ReadonlyMap<string, EntityTables[Table]>>
  save(rows: EntityRows): Promise<void>
}

/** The key columns, and their types, of the tables whose rows some events update. Rows of the other tables are never loaded. */
const KEY_COLUMNS: Partial<Record<EntityTable, readonly [name: string, type: string]>> = {
  orders: ['order_id', 'UUID'],
  products: ['product_id', 'UUID'],
  refunds: ['refund_id', 'String'],
}

export function createEntityRowStore(client: ClickHouseClient): EntityRowStore {
  return {
    async load(table, keys) {
      const [column, type] = KEY_COLUMNS[table] ?? []
      if (column === undefined || type === undefined) throw new Error(`Rows of ${table} cannot be loaded by key`)
      const query = `SELECT ${column} AS looked_up, * FROM ${table} WHERE ${column} IN {keys:Array(${type})}`
      const rows = await select<EntityTables[typeof table] & { looked_up: string }>(client, query, { keys })
      return new Map(rows.map(({ looked_up, ...row }) => [looked_up, row as unknown as EntityTables[typeof table]]))
    },
    async save(rows) {
      const buffer = createInsertBuffer()
      buffer.add(rows)
      await buffer.insertInto(client)
    },
  }
}

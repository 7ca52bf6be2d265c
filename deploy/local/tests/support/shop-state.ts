import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { databaseUrlOf } from './database-url.ts'

/** The events and every read model. The other tables change by themselves: deadlines, watermarks, mails, sessions. */
const TABLES = {
  catalogue: ['events', 'products', 'reviews', 'stock', 'holds'],
  identity: ['events', 'users'],
  orders: ['events', 'orders'],
  payment: ['events', 'payments', 'refunds', 'disputes'],
} as const

const TEXT_COLUMNS = `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
  WHERE table_schema NOT IN ('information_schema', 'pg_catalog') AND table_type = 'BASE TABLE'`

export interface ShopState {
  /** The number of rows and their checksum, by table; without rows that contain `except` and events after `moment`. */
  checksums(except: string, moment: string): Promise<Record<string, string>>
  /** The tables in which a text occurs. */
  tablesWith(text: string): Promise<string[]>
  query<Row extends object>(sql: string): Promise<Row[]>
}

/** Reads the database of the running shop on this folder. */
export function readShopState(folder: string): ShopState {
  async function query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    const url = await databaseUrlOf(folder)
    const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
    return database.query<Row>(sql, values).then(
      async ({ rows }) => database.close().then(() => rows),
      async (error: unknown) => database.close().then(() => Promise.reject(error as Error)),
    )
  }
  return {
    query,
    async checksums(except, moment) {
      const checksums: Record<string, string> = {}
      for (const [schema, tables] of Object.entries(TABLES)) {
        for (const table of tables) {
          const [row] = await query<{ count: number; sum: string }>(
            `SELECT count(*) AS count, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum
             FROM ${schema}.${table} AS t WHERE t::text NOT LIKE '%' || $1 || '%' AND ${table === 'events' ? 'recorded_at' : "'-infinity'"} <= $2::timestamptz`,
            [except, moment],
          )
          checksums[`${schema}.${table}`] = `${String(row?.count)} rows ${String(row?.sum)}`
        }
      }
      return checksums
    },
    async tablesWith(text) {
      const found: string[] = []
      for (const { name } of await query<{ name: string }>(TEXT_COLUMNS)) {
        const [row] = await query<{ exists: boolean }>(
          `SELECT EXISTS (SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%') AS exists`,
          [text],
        )
        if (row?.exists === true) found.push(name)
      }
      return found
    },
  }
}

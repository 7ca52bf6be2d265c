import type { ClickHouseClient } from '@clickhouse/client'
import type { DroppedRecord } from '@shop/contracts/operations/calls'
import { select } from './select.ts'

/** A record that is given up, with its data. */
export type DroppedEntry = Omit<DroppedRecord, 'droppedAt'> & { readonly record: string }

/** The parked records that operators gave up. They are beside the versions: a rebuild does not delete them. */
export interface DroppedRecords {
  add(entries: readonly DroppedEntry[]): Promise<void>
  /** The last ones. */
  list(): Promise<DroppedRecord[]>
}

const MAX_LISTED = 50

export async function openDroppedRecords(client: ClickHouseClient, baseName: string): Promise<DroppedRecords> {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${baseName}.dropped (source String, key String, seq UInt64, type String, record String,
      error String, reason String, dropped_by String, dropped_at DateTime64(3, 'UTC')) ENGINE = MergeTree ORDER BY dropped_at`,
  })
  return {
    async add(entries) {
      const dropped_at = new Date().toISOString()
      const values = entries.map(({ droppedBy, ...entry }) => ({ ...entry, dropped_by: droppedBy, dropped_at }))
      await client.insert({ table: `${baseName}.dropped`, values, format: 'JSONEachRow' })
    },
    list: () =>
      select<DroppedRecord>(
        client,
        `SELECT source, key, seq, type, error, reason, dropped_by AS droppedBy, dropped_at AS droppedAt
         FROM ${baseName}.dropped ORDER BY dropped_at DESC, source, seq LIMIT ${String(MAX_LISTED)}`,
      ),
  }
}

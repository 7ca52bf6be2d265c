import type { ClickHouseClient } from '@clickhouse/client'
import { select } from './rows.ts'

/** How far the public log of a source is folded in. */
export interface Cursor {
  readonly source: string
  readonly partition: number
  readonly seq: number
  /** When the newest event that is folded in occurred. */
  readonly occurredAt: string
}

export async function readCursors(client: ClickHouseClient): Promise<Cursor[]> {
  return select<Cursor>(
    client,
    'SELECT source, partition, seq, occurred_at AS occurredAt FROM cursors ORDER BY source, partition',
  )
}

export async function saveCursors(client: ClickHouseClient, cursors: readonly Cursor[]): Promise<void> {
  const values = cursors.map(({ source, partition, seq, occurredAt }) => ({ source, partition, seq, occurred_at: occurredAt }))
  await client.insert({ table: 'cursors', values, format: 'JSONEachRow' })
}

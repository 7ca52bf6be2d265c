import type { ClickHouseClient } from '@clickhouse/client'
import { select } from '../../store/select.ts'

/** The watermark of the projection in one partition of a source. */
export interface Cursor {
  readonly source: string
  readonly partition: number
  /** The last projected sequence number. */
  readonly seq: number
  /** The time of the newest projected event, ISO 8601. */
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

import type { ClickHouseClient } from '@clickhouse/client'
import type { Watermark } from '@shop/kit/messaging'
import { select } from '../../store/select.ts'

/** The watermark of the projection in one partition of a source. A rebuild does not know the event id of its last record. */
export interface Cursor extends Watermark {
  readonly source: string
  readonly partition: number
  /** The time of the newest projected event, ISO 8601. */
  readonly occurredAt: string
}

interface CursorRow {
  readonly source: string
  readonly partition: number
  readonly seq: number
  readonly occurredAt: string
  readonly record: string
}

/** The digits of the greatest safe integer. */
const SEQ_DIGITS = 16

function toRecordColumn({ seq, eventId, stampedAt }: Watermark): string {
  return eventId === undefined ? '' : [String(seq).padStart(SEQ_DIGITS, '0'), eventId, stampedAt ?? ''].join(' ')
}

/** A rebuild writes no record, and 0.1.0 has stored none: then that of an earlier row remains. */
function toCursor({ record, ...cursor }: CursorRow): Cursor {
  const [seq, eventId = '', stampedAt = ''] = record.split(' ')
  if (eventId === '' || Number(seq) !== cursor.seq) return cursor
  return stampedAt === '' ? { ...cursor, eventId } : { ...cursor, eventId, stampedAt }
}

export async function readCursors(client: ClickHouseClient): Promise<Cursor[]> {
  const rows = await select<CursorRow>(
    client,
    'SELECT source, partition, seq, occurred_at AS occurredAt, record FROM cursors ORDER BY source, partition',
  )
  return rows.map(toCursor)
}

export async function saveCursors(client: ClickHouseClient, cursors: readonly Cursor[]): Promise<void> {
  const values = cursors.map((cursor) => {
    const { source, partition, seq, occurredAt } = cursor
    return { source, partition, seq, occurred_at: occurredAt, record: toRecordColumn(cursor) }
  })
  await client.insert({ table: 'cursors', values, format: 'JSONEachRow' })
}

import type { PublicRecord } from '../domain/public-event.ts'
import type { Queryable } from '../event-store/database.ts'

/** How far a consumer has come in a partition of a source. */
export interface Watermark {
  /** The `seq` of the last record whose effect is committed; 0 before the first. */
  readonly seq: number
  /** That record's event id. A consumer that was written by an older version does not know it. */
  readonly eventId?: string
  /** When that record was stamped, ISO 8601. */
  readonly stampedAt?: string
}

/** The watermark of a consumer whose last record is this one. A record that a rebuild reads has no event id. */
export function watermarkAt({ seq, eventId, stampedAt }: Watermark): Watermark {
  if (eventId === undefined) return { seq }
  return stampedAt === undefined ? { seq, eventId } : { seq, eventId, stampedAt }
}

interface WatermarkRow {
  readonly seq: number
  readonly record: Watermark | null
}

/** An older version advances `seq` alone: then `record` is that of an earlier watermark. */
const toWatermark = ({ seq, record }: WatermarkRow): Watermark => (record?.seq === seq ? record : { seq })

export async function readWatermark(tx: Queryable, consumer: string, source: string, partition: number): Promise<Watermark> {
  const { rows } = await tx.query<WatermarkRow>(
    'SELECT seq, record FROM cursors WHERE consumer = $1 AND source = $2 AND partition = $3',
    [consumer, source, partition],
  )
  return rows[0] === undefined ? { seq: 0 } : toWatermark(rows[0])
}

/** The watermarks of a consumer in all partitions of its sources. */
export async function listWatermarks(
  tx: Queryable,
  consumer: string,
): Promise<(Watermark & { source: string; partition: number })[]> {
  const { rows } = await tx.query<WatermarkRow & { source: string; partition: number }>(
    'SELECT source, partition, seq, record FROM cursors WHERE consumer = $1 ORDER BY source, partition',
    [consumer],
  )
  return rows.map(({ source, partition, ...row }) => ({ source, partition, ...toWatermark(row) }))
}

/**
 * Advances the watermark to a record. The row stays locked until the transaction ends.
 * @returns false when the record is at or below the watermark: it is a duplicate.
 */
export async function advanceWatermark(
  tx: Queryable,
  consumer: string,
  partition: number,
  record: PublicRecord,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO cursors AS watermark (consumer, source, partition, seq, record) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (consumer, source, partition) DO UPDATE SET seq = excluded.seq, record = excluded.record
     WHERE watermark.seq < excluded.seq`,
    [consumer, record.source, partition, record.seq, JSON.stringify(watermarkAt(record))],
  )
  return rowCount === 1
}

/**
 * Reads the watermark and locks its row until the transaction ends, so that no other process handles the same records.
 * @returns its `seq`
 */
export async function lockWatermark(tx: Queryable, consumer: string, source: string, partition: number): Promise<number> {
  const lock = () =>
    tx.query<{ seq: number }>('SELECT seq FROM cursors WHERE consumer = $1 AND source = $2 AND partition = $3 FOR UPDATE', [
      consumer,
      source,
      partition,
    ])
  const { rows } = await lock()
  if (rows[0] !== undefined) return rows[0].seq
  await tx.query('INSERT INTO cursors (consumer, source, partition, seq) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING', [
    consumer,
    source,
    partition,
  ])
  return (await lock()).rows[0]?.seq ?? 0
}

/** Blocks every delivery to a consumer until the transaction ends. */
export async function lockWatermarks(tx: Queryable, consumer: string): Promise<void> {
  await tx.query('SELECT 1 FROM cursors WHERE consumer = $1 ORDER BY source, partition FOR UPDATE', [consumer])
}

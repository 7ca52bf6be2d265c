import type { PublicRecord } from '../domain/public-event.ts'
import { createBatcher } from '../concurrency/batcher.ts'
import type { Queryable } from '../event-store/database.ts'

/** How far a consumer has come in a partition of a source. */
export interface Watermark {
  /** The `seq` of the last record whose effect is committed; 0 before the first. */
  readonly seq: number
  /** That record's event id. Watermarks that 0.1.0 has stored have none. */
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

/** A watermark that 0.1.0 advanced stays while its source is silent. It moved `seq` alone: then `record` is that of an earlier one. */
const toWatermark = ({ seq, record }: WatermarkRow): Watermark => (record?.seq === seq ? record : { seq })

/** Reads the watermarks of a consumer; those that are asked for together in one statement. */
export function createWatermarkReader(
  db: Queryable,
  consumer: string,
  source: string,
): (partition: number) => Promise<Watermark> {
  return createBatcher(async (partitions) => {
    const { rows } = await db.query<WatermarkRow & { partition: number }>(
      'SELECT partition, seq, record FROM cursors WHERE consumer = $1 AND source = $2 AND partition = ANY($3)',
      [consumer, source, partitions],
    )
    const watermarks = new Map(rows.map(({ partition, ...row }) => [partition, toWatermark(row)]))
    return partitions.map((partition) => ({ status: 'fulfilled', value: watermarks.get(partition) ?? { seq: 0 } }))
  })
}

/** The watermarks of a consumer in all partitions of its sources. */
export async function listWatermarks(tx: Queryable, consumer: string) {
  const { rows } = await tx.query<WatermarkRow & { source: string; partition: number }>(
    'SELECT source, partition, seq, record FROM cursors WHERE consumer = $1 ORDER BY source, partition',
    [consumer],
  )
  return rows.map(({ source, partition, ...row }) => ({ source, partition, ...toWatermark(row) }))
}

/** The last record of a partition that is handled. */
export interface HandledUpTo {
  readonly partition: number
  readonly last: PublicRecord
}

/**
 * Advances the watermarks of partitions to their records. The rows stay locked until the transaction ends.
 * @returns how many have moved; at a record at or below the watermark, which is a duplicate, it has not.
 */
export async function advanceWatermarks(tx: Queryable, consumer: string, handled: readonly HandledUpTo[]): Promise<number> {
  const rows = handled.map(({ partition, last }) => ({
    partition,
    source: last.source,
    seq: last.seq,
    record: watermarkAt(last),
  }))
  const { rowCount } = await tx.query(
    `INSERT INTO cursors AS watermark (consumer, source, partition, seq, record)
     SELECT $1, source, partition, seq, record
     FROM jsonb_to_recordset($2::jsonb) AS handled(source text, partition integer, seq bigint, record jsonb) ORDER BY partition
     ON CONFLICT (consumer, source, partition) DO UPDATE SET seq = excluded.seq, record = excluded.record
     WHERE watermark.seq < excluded.seq`,
    [consumer, JSON.stringify(rows)],
  )
  return rowCount
}

/**
 * Reads the watermarks of partitions and locks their rows until the transaction ends, so that no other process handles the same
 * records.
 * @returns the `seq` of each
 */
export async function lockPartitions(tx: Queryable, consumer: string, source: string, partitions: readonly number[]) {
  const lock = async () => {
    const { rows } = await tx.query<{ partition: number; seq: number }>(
      `SELECT partition, seq FROM cursors WHERE consumer = $1 AND source = $2 AND partition = ANY($3::integer[])
       ORDER BY partition FOR UPDATE`,
      [consumer, source, partitions],
    )
    return new Map(rows.map(({ partition, seq }) => [partition, seq]))
  }
  const locked = await lock()
  if (locked.size === partitions.length) return locked
  await tx.query(
    `INSERT INTO cursors (consumer, source, partition, seq)
     SELECT $1, $2, partition, 0 FROM unnest($3::integer[]) AS partition ORDER BY partition ON CONFLICT DO NOTHING`,
    [consumer, source, partitions],
  )
  return lock()
}

/** Blocks every delivery to a consumer until the transaction ends. */
export async function lockWatermarks(tx: Queryable, consumer: string): Promise<void> {
  await tx.query('SELECT 1 FROM cursors WHERE consumer = $1 ORDER BY source, partition FOR UPDATE', [consumer])
}

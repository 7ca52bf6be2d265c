import type { Queryable } from '../event-store/database.ts'

/** The `seq` of the last record of a partition whose effect the consumer has committed; 0 before the first. */
export async function readWatermark(tx: Queryable, consumer: string, source: string, partition: number): Promise<number> {
  const { rows } = await tx.query<{ seq: number }>(
    'SELECT seq FROM cursors WHERE consumer = $1 AND source = $2 AND partition = $3',
    [consumer, source, partition],
  )
  return rows[0]?.seq ?? 0
}

/**
 * Advances the watermark to a record's `seq`. The row stays locked until the transaction ends.
 * @returns false when the record is at or below the watermark: it is a duplicate.
 */
export async function advanceWatermark(
  tx: Queryable,
  consumer: string,
  source: string,
  partition: number,
  seq: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO cursors AS watermark (consumer, source, partition, seq) VALUES ($1, $2, $3, $4)
     ON CONFLICT (consumer, source, partition) DO UPDATE SET seq = excluded.seq WHERE watermark.seq < excluded.seq`,
    [consumer, source, partition, seq],
  )
  return rowCount === 1
}

/** Blocks every delivery to a consumer until the transaction ends. */
export async function lockWatermarks(tx: Queryable, consumer: string): Promise<void> {
  await tx.query('SELECT 1 FROM cursors WHERE consumer = $1 ORDER BY source, partition FOR UPDATE', [consumer])
}

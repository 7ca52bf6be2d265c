import type { Queryable } from '../event-store/database.ts'

export async function watermarkOf(tx: Queryable, consumer: string, source: string, partition: number): Promise<number> {
  const { rows } = await tx.query<{ seq: number }>(
    'SELECT seq FROM cursors WHERE consumer = $1 AND source = $2 AND partition = $3',
    [consumer, source, partition],
  )
  return rows[0]?.seq ?? 0
}

/**
 * Moves the watermark up to a record, and makes it for the first; the row stays locked until the transaction ends.
 * @returns false when the record is at or below it: its effect is already there.
 */
export async function advance(tx: Queryable, consumer: string, source: string, partition: number, seq: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO cursors AS cursor (consumer, source, partition, seq) VALUES ($1, $2, $3, $4)
     ON CONFLICT (consumer, source, partition) DO UPDATE SET seq = excluded.seq WHERE cursor.seq < excluded.seq`,
    [consumer, source, partition, seq],
  )
  return rowCount === 1
}

/** Keeps every delivery to a consumer waiting until the transaction ends. */
export async function holdDeliveries(tx: Queryable, consumer: string): Promise<void> {
  await tx.query('SELECT 1 FROM cursors WHERE consumer = $1 ORDER BY source, partition FOR UPDATE', [consumer])
}

import type { Queryable } from '../store/database.ts'

/** Makes a consumer's watermark when it reads a source for the first time. */
export async function openCursor(tx: Queryable, consumer: string, source: string, partition: number): Promise<void> {
  await tx.query('INSERT INTO cursors (consumer, source, partition, seq) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING', [
    consumer,
    source,
    partition,
  ])
}

export async function watermarkOf(tx: Queryable, consumer: string, source: string, partition: number): Promise<number> {
  const { rows } = await tx.query<{ seq: number }>(
    'SELECT seq FROM cursors WHERE consumer = $1 AND source = $2 AND partition = $3',
    [consumer, source, partition],
  )
  return rows[0]?.seq ?? 0
}

/**
 * Moves the watermark up to a record; the row stays locked until the transaction ends.
 * @returns false when the record is at or below it: its effect is already there.
 */
export async function advance(tx: Queryable, consumer: string, source: string, partition: number, seq: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE cursors SET seq = $4 WHERE consumer = $1 AND source = $2 AND partition = $3 AND seq < $4',
    [consumer, source, partition, seq],
  )
  return rowCount === 1
}

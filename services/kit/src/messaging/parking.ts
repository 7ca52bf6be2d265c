import type { Queryable } from '../event-store/database.ts'
import type { PublicRecord } from '../domain/public-event.ts'

/** Parks a record that keeps failing; the later ones of its aggregate follow it, so that their order is kept. */
export async function park(tx: Queryable, consumer: string, record: PublicRecord, error: string): Promise<void> {
  await tx.query(
    `INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    // An error may quote what Postgres cannot keep, and a record must not fail to be parked because of why it is parked.
    [consumer, record.source, record.key, record.seq, JSON.stringify(record), error.replaceAll('\0', '')],
  )
}

export async function isParked(tx: Queryable, consumer: string, { source, key }: PublicRecord): Promise<boolean> {
  const { rows } = await tx.query('SELECT 1 FROM parked WHERE consumer = $1 AND source = $2 AND key = $3 LIMIT 1', [
    consumer,
    source,
    key,
  ])
  return rows.length > 0
}

export interface Parked {
  readonly record: PublicRecord
  readonly error: string
  readonly parkedAt: string
}

/** What an operator finds in the parking place, oldest first. */
export async function listParked(tx: Queryable, consumer: string): Promise<Parked[]> {
  const { rows } = await tx.query<{ record: PublicRecord; error: string; parked_at: string }>(
    'SELECT record, error, parked_at FROM parked WHERE consumer = $1 ORDER BY source, seq',
    [consumer],
  )
  return rows.map(({ record, error, parked_at }) => ({ record, error, parkedAt: parked_at }))
}

/** The oldest parked record of a key that is not left out. */
export async function takeParked(tx: Queryable, consumer: string, after: readonly string[]): Promise<PublicRecord | undefined> {
  const { rows } = await tx.query<{ record: PublicRecord }>(
    `SELECT record FROM parked WHERE consumer = $1 AND NOT (source || '/' || key = ANY($2))
     ORDER BY source, seq LIMIT 1`,
    [consumer, after],
  )
  return rows[0]?.record
}

export async function unpark(tx: Queryable, consumer: string, { source, key, seq }: PublicRecord): Promise<void> {
  await tx.query('DELETE FROM parked WHERE consumer = $1 AND source = $2 AND key = $3 AND seq = $4', [consumer, source, key, seq])
}

import type { Queryable } from '../event-store/database.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import type { ParkedSummary } from './parked-causes.ts'

/** PostgreSQL rejects U+0000, which an error message may quote. */
const storable = (error: string): string => error.replaceAll('\0', '')

/** Parks a record that keeps failing. The later records of its key are parked too, which keeps their order. */
export async function park(tx: Queryable, consumer: string, record: PublicRecord, error: string): Promise<void> {
  await tx.query(
    `INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [consumer, record.source, record.key, record.seq, JSON.stringify(record), storable(error)],
  )
}

/** Notes why a parked record failed again: the error may be another one than before. */
export async function noteFailure(tx: Queryable, consumer: string, record: PublicRecord, error: string): Promise<void> {
  await tx.query('UPDATE parked SET error = $5 WHERE consumer = $1 AND source = $2 AND key = $3 AND seq = $4', [
    consumer,
    record.source,
    record.key,
    record.seq,
    storable(error),
  ])
}

/** Those of the keys that have a parked record. */
export async function findParkedKeys(
  tx: Queryable,
  consumer: string,
  source: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await tx.query<{ key: string }>(
    'SELECT DISTINCT key FROM parked WHERE consumer = $1 AND source = $2 AND key = ANY($3)',
    [consumer, source, [...new Set(keys)]],
  )
  return new Set(rows.map(({ key }) => key))
}

export interface ParkedRecord {
  readonly record: PublicRecord
  readonly error: string
  readonly parkedAt: string
}

/** A consumer's parked records, oldest first. */
export async function listParked(tx: Queryable, consumer: string): Promise<ParkedRecord[]> {
  const { rows } = await tx.query<ParkedRecord>(
    'SELECT record, error, parked_at AS "parkedAt" FROM parked WHERE consumer = $1 ORDER BY source, seq',
    [consumer],
  )
  return rows
}

/** A consumer's parked records without their data, oldest first. */
export async function listParkedSummaries(tx: Queryable, consumer: string): Promise<ParkedSummary[]> {
  const { rows } = await tx.query<ParkedSummary>(
    `SELECT source, key, seq, record->>'type' AS type, error, parked_at AS "parkedAt" FROM parked WHERE consumer = $1
     ORDER BY source, seq`,
    [consumer],
  )
  return rows
}

export async function countParked(tx: Queryable, consumer: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM parked WHERE consumer = $1', [consumer])
  return rows[0]?.count ?? 0
}

/** The oldest parked record of the keys, or of all when undefined, whose key is not in `skippedKeys`. */
export async function readNextParked(
  tx: Queryable,
  consumer: string,
  skippedKeys: readonly string[],
  keys: readonly string[] | undefined,
): Promise<PublicRecord | undefined> {
  const { rows } = await tx.query<{ record: PublicRecord }>(
    `SELECT record FROM parked WHERE consumer = $1 AND NOT (source || '/' || key = ANY($2))
       AND ($3::text[] IS NULL OR source || '/' || key = ANY($3))
     ORDER BY source, seq LIMIT 1`,
    [consumer, skippedKeys, keys ?? null],
  )
  return rows[0]?.record
}

export async function deleteParked(tx: Queryable, consumer: string, { source, key, seq }: PublicRecord): Promise<void> {
  await tx.query('DELETE FROM parked WHERE consumer = $1 AND source = $2 AND key = $3 AND seq = $4', [consumer, source, key, seq])
}

import type { ClickHouseClient } from '@clickhouse/client'
import { select } from '../../store/select.ts'
import type { SequencedEvent } from '@shop/kit/domain'
import { parkedKey } from '@shop/kit/messaging'

/** A record that cannot be projected, and the reason. */
export interface UnprocessableRecord {
  readonly record: SequencedEvent
  readonly error: string
}

export interface ParkedRecord extends UnprocessableRecord {
  /** ISO 8601. */
  readonly parkedAt: string
}

interface ParkedRow {
  readonly source: string
  readonly key: string
  readonly record: string
  readonly error: string
  readonly parked_at: string
}

/** All parked records by source, oldest first. */
export async function listParked(client: ClickHouseClient): Promise<ParkedRecord[]> {
  const rows = await select<ParkedRow>(client, 'SELECT * FROM parked ORDER BY source, seq')
  return rows.map(({ record, error, parked_at: parkedAt }) => {
    return { record: JSON.parse(record) as SequencedEvent, error, parkedAt }
  })
}

export async function countParked(client: ClickHouseClient): Promise<number> {
  const [row] = await select<{ count: number }>(client, 'SELECT count() AS count FROM parked')
  return row?.count ?? 0
}

/** The `seq` of the first parked record by key. Later records of the key must be parked too. */
export async function readBlockedKeys(client: ClickHouseClient): Promise<Map<string, number>> {
  const query = 'SELECT source, key, min(seq) AS first FROM parked GROUP BY source, key'
  const rows = await select<{ source: string; key: string; first: number }>(client, query)
  return new Map(rows.map((row) => [parkedKey(row), row.first]))
}

async function insert(client: ClickHouseClient, records: readonly UnprocessableRecord[], gone: 0 | 1): Promise<void> {
  const parked_at = new Date().toISOString()
  const values = records.map(({ record, error }) => {
    const { source, key, seq } = record
    return { source, key, seq, record: JSON.stringify(record), error, parked_at, gone }
  })
  if (values.length > 0) await client.insert({ table: 'parked', values, format: 'JSONEachRow' })
}

/** @returns the records that were not parked before. */
export async function park(client: ClickHouseClient, unprocessable: readonly UnprocessableRecord[]) {
  if (unprocessable.length === 0) return []
  const alreadyParked = new Set((await listParked(client)).map(({ record }) => `${record.source}/${record.seq}`))
  const fresh = unprocessable.filter(({ record }) => !alreadyParked.has(`${record.source}/${record.seq}`))
  await insert(client, fresh, 0)
  return fresh
}

/** Notes why parked records failed again, for those whose error is another one than before. */
export async function noteFailures(
  client: ClickHouseClient,
  parked: readonly ParkedRecord[],
  failed: readonly UnprocessableRecord[],
): Promise<void> {
  const errors = new Map(parked.map(({ record, error }) => [record, error]))
  const changed = failed.filter(({ record, error }) => errors.get(record) !== error)
  await insert(client, changed, 0)
}

export async function unpark(client: ClickHouseClient, records: readonly SequencedEvent[]): Promise<void> {
  const gone = records.map((record) => ({ record, error: '' }))
  await insert(client, gone, 1)
}

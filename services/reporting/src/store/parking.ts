import type { ClickHouseClient } from '@clickhouse/client'
import type { PublicRecord } from '@shop/kit'
import { select } from './rows.ts'

/** A record that cannot be folded in, and why. */
export interface Misfitting {
  readonly record: PublicRecord
  readonly error: string
}

export interface Parked extends Misfitting {
  readonly parkedAt: string
}

interface ParkedRow {
  readonly source: string
  readonly key: string
  readonly record: string
  readonly error: string
  readonly parked_at: string
}

export const keyOf = ({ source, key }: { readonly source: string; readonly key: string }): string => `${source}/${key}`

/** What an operator finds in the parking place, oldest first. */
export async function listParked(client: ClickHouseClient): Promise<Parked[]> {
  const rows = await select<ParkedRow>(client, 'SELECT * FROM parked ORDER BY source, seq')
  return rows.map(({ record, error, parked_at }) => ({
    record: JSON.parse(record) as PublicRecord,
    error,
    parkedAt: parked_at,
  }))
}

/** By key, the `seq` of its first parked record: from there on its records wait. */
export async function waitingKeys(client: ClickHouseClient): Promise<Map<string, number>> {
  const query = 'SELECT source, key, min(seq) AS first FROM parked GROUP BY source, key'
  const rows = await select<{ source: string; key: string; first: number }>(client, query)
  return new Map(rows.map((row) => [keyOf(row), row.first]))
}

async function insert(client: ClickHouseClient, misfits: readonly Misfitting[], gone: 0 | 1): Promise<void> {
  const parked_at = new Date().toISOString()
  const values = misfits.map(({ record, error }) => {
    const { source, key, seq } = record
    return { source, key, seq, record: JSON.stringify(record), error, parked_at, gone }
  })
  if (values.length > 0) await client.insert({ table: 'parked', values, format: 'JSONEachRow' })
}

/** @returns those that were not parked before. */
export async function park(client: ClickHouseClient, misfits: readonly Misfitting[]): Promise<Misfitting[]> {
  if (misfits.length === 0) return []
  const before = new Set((await listParked(client)).map(({ record }) => `${record.source}/${record.seq}`))
  const fresh = misfits.filter(({ record }) => !before.has(`${record.source}/${record.seq}`))
  await insert(client, fresh, 0)
  return fresh
}

export async function unpark(client: ClickHouseClient, records: readonly PublicRecord[]): Promise<void> {
  await insert(
    client,
    records.map((record) => ({ record, error: '' })),
    1,
  )
}

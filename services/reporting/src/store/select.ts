import type { ClickHouseClient } from '@clickhouse/client'

/** Returns the rows of a query: integers as numbers, days as YYYY-MM-DD, times as ISO 8601. */
export async function select<Row>(client: ClickHouseClient, query: string, params: Record<string, unknown> = {}): Promise<Row[]> {
  const result = await client.query({ query, query_params: params, format: 'JSONEachRow' })
  return result.json<Row>()
}

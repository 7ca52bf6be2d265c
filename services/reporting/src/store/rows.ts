import type { ClickHouseClient } from '@clickhouse/client'

/** Rows of a query. Whole numbers come as numbers, days as YYYY-MM-DD, moments as ISO 8601. */
export async function select<Row>(client: ClickHouseClient, query: string, params: Record<string, unknown> = {}): Promise<Row[]> {
  const answer = await client.query({ query, query_params: params, format: 'JSONEachRow' })
  return answer.json<Row>()
}

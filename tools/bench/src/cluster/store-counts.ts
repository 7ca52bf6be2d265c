import { databaseSchema } from '@shop/contracts/events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What PostgreSQL and the brokers have done so far, by name. */
export type Counts = Readonly<Record<string, number>>

/** Services with a public log. */
const SOURCES = ['catalogue', 'identity', 'order', 'payment'] as const
/** Servers report the transactions of a connection at most so late. */
const REPORTED_WITHIN_MS = 1_200

export async function withDatabase<Result>(url: string, name: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The database of a service: its own in a cluster, and that of all services on one machine. */
export async function databaseOf(url: string, service: string): Promise<string> {
  return withDatabase(url, 'postgres', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseSchema(service)])
    return rowCount === 0 ? 'postgres' : databaseSchema(service)
  })
}

/** Statements are counted from the next start of PostgreSQL on. */
export async function countStatements(url: string): Promise<void> {
  await withDatabase(url, 'postgres', async (client) => {
    await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
    await client.query('CREATE EXTENSION pg_stat_statements')
  })
}

const COUNTS = `
  SELECT datname AS name, xact_commit + xact_rollback AS transactions, statements, commits
  FROM pg_stat_database JOIN (
    SELECT dbid AS datid, sum(calls) FILTER (WHERE query NOT IN ('BEGIN', 'COMMIT', 'ROLLBACK')) AS statements,
      sum(calls) FILTER (WHERE query = 'COMMIT') AS commits
    FROM pg_stat_statements GROUP BY dbid) AS counted USING (datid)`

/** Transactions, statements and commits by database, and the public events of all services. */
export async function readStoreCounts(url: string): Promise<Counts> {
  await pause(REPORTED_WITHIN_MS)
  const counts: Record<string, number> = {}
  const rows = await withDatabase(url, 'postgres', async (client) => (await client.query<Record<string, string>>(COUNTS)).rows)
  for (const { name, ...values } of rows)
    for (const [kind, count] of Object.entries(values)) counts[`${kind}, ${name ?? ''}`] = Number(count)
  counts.messages = 0
  for (const service of SOURCES) {
    const query = `SELECT count(seq)::int AS count FROM ${databaseSchema(service)}.outbox`
    const log = await withDatabase(url, await databaseOf(url, service), (client) => client.query<{ count: number }>(query))
    counts.messages += log.rows[0]?.count ?? 0
  }
  return counts
}

/** The requests that all processes have sent to the brokers, by kind. */
export async function readBrokerRequests(urls: readonly string[]): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const url of urls) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    for (const [, api = '', value] of metrics.matchAll(/^shop_kafka_requests_total\{.*api="(\w+)".*\} (\d+)$/gm)) {
      counts[`${api} requests`] = (counts[`${api} requests`] ?? 0) + Number(value)
    }
  }
  return counts
}

export function countsPerUnit(before: Counts, after: Counts, units: number): Counts {
  const perUnit = Object.entries(after).map(([name, count]) => [name, (count - (before[name] ?? 0)) / units] as const)
  return Object.fromEntries(perUnit.filter(([, count]) => count >= 0.005))
}

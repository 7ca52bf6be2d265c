import type { Row, Series } from '../telemetry/metrics.ts'
import type { Database } from '../event-store/database.ts'

/** What an operator asks of a service's tables at three in the morning. */
const QUERIES: readonly (Omit<Series, 'read'> & { readonly query: string })[] = [
  {
    name: 'shop_outbox_waiting',
    help: 'Public events that the relay has not stamped yet',
    query: 'SELECT count(*)::int AS value FROM outbox WHERE seq IS NULL',
  },
  {
    name: 'shop_outbox_oldest_seconds',
    help: 'How long the first of them has been waiting',
    query: `SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS value FROM outbox WHERE seq IS NULL`,
  },
  {
    name: 'shop_public_log_seq',
    help: 'The last seq of the public log',
    query: 'SELECT coalesce(max(seq), 0)::float8 AS value FROM outbox WHERE seq IS NOT NULL',
  },
  {
    name: 'shop_kafka_published_seq',
    help: 'The last seq of the public log that Kafka has acknowledged',
    query: 'SELECT seq::float8 AS value FROM kafka_position',
  },
  {
    name: 'shop_consumer_seq',
    help: 'The last seq whose effect a consumer has committed',
    labels: ['consumer', 'source', 'partition'],
    query: 'SELECT consumer, source, partition::text AS partition, seq::float8 AS value FROM cursors',
  },
  {
    name: 'shop_parked_records',
    help: 'Records that kept failing and wait for an operator',
    labels: ['consumer'],
    query: 'SELECT consumer, count(*)::int AS value FROM parked GROUP BY consumer',
  },
]

/** What a service's own database tells of it. It is asked one thing at a time: the connections are there for the shop. */
export function databaseSeries(database: Database): Series[] {
  let last: Promise<unknown> = Promise.resolve()
  const ask = async (query: string): Promise<Row[]> => {
    const answer = last.then(async () => (await database.query<Row>(query)).rows)
    last = answer.catch(() => undefined)
    return answer
  }
  const inTables = QUERIES.map(({ query, ...about }) => ({
    ...about,
    read: () => ask(query),
  }))
  const connections: Series = {
    name: 'shop_database_connections',
    help: 'Connections of the pool by what they do; work that waits for one counts as waiting',
    labels: ['state'],
    read: async () => Object.entries(database.connections()).map(([state, value]) => ({ state, value })),
  }
  return [...inTables, connections]
}

import type { Sample, Series } from '../telemetry/metrics.ts'
import type { Database } from '../event-store/database.ts'
import { RECORDS_PER_EPOCH } from '../messaging/log-epoch.ts'

/** SQL of the number of a record within its log. A `seq` contains the epoch, too, which would make the lag after a new one absurd. */
const numberSql = (seq: string): string => `(${seq} % ${String(RECORDS_PER_EPOCH)})::float8`

/** The replication slot of `deploy/docker/postgres/backup/archive.sh`. There is none in a shop that does not use it. */
const BACKUP_SLOT = 'shop_backup'

/** Gauges that are read from a service's tables, and from its server. */
const QUERIES: readonly (Omit<Series, 'read'> & { readonly query: string })[] = [
  {
    name: 'shop_outbox_waiting',
    help: 'Public events that the relay has not stamped yet',
    query: 'SELECT count(*)::int AS value FROM outbox WHERE seq IS NULL',
  },
  {
    name: 'shop_outbox_oldest_seconds',
    help: 'Age of the oldest public event that the relay has not stamped yet',
    query: `SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS value FROM outbox WHERE seq IS NULL`,
  },
  {
    name: 'shop_public_log_seq',
    help: 'The number of the last record of the public log, without its epoch',
    query: `SELECT ${numberSql('coalesce(max(seq), 0)')} AS value FROM outbox WHERE seq IS NOT NULL`,
  },
  {
    name: 'shop_kafka_published_seq',
    help: 'The number of the last record of the public log that Kafka has acknowledged, without its epoch',
    query: `SELECT ${numberSql('seq')} AS value FROM kafka_position`,
  },
  {
    name: 'shop_consumer_seq',
    help: 'The number of the last record whose effect a consumer has committed, without its epoch',
    labels: ['consumer', 'source', 'partition'],
    query: `SELECT consumer, source, partition::text AS partition, ${numberSql('seq')} AS value FROM cursors`,
  },
  {
    name: 'shop_parked_records',
    help: 'Parked records, which wait for an operator',
    labels: ['consumer'],
    query: 'SELECT consumer, count(*)::int AS value FROM parked GROUP BY consumer',
  },
  {
    name: 'shop_wal_written_bytes',
    help: 'The position up to which the database server has written its write-ahead log',
    query: `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS value WHERE NOT pg_is_in_recovery()`,
  },
  {
    name: 'shop_wal_archived_bytes',
    help: 'The position up to which backup-archive has received the write-ahead log; 0 when the server has dropped what it lacks',
    query: `SELECT coalesce(pg_wal_lsn_diff(restart_lsn, '0/0'), 0)::float8 AS value FROM pg_replication_slots
      WHERE slot_name = '${BACKUP_SLOT}'`,
  },
]

/** The gauges of a service's database. They are queried one at a time, to leave the connections to requests. */
export function databaseSeries(database: Database): Series[] {
  let previous: Promise<unknown> = Promise.resolve()
  const runQuery = async (query: string): Promise<Sample[]> => {
    const samples = previous.then(async () => (await database.query<Sample>(query)).rows)
    previous = samples.catch(() => undefined)
    return samples
  }
  const tableSeries = QUERIES.map(({ query, ...series }) => ({
    ...series,
    read: () => runQuery(query),
  }))
  const connections: Series = {
    name: 'shop_database_connections',
    help: 'Connections of the pool by state; a query that waits for a connection counts as waiting',
    labels: ['state'],
    read: async () => Object.entries(database.connections()).map(([state, value]) => ({ state, value })),
  }
  return [...tableSeries, connections]
}

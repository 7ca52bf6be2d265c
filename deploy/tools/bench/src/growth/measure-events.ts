import type { Database, Service } from '@shop/kit'
import { setTimeout as pause } from 'node:timers/promises'
import { writeDuring } from '../order-rebuild/write-load.ts'
import { median, percentile } from '../statistics.ts'
import {
  countRows,
  megabytesPerMillionOrders,
  millisecondsOf,
  pageRate,
  placeOrders,
  rounded,
  secondsOf,
} from './measurements.ts'

const LOAD_MS = 5_000
const YOUNG_STREAMS = 1_000
/** What autovacuum vacuums the table after (migration 007 of the kit). */
const APPENDED = 200_000

async function streamLoads(database: Database, streams: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const stream of streams) {
    const sql = 'SELECT data, metadata FROM events WHERE stream = $1 ORDER BY version'
    times.push(await millisecondsOf(() => database.query(sql, [stream])))
  }
  return times
}

async function youngStreams(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ stream: string }>(
    `SELECT stream FROM (SELECT stream, version FROM events ORDER BY position DESC LIMIT ${String(4 * YOUNG_STREAMS)}) AS newest
     WHERE version = 1 LIMIT ${String(YOUNG_STREAMS)}`,
  )
  return rows.map(({ stream }) => stream)
}

/** The vacuum that autovacuum runs after enough appended events. */
async function vacuumAfterAppends(database: Database): Promise<number> {
  await database.query(
    `INSERT INTO events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
     SELECT 'order-' || uuidv7(), 1, uuidv7(), type, schema_version, data, metadata, recorded_at
     FROM (SELECT * FROM events ORDER BY position LIMIT 20000) AS sample, generate_series(1, ${String(APPENDED / 20_000)})`,
  )
  return secondsOf(() => database.query('VACUUM (ANALYZE) events'))
}

/** What the event store does with the events that it has; the figures of one machine are comparable with each other only. */
export async function measureEvents(database: Database, service: Service, sample: readonly string[]) {
  const maintenance = database.forMaintenance()
  const old = await streamLoads(database, sample)
  const young = await streamLoads(database, await youngStreams(database))
  const placed = await placeOrders(service)
  const { orders } = await writeDuring(service, () => pause(LOAD_MS))
  return {
    'order of one customer, ms': rounded(median(placed)),
    'order of one customer p99, ms': rounded(percentile(placed, 0.99)),
    'orders per second of four': Math.round((orders * 1_000) / LOAD_MS),
    'load of an old stream, ms': rounded(median(old)),
    'load of an old stream p99, ms': rounded(percentile(old, 0.99)),
    'load of a young stream, ms': rounded(median(young)),
    'load of a young stream p99, ms': rounded(percentile(young, 0.99)),
    'rebuild read, events/s': await pageRate(database, 'events', 'position'),
    'count at the start of a rebuild, s': rounded(await secondsOf(() => countRows(maintenance, 'events'))),
    'vacuum after 200,000 appends, s': rounded(await vacuumAfterAppends(maintenance)),
    'MB per million orders': await megabytesPerMillionOrders(maintenance, 'events'),
  }
}

import type { Database, Service } from '@shop/kit'
import { drainOutbox } from '@shop/kit/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { writeDuring } from '../order-rebuild/write-load.ts'

const APPEND_MS = 5_000
const STREAMS = 1_000
const PAGES = 20
const PAGE_SIZE = 1_000
const MILLION = 1_000_000

async function numberOf(database: Database, sql: string): Promise<number> {
  const { rows } = await database.query<{ value: number }>(`SELECT (${sql})::bigint AS value`)
  return rows[0]?.value ?? 0
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const rounded = (value: number): number => Math.round(value * 100) / 100

/** How long the relay takes for 500 rows, in milliseconds, in turns over 10,000 that wait. */
async function relayTurns(database: Database): Promise<number[]> {
  await database.query(
    `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
     SELECT uuidv7(), key, type, schema_version, data, metadata, now() FROM (SELECT * FROM outbox ORDER BY id LIMIT 10000) AS sample`,
  )
  const turns: number[] = []
  for (let stamped = 1; stamped > 0;) turns.push(await milliseconds(async () => (stamped = await drainOutbox(database, 500))))
  return turns.slice(0, -1)
}

async function streamLoads(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ stream: string }>(
    `SELECT stream FROM events TABLESAMPLE SYSTEM (1) WHERE version = 1 ORDER BY random() LIMIT ${String(STREAMS)}`,
  )
  const times: number[] = []
  for (const { stream } of rows) {
    const read = async () => database.query('SELECT data, metadata FROM events WHERE stream = $1 ORDER BY version', [stream])
    times.push(await milliseconds(read))
  }
  return times
}

/** Rows per second of pages that are read from random positions on. */
async function pageRate(database: Database, table: string, column: string): Promise<number> {
  const last = await numberOf(database, `SELECT max(${column}) FROM ${table}`)
  let [rows, ms] = [0, 0]
  for (let page = 0; page < PAGES; page += 1) {
    const after = Math.floor((last - PAGE_SIZE) * (page / PAGES))
    ms += await milliseconds(async () => {
      const sql = `SELECT * FROM ${table} WHERE ${column} > $1 ORDER BY ${column} LIMIT ${String(PAGE_SIZE)}`
      rows += (await database.query(sql, [after])).rowCount
    })
  }
  return Math.round((rows / ms) * 1_000)
}

/** What the store does with the orders that it has; the figures of one machine are comparable with each other only. */
export async function measureStore(database: Database, service: Service) {
  while ((await drainOutbox(database, 5_000)) > 0);
  const orders = await numberOf(database, 'SELECT count(*) FROM events WHERE version = 1')
  const sizeOf = async (table: string): Promise<number> => {
    const bytes = await numberOf(database, `SELECT pg_total_relation_size('${table}')`)
    return Math.round(((bytes / orders) * MILLION) / 1024 ** 2)
  }
  const [eventsMb, outboxMb] = [await sizeOf('events'), await sizeOf('outbox')]
  const written = await writeDuring(service, () => pause(APPEND_MS))
  const turns = await relayTurns(database)
  const loads = (await streamLoads(database)).sort((a, b) => a - b)
  return {
    events: await numberOf(database, 'SELECT count(*) FROM events'),
    'orders per second': Math.round((written.orders * 1_000) / APPEND_MS),
    'longest order, ms': written.longestMs,
    'relay turn, ms': rounded(median(turns)),
    'stream load, ms': rounded(median(loads)),
    'stream load p99, ms': rounded(loads[Math.floor(loads.length * 0.99)] ?? 0),
    'rebuild read, events/s': await pageRate(database, 'events', 'position'),
    'log read, records/s': await pageRate(database, 'outbox', 'seq'),
    'events, MB per million orders': eventsMb,
    'outbox, MB per million orders': outboxMb,
  }
}

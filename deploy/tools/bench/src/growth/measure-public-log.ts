import type { Database, Service } from '@shop/kit'
import { drainOutbox } from '@shop/kit/testing'
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

/** Autovacuum vacuums the outbox after so many stamped rows, and one percent of all (migration 007 of the kit). */
const STAMPED = 20_000
/** What the relay takes at a time. */
const TURN = 500
const TURNS = 20

/** How long the relay takes for its turns, in milliseconds, and for one that finds nothing. */
async function relayTurns(database: Database, turns: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) times.push(await millisecondsOf(() => drainOutbox(database, TURN)))
  return times
}

async function addWaiting(database: Database, rows: number): Promise<void> {
  await database.query(
    `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
     SELECT uuidv7(), key, type, schema_version, data, metadata, now() FROM (SELECT * FROM outbox ORDER BY id LIMIT 10000) AS sample,
       generate_series(1, ${String(Math.ceil(rows / 10_000))}) LIMIT ${String(rows)}`,
  )
}

/** What the public log does with the records that it has; the figures of one machine are comparable with each other only. */
export async function measurePublicLog(database: Database, service: Service) {
  const maintenance = database.forMaintenance()
  const rows = await countRows(maintenance, 'outbox')
  const placed = await placeOrders(service)
  while ((await drainOutbox(database, 5_000)) > 0);
  await addWaiting(maintenance, STAMPED + Math.round(rows / 100))
  const first = await relayTurns(database, TURNS)
  while ((await countRows(database, 'outbox WHERE seq IS NULL')) > TURN * TURNS) await drainOutbox(database, 5_000)
  await addWaiting(maintenance, TURN * TURNS)
  const last = await relayTurns(database, TURNS)
  while ((await drainOutbox(database, 5_000)) > 0);
  const idle = await relayTurns(database, TURNS)
  const page = await pageRate(database, 'outbox', 'seq')
  const vacuum = await secondsOf(() => maintenance.query('VACUUM (ANALYZE) outbox'))
  return {
    'order of one customer, ms': rounded(median(placed)),
    'order of one customer p99, ms': rounded(percentile(placed, 0.99)),
    'relay turn of 500, ms': rounded(median(first)),
    'relay turn of 500 before the vacuum, ms': rounded(median(last)),
    'relay turn without work before the vacuum, ms': rounded(median(idle)),
    'vacuum after 1 % were stamped, s': rounded(vacuum),
    'relay turn without work, ms': rounded(median(await relayTurns(database, TURNS))),
    'log read, records/s': page,
    'MB per million orders': await megabytesPerMillionOrders(maintenance, 'outbox'),
  }
}

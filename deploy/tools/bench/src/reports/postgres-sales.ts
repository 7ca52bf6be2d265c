import type { VersionedStore } from '@shop/reporting'
import pg from 'pg'

/** What plain SQL says of the sales between two days. */
export interface PlainSales {
  readonly revenue: number
  readonly orders: number
  readonly paidRevenue: number
}

const BATCH = 50_000

const TABLE = `
  CREATE TABLE orders (
    order_id uuid, user_id uuid, placed_at timestamptz, day date, method text, total bigint, paid_at timestamptz, closed_as text)`

/** As good as a table for this question gets: the days, with all that is summed beside them. */
const INDEXES = [
  'ALTER TABLE orders ADD PRIMARY KEY (order_id)',
  `CREATE INDEX orders_by_day ON orders (day) INCLUDE (method, total, paid_at) WHERE closed_as = ''`,
  'CREATE INDEX orders_by_user ON orders (user_id)',
  'VACUUM (FREEZE, ANALYZE) orders',
]

const INSERT = `INSERT INTO orders SELECT * FROM unnest(
  $1::uuid[], $2::uuid[], $3::timestamptz[], $4::date[], $5::text[], $6::bigint[], $7::timestamptz[], $8::text[])`

const COLUMNS = ['order_id', 'user_id', 'placed_at', 'day', 'method', 'total', 'paid_at', 'closed_as']

/** Copies the very orders of the reporting store, a month after the other. */
export async function copyOrders(store: VersionedStore, url: string, say: (line: string) => void): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  await pool.query(TABLE)
  const days = await store.query<{ day: string }>('SELECT DISTINCT day FROM orders ORDER BY day')
  let batch: Record<string, unknown>[] = []
  const flush = async (): Promise<void> => {
    await pool.query(
      INSERT,
      COLUMNS.map((column) => batch.map((row) => row[column])),
    )
    batch = []
  }
  for (const { day } of days) {
    batch.push(
      ...(await store.query<Record<string, unknown>>(`SELECT ${COLUMNS.join(', ')} FROM orders WHERE day = {day:Date}`, { day })),
    )
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  say('the orders are in PostgreSQL; making its indexes')
  for (const sql of INDEXES) await pool.query(sql)
  return pool
}

const TOTALS = `
  SELECT sum(total)::float8 AS revenue, count(*)::int AS orders, sum(total) FILTER (WHERE paid_at IS NOT NULL)::float8 AS "paidRevenue"
  FROM orders WHERE closed_as = '' AND day BETWEEN $1 AND $2`
const METHODS = `SELECT method, count(*) FROM orders WHERE closed_as = '' AND day BETWEEN $1 AND $2 GROUP BY method`
const DAYS = `SELECT day, count(*), sum(total) FROM orders WHERE closed_as = '' AND day BETWEEN $1 AND $2 GROUP BY day ORDER BY day`
const MONTHS = `
  SELECT date_trunc('month', day) AS month, count(*), sum(total) FROM orders
  WHERE closed_as = '' AND day BETWEEN date_trunc('month', $1::date) - interval '5 months' AND $1 GROUP BY month`

/** The sales report as one would ask a database for it, question by question, over as many connections. */
export async function plainSales(
  pool: pg.Pool,
  first: string,
  last: string,
  before: readonly [string, string],
): Promise<PlainSales> {
  const [totals] = await Promise.all([
    pool.query<PlainSales>(TOTALS, [first, last]),
    pool.query(METHODS, [first, last]),
    pool.query(DAYS, [first, last]),
    pool.query(TOTALS, [...before]),
    pool.query(MONTHS, [last]),
  ])
  return totals.rows[0] ?? { revenue: 0, orders: 0, paidRevenue: 0 }
}

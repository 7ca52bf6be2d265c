import type { VersionedStore } from '@shop/reporting'
import pg from 'pg'

/** Amounts in cents. */
export interface BaselineSales {
  readonly revenue: number
  readonly orders: number
  readonly paidRevenue: number
}

const BATCH_SIZE = 50_000

const TABLE = `
  CREATE TABLE orders (
    order_id uuid, user_id uuid, placed_at timestamptz, day date, method text, total bigint, paid_at timestamptz, closed_as text)`

/** The best index for this query: by day, including every column that is summed. */
const INDEXES = [
  'ALTER TABLE orders ADD PRIMARY KEY (order_id)',
  `CREATE INDEX orders_by_day ON orders (day) INCLUDE (method, total, paid_at) WHERE closed_as = ''`,
  'CREATE INDEX orders_by_user ON orders (user_id)',
  'VACUUM (FREEZE, ANALYZE) orders',
]

const INSERT = `INSERT INTO orders SELECT * FROM unnest(
  $1::uuid[], $2::uuid[], $3::timestamptz[], $4::date[], $5::text[], $6::bigint[], $7::timestamptz[], $8::text[])`

const COLUMNS = ['order_id', 'user_id', 'placed_at', 'day', 'method', 'total', 'paid_at', 'closed_as']

/** Copies the orders of the reporting store to PostgreSQL, day by day. */
export async function copyOrders(store: VersionedStore, url: string, logProgress: (line: string) => void): Promise<pg.Pool> {
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
    if (batch.length >= BATCH_SIZE) await flush()
  }
  await flush()
  logProgress('orders copied to PostgreSQL; creating indexes')
  for (const sql of INDEXES) await pool.query(sql)
  return pool
}

const TOTALS = `
  SELECT sum(total)::float8 AS revenue, count(*)::int AS orders, sum(total) FILTER (WHERE paid_at IS NOT NULL)::float8 AS "paidRevenue"
  FROM orders WHERE closed_as = '' AND day BETWEEN $1 AND $2`
const BY_METHOD = `SELECT method, count(*) FROM orders WHERE closed_as = '' AND day BETWEEN $1 AND $2 GROUP BY method`
const BY_DAY = `SELECT day, count(*), sum(total) FROM orders WHERE closed_as = '' AND day BETWEEN $1 AND $2 GROUP BY day ORDER BY day`
const BY_MONTH = `
  SELECT date_trunc('month', day) AS month, count(*), sum(total) FROM orders
  WHERE closed_as = '' AND day BETWEEN date_trunc('month', $1::date) - interval '5 months' AND $1 GROUP BY month`

/** The queries of the sales report in plain SQL, in parallel. Days are ISO dates; both ends of a range are included. */
export async function querySales(
  pool: pg.Pool,
  firstDay: string,
  lastDay: string,
  previousRange: readonly [string, string],
): Promise<BaselineSales> {
  const [totals] = await Promise.all([
    pool.query<BaselineSales>(TOTALS, [firstDay, lastDay]),
    pool.query(BY_METHOD, [firstDay, lastDay]),
    pool.query(BY_DAY, [firstDay, lastDay]),
    pool.query(TOTALS, [...previousRange]),
    pool.query(BY_MONTH, [lastDay]),
  ])
  return totals.rows[0] ?? { revenue: 0, orders: 0, paidRevenue: 0 }
}

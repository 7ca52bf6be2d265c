import type pg from 'pg'

/** Orders that are copied in one transaction. */
const CHUNK = 40_000
/** The copies are distributed over this many days. */
const DAYS = 730

export interface OrderGrowth {
  /** All orders together. */
  readonly orders: number
  /** The customer whose orders become this many. */
  readonly loyalId: string
  readonly ordersOfLoyal: number
}

/** The delivered orders, and the events of the catalogue that belong to them. */
const CREATE_TEMPLATES = `
  CREATE TEMP TABLE template AS SELECT order_id, user_id FROM orders.orders WHERE delivered_at IS NOT NULL;
  CREATE TEMP TABLE stock_template AS
    SELECT (e.data->>'orderId')::uuid AS order_id, e.*, o.data AS public_data, o.key AS public_key
    FROM catalogue.events e JOIN catalogue.outbox o USING (event_id) WHERE e.data ? 'orderId';
  ANALYZE template; ANALYZE stock_template`

/**
 * Ids for a range of copies of the templates: $1 to $2 of $3, of the customer $4 or of all others. The copies of others belong to
 * customers of their own, who exist in the read model only.
 */
const RENAME = `
  SELECT order_id AS old_id, uuidv7() AS id, copy,
    CASE WHEN user_id = $4 THEN user_id ELSE overlay(overlay(md5(user_id::text || copy) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid END AS user_id,
    date_trunc('milliseconds', now() - interval '1 day' * (1 + ${String(DAYS)} * (1 - (copy - random()) / $3))) AS placed_at
  FROM template, generate_series($1::int, $2::int) AS copy WHERE (user_id = $4) = $5`

const ISO_TIME = `to_char(placed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The encrypted part of an event names its customer, so the private events keep theirs. Order numbers come from a trigger. */
const COPY_ORDERS = [
  `INSERT INTO orders.events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
   SELECT 'order-' || id, version, uuidv7(), type, schema_version,
     CASE type WHEN 'OrderPlaced' THEN data || jsonb_build_object('placedAt', ${ISO_TIME}) ELSE data END,
     metadata, placed_at + interval '1 hour' * (version - 1)
   FROM renamed JOIN orders.events e ON e.stream = 'order-' || old_id ORDER BY placed_at, version`,
  `INSERT INTO orders.orders SELECT copied.* FROM renamed JOIN orders.orders o ON order_id = old_id,
     LATERAL jsonb_populate_record(o, jsonb_build_object('order_id', id, 'user_id', renamed.user_id, 'placed_at', renamed.placed_at)) AS copied
   ORDER BY renamed.placed_at`,
  `INSERT INTO orders.outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at, stamped_at)
   SELECT (SELECT max(seq) FROM orders.outbox) + row_number() OVER (ORDER BY placed_at, o.id), uuidv7(), renamed.id::text, type,
     schema_version, data || jsonb_build_object('orderId', renamed.id)
       || CASE WHEN data ? 'userId' THEN jsonb_build_object('userId', user_id) ELSE '{}' END
       || CASE type WHEN 'OrderPlaced' THEN jsonb_build_object('placedAt', ${ISO_TIME}) ELSE '{}' END,
     metadata, placed_at, now()
   FROM renamed JOIN orders.outbox o ON o.key = old_id::text`,
  `INSERT INTO catalogue.holds SELECT copied.* FROM renamed JOIN catalogue.holds h ON order_id = old_id,
     LATERAL jsonb_populate_record(h, jsonb_build_object('order_id', id)) AS copied ORDER BY placed_at`,
  `INSERT INTO catalogue.events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
   SELECT stream, s.version + row_number() OVER (PARTITION BY stream ORDER BY placed_at, e.version), uuidv7(), type, schema_version,
     data || jsonb_build_object('orderId', id), metadata, placed_at
   FROM renamed JOIN stock_template e ON e.order_id = old_id JOIN catalogue.stock s ON 'stock-' || s.product_id = stream`,
  `UPDATE catalogue.stock SET version = last.version
   FROM (SELECT stream, max(version) AS version FROM catalogue.events GROUP BY stream) AS last WHERE last.stream = 'stock-' || product_id`,
  `INSERT INTO catalogue.outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at, stamped_at)
   SELECT (SELECT max(seq) FROM catalogue.outbox) + row_number() OVER (ORDER BY placed_at, position), uuidv7(), public_key, 'StockChanged',
     schema_version, public_data, metadata, placed_at, now()
   FROM renamed JOIN stock_template ON order_id = old_id`,
]

/** Nobody reacts to the copies, except reporting, which reads them. */
const ADVANCE_CONSUMERS = ['catalogue', 'payment', 'notification'].map(
  (schema) => `UPDATE ${schema}.cursors SET seq = (SELECT max(seq) FROM orders.outbox), record = NULL WHERE source = 'order'`,
)

async function copyAll(client: pg.Client, loyalId: string, ofLoyal: boolean, orders: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM template WHERE (user_id = $1) = $2',
    [loyalId, ofLoyal],
  )
  const templates = rows[0]?.count ?? 0
  const copies = Math.ceil(orders / templates) - 1
  const step = Math.ceil(CHUNK / templates)
  for (let first = 1; first <= copies; first += step) {
    await client.query('BEGIN')
    await client.query(
      'CREATE TEMP TABLE renamed ON COMMIT DROP AS SELECT NULL::uuid AS old_id, NULL::uuid AS id, 0 AS copy, NULL::uuid AS user_id, now() AS placed_at LIMIT 0',
    )
    await client.query(`INSERT INTO renamed ${RENAME}`, [first, Math.min(first + step - 1, copies), copies, loyalId, ofLoyal])
    await client.query('ANALYZE renamed')
    for (const sql of COPY_ORDERS) await client.query(sql)
    await client.query('COMMIT')
  }
}

/**
 * Copies the delivered orders with their events, public events, holds and stock events, so that the shop has as many as asked for.
 * The shop must be stopped, and has handled everything.
 */
export async function growOrders(client: pg.Client, { orders, loyalId, ordersOfLoyal }: OrderGrowth): Promise<void> {
  await client.query("SET work_mem = '256MB'")
  await client.query(CREATE_TEMPLATES)
  await copyAll(client, loyalId, true, ordersOfLoyal)
  await copyAll(client, loyalId, false, orders - ordersOfLoyal)
  for (const sql of ADVANCE_CONSUMERS) await client.query(sql)
}

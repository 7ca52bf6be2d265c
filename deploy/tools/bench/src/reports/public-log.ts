import type { Database } from '@shop/kit'

export interface PublicLogSize {
  readonly orders: number
  readonly products: number
  readonly customers: number
}

/** Derives a UUID from a name. */
const CREATE_UUID_FUNCTION = `CREATE OR REPLACE FUNCTION pg_temp.uuid_of(name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`

const createOutbox = (schema: string): string => `
  CREATE SCHEMA ${schema};
  CREATE TABLE ${schema}.outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, seq bigint, event_id uuid NOT NULL, key text NOT NULL, type text NOT NULL,
    schema_version smallint NOT NULL, data jsonb NOT NULL, metadata jsonb NOT NULL, occurred_at timestamptz NOT NULL, stamped_at timestamptz);
  CREATE UNIQUE INDEX ON ${schema}.outbox (seq) WHERE seq IS NOT NULL`

const insertEvents = (schema: string, events: string): string => `
  INSERT INTO ${schema}.outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at)
  SELECT row_number() OVER (ORDER BY at, ordinal), gen_random_uuid(), key, type, 1, data,
    jsonb_build_object('correlationId', gen_random_uuid()), at
  FROM (${events}) AS event ORDER BY at, ordinal`

const productEvents = ({ products: count }: PublicLogSize): string => `
  SELECT id::text AS key, type, at, ordinal, data FROM (
    SELECT pg_temp.uuid_of('product ' || n) AS id, n, '2023-01-01T00:00:00Z'::timestamptz AS at FROM generate_series(0, ${count - 1}) n) product,
  LATERAL (VALUES
    (1, 'ProductPublished', jsonb_build_object('productId', id, 'name', 'Product ' || n, 'brand', 'Brand ' || n % 50,
      'category', 'Category ' || n % 12, 'price', 500 + n * 37 % 20000, 'cost', 300 + n * 17 % 9000)),
    (2, 'StockChanged', jsonb_build_object('productId', id, 'onHand', n % 300, 'available', n % 300, 'held', 0, 'sold', 0)))
  AS events (ordinal, type, data)`

/** The number of orders of the last month. A fifth of them are still open; every earlier order is closed. */
const ordersOfLastMonth = (count: number): number => Math.round((count * 30) / 1090)

const orderEvents = ({ orders: count, products: productCount, customers }: PublicLogSize): string => `
  SELECT id::text AS key, type, at, ordinal, data FROM (
    SELECT pg_temp.uuid_of('order ' || n) AS id, pg_temp.uuid_of('customer ' || n * 7919::bigint % ${customers}) AS customer, n,
      '2023-01-01T06:00:00Z'::timestamptz + n * (interval '1090 days' / ${count}) AS placed,
      CASE n % 3 WHEN 0 THEN 'COD' ELSE 'Stripe' END AS method, 1 + n % 4 AS lines, 1000 + n * 31 % 9000 AS items
    FROM generate_series(0, ${count - 1}) n) base,
  LATERAL (SELECT jsonb_build_object('items', items * lines, 'shipping', CASE WHEN items * lines > 10000 THEN 0 ELSE 1000 END,
    'tax', items * lines / 10, 'total', items * lines + items * lines / 10 + CASE WHEN items * lines > 10000 THEN 0 ELSE 1000 END) AS totals) sums,
  LATERAL (VALUES
    (1, 'OrderPlaced', placed, jsonb_build_object('orderId', id, 'userId', customer, 'paymentMethod', method, 'city', 'Lisbon',
      'country', 'Portugal', 'totals', totals, 'lines', (SELECT jsonb_agg(jsonb_build_object('productId',
        pg_temp.uuid_of('product ' || (n * 13::bigint + line * 101) % ${productCount}), 'qty', 1 + line % 2, 'unitPrice', items, 'unitCost', items / 2))
        FROM generate_series(1, lines) line))),
    (2, CASE WHEN n % 50 = 7 THEN 'OrderExpired' ELSE 'OrderPaid' END, placed + interval '5 minutes', CASE WHEN n % 50 = 7
      THEN jsonb_build_object('orderId', id)
      ELSE jsonb_build_object('orderId', id, 'userId', customer, 'paymentMethod', method, 'totals', totals) END),
    (3, 'OrderDelivered', placed + interval '2 days', jsonb_build_object('orderId', id)))
  AS events (ordinal, type, at, data) WHERE NOT (ordinal = 3 AND n % 50 = 7)
    AND NOT (n >= ${count - ordersOfLastMonth(count)} AND (ordinal = 2 AND n % 10 = 9 OR ordinal = 3 AND n % 10 IN (8, 9)))`

/** Writes the public log of a shop with three years of orders. Returns the number of events. */
export async function writePublicLog(database: Database, size: PublicLogSize): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query(CREATE_UUID_FUNCTION)
    for (const schema of ['catalogue', 'identity', 'orders', 'payment']) await tx.query(createOutbox(schema))
    const productInsert = await tx.query(insertEvents('catalogue', productEvents(size)))
    const orderInsert = await tx.query(insertEvents('orders', orderEvents(size)))
    return productInsert.rowCount + orderInsert.rowCount
  })
}

import type { Database } from '@shop/kit/event-store'

/** Writes public events of as many orders to an outbox, which no relay has stamped. */
export async function writeWaitingEvents(database: Database, count: number): Promise<void> {
  await database.query(
    `INSERT INTO outbox (event_id, key, type, schema_version, data, metadata, occurred_at)
     SELECT gen_random_uuid(), order_id, 'OrderPlaced', 2, jsonb_build_object(
         'orderId', order_id, 'userId', gen_random_uuid(), 'paymentMethod', 'COD', 'city', 'Lisbon', 'country', 'Portugal',
         'lines', jsonb_build_array(jsonb_build_object('productId', gen_random_uuid(), 'qty', 1, 'unitPrice', 1999, 'unitCost', 1200)),
         'totals', jsonb_build_object('items', 1999, 'shipping', 10000, 'tax', 300, 'total', 12299), 'placedAt', '2026-01-01T12:00:00.000Z'),
       jsonb_build_object('correlationId', gen_random_uuid(), 'actorId', gen_random_uuid()), now()
     FROM (SELECT gen_random_uuid()::text AS order_id FROM generate_series(1, $1::integer)) AS orders`,
    [count],
  )
  await database.query('ANALYZE outbox')
}

import { queryDatabase, type RunningShop } from '@shop/test-support'

/** Parks the delivery of an order, as if the catalogue had failed on it. It can handle it now. */
export async function parkDelivery(shop: RunningShop, key: string, seq: number, error: string): Promise<void> {
  const record = { source: 'order', key, seq, type: 'OrderDelivered', metadata: { correlationId: 'parked' } }
  await queryDatabase(shop, 'catalogue', (database) =>
    database.query(
      `INSERT INTO parked (consumer, source, key, seq, record, error) VALUES ('catalogue', 'order', $1, $2, $3, $4)`,
      [key, seq, JSON.stringify(record), error],
    ),
  )
}

/** No event is parked in the catalogue then. */
export async function emptyParked(shop: RunningShop): Promise<void> {
  await queryDatabase(shop, 'catalogue', (database) => database.query('DELETE FROM parked'))
}

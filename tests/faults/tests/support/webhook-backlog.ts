import { queryDatabase, type TestShop } from '@shop/test-support'
import { expect } from 'vitest'

const KEYS = 1_000

/** Adds cancellations of a thousand orders to the log of webhooks, as if the shop had been busy. */
export async function addBacklog(shop: TestShop, count: number): Promise<void> {
  await queryDatabase(shop, 'notification', (db) =>
    db.forMaintenance().transaction(async (tx) => {
      // As every writer of the log: positions must become visible in their order.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext(current_schema || ':webhook-events'))`)
      await tx.query(
        `INSERT INTO webhook_events (event_id, type, key, schema_version, data, occurred_at)
       SELECT gen_random_uuid(), 'order.cancelled', key, 2, jsonb_build_object('orderId', key, 'cancelledAt', '2026-03-02T12:00:00.000Z'), now()
       FROM (SELECT '019a0000-0000-7000-8000-' || lpad((n % $2)::text, 12, '0') AS key, n FROM generate_series(1, $1::integer) AS n) AS made
       ORDER BY n`,
        [count, KEYS],
      )
    }),
  )
}

interface LoggedRow {
  readonly id: string
  readonly key: string
}

/** @param accepted the ids of what a receiver has accepted, in its order; it may have an event twice */
export async function expectAllInOrder(shop: TestShop, types: readonly string[], accepted: readonly string[]): Promise<number> {
  const { rows } = await queryDatabase(shop, 'notification', (db) =>
    db.query<LoggedRow>('SELECT event_id AS id, key FROM webhook_events WHERE type = ANY($1) ORDER BY position', [types]),
  )
  const firstArrivals = [...new Set(accepted)]
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const arrived = new Set(firstArrivals)
  expect(rows.filter(({ id }) => !arrived.has(id))).toEqual([])
  const perKey = (ids: readonly string[]) => Map.groupBy(ids, (id) => keys.get(id))
  const inLog = perKey(rows.map(({ id }) => id))
  for (const [key, ids] of perKey(firstArrivals)) expect(ids).toEqual(inLog.get(key))
  return rows.length
}

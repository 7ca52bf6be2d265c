import type { Database } from '@shop/kit/event-store'
import type { Series } from '@shop/kit/telemetry'

/** The mails that have not been sent. */
export function mailSeries(database: Database): Series[] {
  const read = (query: string) => async () => (await database.query<{ value: number }>(query)).rows
  return [
    {
      name: 'shop_mails_oldest_seconds',
      help: 'Age of the oldest mail that waits to be sent; 0 when none waits',
      read: read(
        `SELECT coalesce(extract(epoch FROM now() - min(requested_at)), 0)::float8 AS value FROM mails WHERE status = 'waiting'`,
      ),
    },
    {
      name: 'shop_mails_parked',
      help: 'Mails that could not be sent, which wait for an operator',
      read: read(`SELECT count(*)::int AS value FROM mails WHERE status = 'parked'`),
    },
  ]
}

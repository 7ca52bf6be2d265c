import type { Database } from '@shop/kit/event-store'
import { createCounters, type CounterSeries, type Series } from '@shop/kit/telemetry'
import { skipReasons, type SkipReason } from '../domain/mail-request.ts'

/** Counts the mails that were skipped, by the reason. */
export const createSkippedMails = () =>
  createCounters(
    skipReasons.map((reason): CounterSeries<SkipReason> => ({
      name: 'shop_mails_skipped_total',
      help: 'Mails that were not sent and will not be, by the reason',
      labels: { reason },
      add: (skipped) => (skipped === reason ? 1 : 0),
    })),
  )

/** The mails that have not been sent. */
export function mailSeries(database: Database): Series[] {
  const read = (query: string) => async () => (await database.query<{ value: number }>(query)).rows
  return [
    {
      name: 'shop_mails_oldest_seconds',
      help: 'Age of the oldest mail that waits to be sent; 0 when none waits, except within the limits',
      read: read(
        `SELECT coalesce(extract(epoch FROM now() - min(requested_at)), 0)::float8 AS value FROM mails
         WHERE status = 'waiting' AND (attempts > 0 OR next_attempt_at <= now())`,
      ),
    },
    {
      name: 'shop_mails_parked',
      help: 'Mails that could not be sent, which wait for an operator',
      read: read(`SELECT count(*)::int AS value FROM mails WHERE status = 'parked'`),
    },
  ]
}

/** The endpoints of webhooks. */
export function webhookSeries(database: Database): Series[] {
  const read = (query: string) => async () => (await database.query<{ value: number }>(query)).rows
  return [
    {
      name: 'shop_webhooks_switched_off',
      help: 'Webhooks that were switched off because nothing was accepted for three days, or because the receiver is gone',
      read: read(`SELECT count(*)::int AS value FROM webhook_endpoints WHERE state IN ('given_up', 'gone')`),
    },
    {
      name: 'shop_webhooks_failing_seconds',
      help: 'How long the webhook has failed that has failed longest; 0 when none fails',
      read: read(
        `SELECT coalesce(extract(epoch FROM now() - min(failing_since)), 0)::float8 AS value FROM webhook_endpoints
         WHERE state = 'on'`,
      ),
    },
  ]
}

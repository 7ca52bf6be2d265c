import type { PublicEventData } from '@shop/contracts/events'
import type { Queryable } from '@shop/kit/event-store'
import type { OpenOrders } from '../domain/open-order-limits.ts'

/**
 * Notes the account that had the customer's e-mail address before, and those before it. One without orders is not noted, so that
 * somebody who registers and ends accounts in turn fills no table.
 */
export async function noteFormerAccount(
  tx: Queryable,
  { userId, formerAccount }: PublicEventData<'identity', 'UserRegistered'>,
): Promise<void> {
  if (formerAccount === undefined) return
  await tx.query(
    `INSERT INTO former_accounts (user_id, former_user_id, until)
     SELECT $1, id, until
     FROM (SELECT $2::uuid AS id, $3::timestamptz AS until
           UNION ALL SELECT former_user_id, until FROM former_accounts WHERE user_id = $2) AS former
     WHERE EXISTS (SELECT 1 FROM orders WHERE orders.user_id = id)
     ON CONFLICT DO NOTHING`,
    [userId, formerAccount.userId, formerAccount.until],
  )
}

/**
 * The orders of customers' former accounts that were open when the account ended; or are, where the end has not arrived. By the customers'
 * ids; one without such orders is absent.
 */
export async function openOrdersOfFormerAccounts(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OpenOrders>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.query<OpenOrders & { userId: string }>(
    `SELECT f.user_id AS "userId",
            count(*) FILTER (WHERE payment_method = 'Stripe') AS "cardOrders",
            count(*) FILTER (WHERE payment_method = 'COD') AS "codOrders",
            sum((SELECT sum((line->>'qty')::bigint) FROM jsonb_array_elements(lines) AS line))::bigint AS units
     FROM former_accounts f JOIN orders o ON o.user_id = f.former_user_id LEFT JOIN personal_keys k ON k.subject = o.user_id
     WHERE f.user_id = ANY($1::uuid[]) AND f.until > $2
       AND (o.status = 'open' OR (o.status = 'cancelled' AND o.cancelled_at::timestamptz >= k.erased_at))
     GROUP BY f.user_id`,
    [userIds, now.toISOString()],
  )
  return new Map(rows.map(({ userId, ...open }) => [userId, open]))
}

export async function deleteOldFormerAccounts(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM former_accounts WHERE until <= $1', [now.toISOString()])
}

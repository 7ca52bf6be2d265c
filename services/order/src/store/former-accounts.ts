import type { PublicEventData } from '@shop/contracts/events'
import type { Queryable } from '@shop/kit/event-store'

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

export async function deleteOldFormerAccounts(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM former_accounts WHERE until <= $1', [now.toISOString()])
}

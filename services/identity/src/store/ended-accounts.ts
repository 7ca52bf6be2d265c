import { createHash } from 'node:crypto'
import type { Queryable } from '@shop/kit/event-store'
import { emailKey, type FormerAccount } from '../domain/index.ts'

const KEPT_MS = 24 * 3_600_000

const digestOf = (email: string): Buffer => createHash('sha256').update(emailKey(email)).digest()

/** Notes the account that ends, instead of an earlier one of its e-mail address: the events lead from each account to the one before. */
export async function noteEndedAccount(
  tx: Queryable,
  { userId, email }: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO ended_accounts (email_digest, user_id, kept_until) VALUES ($1, $2, $3)
     ON CONFLICT (email_digest) DO UPDATE SET user_id = excluded.user_id, kept_until = excluded.kept_until`,
    [digestOf(email), userId, new Date(now.getTime() + KEPT_MS).toISOString()],
  )
}

/** The last account with this e-mail address, if it ended within a day. The caller has locked the address. */
export async function findFormerAccount(tx: Queryable, email: string, now: Date): Promise<FormerAccount | undefined> {
  const { rows } = await tx.query<{ userId: string; until: string }>(
    'SELECT user_id AS "userId", kept_until AS until FROM ended_accounts WHERE email_digest = $1 AND kept_until > $2',
    [digestOf(email), now.toISOString()],
  )
  return rows.map(({ userId, until }) => ({ userId, until: new Date(until).toISOString() }))[0]
}

export async function deleteOldEndedAccounts(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM ended_accounts WHERE kept_until <= $1', [now.toISOString()])
}

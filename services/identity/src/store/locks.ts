import type { Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'

/**
 * Keeps everything about one user in one line: a deletion and a grant touch different streams, and would not meet there.
 * @returns the key of the user's address.
 * @throws Rejection `user_not_found`
 */
export async function lockUser(tx: Queryable, userId: string): Promise<string> {
  const { rows } = await tx.query<{ key: string }>('SELECT email_key AS key FROM users WHERE user_id = $1 FOR UPDATE', [userId])
  return rows[0]?.key ?? reject('user_not_found')
}

/**
 * Taken before an address changes hands. The unique index alone would let the new owner's event be written first and
 * wait for the old one's: replayed in the order of writing, one address would then have two owners.
 */
export async function lockEmails(tx: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('e-mail'), hashtext($1))`, [key])
  }
}

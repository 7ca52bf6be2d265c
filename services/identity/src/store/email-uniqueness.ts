import { reject } from '@shop/kit/domain'
import { isUniqueViolation, type Queryable } from '@shop/kit/event-store'

/**
 * Locks e-mail addresses, given by their keys, until the transaction ends; needed before an address changes its user.
 * With the unique index alone, the new user's event could be written before the previous user's; a replay in that
 * sequence would give one address to two users.
 */
export async function lockEmails(tx: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('e-mail'), hashtext($1))`, [key])
  }
}

/** The unique index on the e-mail key allows one user for each address. @throws Rejection `email_taken` */
export async function rejectTakenEmail<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) =>
    isUniqueViolation(error, 'users_email_key_key') ? reject('email_taken') : Promise.reject(error as Error),
  )
}

import { isRejection, reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { IdentityDependencies } from '../ports.ts'
import { lockUser } from '../projections/users.ts'
import { deleteForOperator } from './delete-user.ts'

const PAGE_SIZE = 100

/**
 * The address was never proven, not even an earlier one, although a mail with the link was sent: without a mail server nobody can prove
 * it. Parameter 1: the moment before which the user has registered.
 */
const UNVERIFIED = `FROM account_links l JOIN users u USING (user_id)
  WHERE l.purpose = 'verify-email' AND l.token_hashes <> '{}' AND u.registered_at < $1 AND NOT u.is_admin AND NOT u.email_verified
    AND NOT EXISTS (SELECT 1 FROM events WHERE stream = 'user-' || user_id AND type = 'EmailVerified')`

interface Unverified {
  /** ISO 8601. */
  readonly before: string
  readonly afterId?: string
}

/** A page of the users whom nobody has proven to exist, by id. */
export async function listUnverified(db: Queryable, { before, afterId }: Unverified): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT user_id AS id ${UNVERIFIED} AND ($2::uuid IS NULL OR user_id > $2) ORDER BY user_id LIMIT $3`,
    [before, afterId ?? null, PAGE_SIZE],
  )
  return rows.map(({ id }) => id)
}

/** Deletes those of the users who are unverified still. The caller knows that they have ordered nothing. @returns how many */
export async function deleteUnverified(
  dependencies: IdentityDependencies,
  { userIds, before }: Pick<Unverified, 'before'> & { readonly userIds: readonly string[] },
): Promise<number> {
  let deleted = 0
  for (const userId of userIds) {
    try {
      await deleteForOperator(dependencies, userId, async (tx) => {
        await lockUser(tx, userId)
        const { rowCount } = await tx.query(`SELECT 1 ${UNVERIFIED} AND user_id = $2`, [before, userId])
        if (rowCount === 0) reject('user_not_found')
      })
      deleted += 1
    } catch (error) {
      if (!isRejection(error, 'user_not_found')) throw error
    }
  }
  return deleted
}

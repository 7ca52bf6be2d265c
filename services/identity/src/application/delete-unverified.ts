import { isRejection, reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { IdentityDependencies } from '../ports.ts'
import { findGuestRecords } from '../projections/guests.ts'
import { lockUser } from '../projections/users.ts'
import { deleteForOperator } from './delete-user.ts'
import { eraseUnclaimed } from './guests.ts'

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

/** The same of the guests without an account: whose order failed is kept no longer. */
const UNCLAIMED = 'FROM guests WHERE started_at < $1 AND claimed_by IS NULL'

/** A page of the users and guests whom nobody has proven to exist, by id. */
export async function listUnverified(db: Queryable, { before, afterId }: Unverified): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM (SELECT user_id AS id ${UNVERIFIED} UNION ALL SELECT user_id AS id ${UNCLAIMED}) AS unproven
     WHERE $2::uuid IS NULL OR id > $2 ORDER BY id LIMIT $3`,
    [before, afterId ?? null, PAGE_SIZE],
  )
  return rows.map(({ id }) => id)
}

async function deleteOne(dependencies: IdentityDependencies, userId: string, before: string): Promise<void> {
  const { store, clock } = dependencies
  const [guest] = await findGuestRecords(store.database, [userId])
  if (guest !== undefined) return store.transaction((tx) => eraseUnclaimed(tx, guest, clock()))
  return deleteForOperator(dependencies, userId, async (tx) => {
    await lockUser(tx, userId)
    const { rowCount } = await tx.query(`SELECT 1 ${UNVERIFIED} AND user_id = $2`, [before, userId])
    if (rowCount === 0) reject('user_not_found')
  })
}

/** Deletes those of the users and guests who are unverified still. The caller knows that they have ordered nothing. @returns how many */
export async function deleteUnverified(
  dependencies: IdentityDependencies,
  { userIds, before }: Pick<Unverified, 'before'> & { readonly userIds: readonly string[] },
): Promise<number> {
  let deleted = 0
  for (const userId of userIds) {
    try {
      await deleteOne(dependencies, userId, before)
      deleted += 1
    } catch (error) {
      if (!isRejection(error, 'user_not_found')) throw error
    }
  }
  return deleted
}

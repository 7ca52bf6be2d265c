import { admins, user } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { lockUser } from '../projections/users.ts'
import { deleteLinksOf } from '../store/account-links.ts'
import { deleteSessionDetailsOf } from '../store/session-details.ts'
import { ADMINS_STREAM, userStream } from '../store/streams.ts'

/**
 * Revokes the user's admin right, deletes the user and destroys their encryption key, in one transaction. After that the
 * personal data in their events is unreadable and their e-mail address is free.
 *
 * The deletion is decided first, because `delete_self` takes precedence over `last_admin`. It is appended last, so that
 * consumers receive no event about the rights of a deleted user.
 * @throws Rejection `user_not_found`, `delete_self`, `last_admin`, `conflict`
 */
export async function deleteUser({ store, clock }: IdentityDependencies, userId: string, actorId: string): Promise<void> {
  await store.transaction(async (tx) => {
    await lockUser(tx, userId)
    const deletion = await tx.decide(userStream(userId), user, { type: 'DeleteUser', actorId })
    const revocation = await tx.decide(ADMINS_STREAM, admins, { type: 'RevokeAdmin', userId })
    await tx.appendAll([revocation, deletion])
    await deleteSessionDetailsOf(tx, userId)
    await deleteLinksOf(tx, userId)
    await tx.erase(userId, clock().toISOString())
  })
}

import { admins, emailKey, user, type UserCommand } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findGuestRecords, listGuestsOf } from '../projections/guests.ts'
import { getUser, lockUser } from '../projections/users.ts'
import { deleteLinksOf } from '../store/account-links.ts'
import { lockEmails } from '../store/email-uniqueness.ts'
import { noteEndedAccount } from '../store/ended-accounts.ts'
import { deleteSessionDetailsOf } from '../store/session-details.ts'
import { ADMINS_STREAM, userStream } from '../store/streams.ts'
import { deleteWishesOf } from '../store/wishes.ts'
import { eraseGuests, eraseUnclaimed } from './guests.ts'
import { lockForAdmin, requireRecentActor, type Actor } from './actor.ts'
import { endGrantsOf } from './end-grants.ts'
import { lockSession } from './lock-session.ts'
import { requireRecentSignIn, type Reauthentication } from './reauthenticate.ts'

/**
 * Revokes the user's admin right, deletes the user and destroys their encryption key, in one transaction. After that the
 * personal data in their events is unreadable and their e-mail address is free.
 *
 * A digest of the address stays for a day, so that the next account with it does not begin anew with the limits of open orders.
 *
 * The deletion is decided first, because `delete_self` takes precedence over `last_admin`. It is appended last, so that
 * consumers receive no event about the rights of a deleted user.
 */
async function erase(
  { store, clock }: IdentityDependencies,
  userId: string,
  command: Extract<UserCommand, { type: 'DeleteUser' | 'CloseAccount' }>,
  lock: (tx: IdentityTransaction) => Promise<unknown> = (tx) => lockUser(tx, userId),
): Promise<void> {
  await store.transaction(async (tx) => {
    await lock(tx)
    const deletion = await tx.decide(userStream(userId), user, command)
    const revocation = await tx.decide(ADMINS_STREAM, admins, { type: 'RevokeAdmin', userId })
    const ended = await getUser(tx, userId)
    await lockEmails(tx, [emailKey(ended.email)])
    await noteEndedAccount(tx, ended, clock())
    await endGrantsOf(tx, userId, clock())
    await tx.appendAll([revocation, deletion])
    await deleteSessionDetailsOf(tx, userId)
    await deleteLinksOf(tx, userId)
    await deleteWishesOf(tx, userId)
    await eraseGuests(tx, await listGuestsOf(tx, [userId]), clock())
    await tx.erase(userId, clock().toISOString())
  })
}

/**
 * Deletes a user, or a guest without an account, for an admin, after a recent sign-in of the admin or with their current password.
 * @throws Rejection `not_admin`, `session_not_found`, `user_not_found`, `delete_self`, `reauthentication_required`, `too_many_attempts`, `conflict`, `unavailable`
 */
export async function deleteUser(
  dependencies: IdentityDependencies,
  userId: string,
  actor: Actor,
  signal?: AbortSignal,
): Promise<void> {
  await requireRecentActor(dependencies, actor, signal)
  const { store, clock } = dependencies
  const [guest] = await findGuestRecords(store.database, [userId])
  if (guest?.claimedBy === null) {
    await store.transaction(async (tx) => {
      await lockForAdmin(tx, actor.userId, actor, clock())
      await eraseUnclaimed(tx, guest, clock())
    })
    return
  }
  const lock = (tx: IdentityTransaction) => lockForAdmin(tx, userId, actor, clock())
  await erase(dependencies, userId, { type: 'DeleteUser', actorId: actor.userId }, lock)
}

/** In events and decisions no user has this id. */
const OPERATOR = 'operator'

/**
 * Deletes a user for nobody who is a user.
 * @param lock locks the user's row, and may reject the deletion
 * @throws Rejection `user_not_found`, `last_admin`, `conflict`
 */
export async function deleteForOperator(
  dependencies: IdentityDependencies,
  userId: string,
  lock?: (tx: IdentityTransaction) => Promise<unknown>,
): Promise<void> {
  await erase(dependencies, userId, { type: 'DeleteUser', actorId: OPERATOR }, lock)
}

/**
 * Deletes the user who asks for it, after a recent sign-in or with the current password.
 * @throws Rejection `user_not_found`, `session_not_found`, `reauthentication_required`, `too_many_attempts`, `last_admin`, `conflict`, `unavailable`
 */
export async function closeAccount(
  dependencies: IdentityDependencies,
  { userId, ...proof }: Reauthentication & { readonly userId: string },
  signal?: AbortSignal,
): Promise<void> {
  const { store, clock } = dependencies
  await requireRecentSignIn(dependencies, await getUser(store.database, userId), proof, signal)
  // The session may have ended while the password was verified.
  const lock = (tx: IdentityTransaction) => lockSession(tx, { userId, sessionId: proof.sessionId }, clock())
  await erase(dependencies, userId, { type: 'CloseAccount' }, lock)
}

import { hasSameRoles } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findUsers, getUser, toUserRow } from '../projections/users.ts'
import { lockForAdmin, requireRecentActor, type Actor } from './actor.ts'
import { changeUser, changesEmail, type UserUpdate } from './change-user.ts'

interface AdminUpdate extends Omit<UserUpdate, 'passwordHash' | 'reauthenticated' | 'own'> {
  readonly actor: Actor
}

/** Whether an update changes who can sign in to the account, or what the account may do. */
async function isSensitive({ store }: IdentityDependencies, { actor: _, ...update }: AdminUpdate): Promise<boolean> {
  // An unknown user is rejected with the rows locked.
  const [user] = await findUsers(store.database, [update.userId])
  if (user === undefined) return false
  const changesRights = (update.isAdmin ?? user.isAdmin) !== user.isAdmin || !hasSameRoles(update.roles ?? user.roles, user.roles)
  return changesEmail(update, user) || changesRights
}

/**
 * Changes a user for an admin. A new e-mail address or other rights need a recent sign-in of the admin or their current password.
 * A new e-mail address ends all sessions of the user, but not that of the admin.
 * @throws Rejection `not_admin`, `user_not_found`, `session_not_found`, `changed_meanwhile`, `email_taken`, `last_admin`, `roles_of_admin`, `reauthentication_required`, `second_factor_missing`, `too_many_attempts`, `conflict`, `unavailable`
 */
export async function updateUser(dependencies: IdentityDependencies, update: AdminUpdate, signal?: AbortSignal) {
  const { actor, ...changes } = update
  const { userId } = changes
  const reauthenticated = await isSensitive(dependencies, update)
  if (reauthenticated) await requireRecentActor(dependencies, actor, signal)
  const own = userId === actor.userId ? actor : undefined
  const lock = (tx: IdentityTransaction) => lockForAdmin(tx, userId, actor, dependencies.clock())
  return changeUser(dependencies, { ...changes, reauthenticated, own }, lock, async (tx) => toUserRow(await getUser(tx, userId)))
}

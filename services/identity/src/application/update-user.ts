import type { UserRow } from '@shop/contracts/internal'
import type { IdentityDependencies } from '../ports.ts'
import { getUser, toUserRow } from '../projections/users.ts'
import { changeUser, changesEmail, type UserUpdate } from './change-user.ts'
import { endSessionsExcept } from './end-sessions.ts'
import { requireRecentSignIn, type Reauthentication } from './reauthenticate.ts'

interface AdminUpdate extends Omit<UserUpdate, 'passwordHash'> {
  /** Of admins who change their own account: a stolen token must not move it to another e-mail address. */
  readonly proof?: Reauthentication
}

/** @returns whether the e-mail address changes */
async function requireProofOfNewEmail(
  dependencies: IdentityDependencies,
  update: AdminUpdate,
  proof: Reauthentication,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const user = await getUser(dependencies.store.database, update.userId)
  if (!changesEmail(update, user)) return false
  await requireRecentSignIn(dependencies, user, proof, signal)
  return true
}

/**
 * Changes a user for an admin. A new e-mail address of their own needs a recent sign-in or the current password, and ends all their
 * other sessions.
 * @throws Rejection `user_not_found`, `session_not_found`, `changed_meanwhile`, `email_taken`, `last_admin`, `reauthentication_required`, `too_many_attempts`, `conflict`, `unavailable`
 */
export async function updateUser(
  dependencies: IdentityDependencies,
  { proof, ...update }: AdminUpdate,
  signal?: AbortSignal,
): Promise<UserRow> {
  const { userId } = update
  const movesOwnAccount = proof !== undefined && (await requireProofOfNewEmail(dependencies, update, proof, signal))
  return changeUser(dependencies, update, async (tx) => {
    if (movesOwnAccount) await endSessionsExcept(tx, userId, proof.sessionId, dependencies.clock())
    return toUserRow(await getUser(tx, userId))
  })
}

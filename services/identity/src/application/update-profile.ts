import { reject } from '@shop/kit/domain'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findActiveSession } from '../projections/sessions.ts'
import { getUser, lockUser } from '../projections/users.ts'
import { changeUser, changesEmail } from './change-user.ts'
import { requireRecentSignIn, type Reauthentication } from './reauthenticate.ts'
import { rejectGuessablePassword } from './reject-guessable-password.ts'
import { startSession, toSignedIn, type UserSession } from './start-session.ts'

interface ProfileUpdate extends Reauthentication {
  readonly userId: string
  readonly name?: string
  readonly email?: string
  readonly password?: string
  readonly ifMatch?: readonly string[]
}

/** The same session; a new one for a token that has none. @throws Rejection `session_not_found` */
async function continueSession(
  tx: IdentityTransaction,
  dependencies: IdentityDependencies,
  { userId, sessionId, address, device }: ProfileUpdate,
): Promise<UserSession> {
  const user = await getUser(tx, userId)
  if (sessionId === undefined) return startSession(tx, dependencies, { user, address, device })
  const session = await findActiveSession(tx, userId, sessionId, dependencies.clock())
  return { user, session: session ?? reject('session_not_found') }
}

/**
 * Changes the user's own profile. A new e-mail address or password needs a recent sign-in or the current password, and ends all
 * other sessions; a new password also revokes all older tokens. The result always has a new token.
 * @throws Rejection `user_not_found`, `session_not_found`, `changed_meanwhile`, `common_password`, `context_password`, `email_taken`, `reauthentication_required`, `second_factor_missing`, `too_many_attempts`, `conflict`, `unavailable`
 */
export async function updateProfile(dependencies: IdentityDependencies, update: ProfileUpdate, signal?: AbortSignal) {
  const { store, hasher, passwordQueue } = dependencies
  const { userId, name, email, password, sessionId, ifMatch } = update
  rejectGuessablePassword(dependencies, password)
  const user = await getUser(store.database, userId)
  const sensitive = password !== undefined || changesEmail(update, user)
  if (sensitive) await requireRecentSignIn(dependencies, user, update, signal)
  const passwordHash = password === undefined ? undefined : await passwordQueue.run(userId, () => hasher.hash(password), signal)
  const changes = { userId, name, email, passwordHash, ifMatch, reauthenticated: sensitive, own: { sessionId } }
  const lock = (tx: IdentityTransaction) => lockUser(tx, userId)
  const continued = await changeUser(dependencies, changes, lock, (tx) => continueSession(tx, dependencies, update))
  return toSignedIn(dependencies, continued)
}

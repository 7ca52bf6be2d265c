import { reject } from '@shop/kit/domain'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findActiveSession } from '../projections/sessions.ts'
import { findUsers, lockUsers } from '../projections/users.ts'
import { requireRecentSignIn, type Reauthentication } from './reauthenticate.ts'

/** An admin who acts on an account, which may be their own. */
export interface Actor extends Reauthentication {
  readonly userId: string
}

/**
 * Requires that an admin has proven who they are a moment ago: a stolen token must not reach other accounts either.
 * @throws Rejection `session_not_found` when the actor or their session is gone; `reauthentication_required`, `too_many_attempts`, `unavailable`
 */
export async function requireRecentActor(dependencies: IdentityDependencies, actor: Actor, signal?: AbortSignal): Promise<void> {
  const [user] = await findUsers(dependencies.store.database, [actor.userId])
  await requireRecentSignIn(dependencies, user ?? reject('session_not_found'), actor, signal)
}

/**
 * The same, for what other services change.
 * @throws Rejection also `not_admin`
 */
export async function requireRecentAdmin(dependencies: IdentityDependencies, actor: Actor, signal?: AbortSignal): Promise<void> {
  await requireRecentActor(dependencies, actor, signal)
  const [user] = await findUsers(dependencies.store.database, [actor.userId])
  if (user?.isAdmin !== true) reject('not_admin')
}

/**
 * Locks the rows of a user and of the admin who acts on them, and requires that the admin still is one. The view by which the BFF
 * admits a request may be older than a demotion, a deletion or the end of the session that has been answered.
 * @returns the key of the user's e-mail address
 * @throws Rejection `session_not_found` when the actor or their session is gone; `not_admin`, `user_not_found`
 */
export async function lockForAdmin(tx: IdentityTransaction, userId: string, actor: Actor, now: Date): Promise<string> {
  const rows = await lockUsers(tx, [userId, actor.userId])
  const admin = rows.get(actor.userId) ?? reject('session_not_found')
  const { sessionId } = actor
  if (sessionId !== undefined && (await findActiveSession(tx, actor.userId, sessionId, now)) === undefined)
    reject('session_not_found')
  if (!admin.isAdmin) reject('not_admin')
  return rows.get(userId)?.key ?? reject('user_not_found')
}

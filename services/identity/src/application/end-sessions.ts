import { parseId, reject } from '@shop/kit/domain'
import { session } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { listActiveSessions, findActiveSession } from '../projections/sessions.ts'
import { lockUser } from '../projections/users.ts'
import { recordSessionEnds } from '../store/session-details.ts'
import { sessionStream } from '../store/streams.ts'
import { endGrantsOf } from './end-grants.ts'
import { lockForAdmin, requireRecentActor, type Actor } from './actor.ts'

/** Those that have ended already stay as they are. */
export async function endEach(tx: IdentityTransaction, sessionIds: readonly string[], endedAt: string): Promise<void> {
  const decisions = []
  for (const id of sessionIds) decisions.push(await tx.decide(sessionStream(id), session, { type: 'EndSession', endedAt }))
  await tx.appendAll(decisions)
  await recordSessionEnds(tx, sessionIds, endedAt)
}

/**
 * Ends all of a user's sessions but one, and what they have granted to programs. The caller has locked the user's row.
 * @throws Rejection `session_not_found` when the one has ended meanwhile: a stolen token must change nothing after that
 */
export async function endSessionsExcept(
  tx: IdentityTransaction,
  userId: string,
  keptId: string | undefined,
  now: Date,
): Promise<void> {
  const active = (await listActiveSessions(tx, userId, now)).map(({ sessionId }) => sessionId)
  if (keptId !== undefined && !active.includes(keptId)) reject('session_not_found')
  const others = active.filter((sessionId) => sessionId !== keptId)
  await endEach(tx, others, now.toISOString())
  await endGrantsOf(tx, userId, now)
}

/** Ends one of the user's own sessions. @throws Rejection `session_not_found`, also for a session that has ended; `conflict` */
export async function endSession({ store, clock }: IdentityDependencies, userId: string, sessionId: string): Promise<void> {
  const id = parseId(sessionId) ?? reject('session_not_found')
  await store.transaction(async (tx) => {
    if ((await findActiveSession(tx, userId, id, clock())) === undefined) reject('session_not_found')
    await endEach(tx, [id], clock().toISOString())
  })
}

/** @throws Rejection `user_not_found`, `session_not_found`, `conflict` */
export async function endOtherSessions(
  { store, clock }: IdentityDependencies,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockUser(tx, userId)
    await endSessionsExcept(tx, userId, sessionId, clock())
  })
}

/**
 * Ends all sessions of a user for an admin, after a recent sign-in of the admin or with their current password. Of their own ones,
 * which need neither, they keep that of the call.
 * @throws Rejection `not_admin`, `session_not_found`, `user_not_found`, `reauthentication_required`, `too_many_attempts`, `conflict`, `unavailable`
 */
export async function endUserSessions(
  dependencies: IdentityDependencies,
  userId: string,
  actor: Actor,
  signal?: AbortSignal,
): Promise<void> {
  const isOwn = userId === actor.userId
  if (!isOwn) await requireRecentActor(dependencies, actor, signal)
  await dependencies.store.transaction(async (tx) => {
    const now = dependencies.clock()
    await lockForAdmin(tx, userId, actor, now)
    await endSessionsExcept(tx, userId, isOwn ? actor.sessionId : undefined, now)
  })
}

import { reject } from '@shop/kit/domain'
import type { IdentityDependencies, RequestOrigin } from '../ports.ts'
import { findActiveSession } from '../projections/sessions.ts'
import type { UserRecord } from '../projections/users.ts'

/** A sign-in is recent for this long (API: 'a sign-in of the last 15 minutes'). */
const RECENT_MS = 15 * 60_000

export interface Reauthentication extends RequestOrigin {
  readonly sessionId?: string
  readonly currentPassword?: string
}

async function matchesPassword(
  { throttle, hasher, passwordQueue }: IdentityDependencies,
  { email, userId, passwordHash }: UserRecord,
  { address, currentPassword }: Reauthentication,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (currentPassword === undefined || currentPassword === '') return false
  const attempt = { email, address }
  // A thief of a token must not guess the password without limit.
  return passwordQueue.run(
    userId,
    async () => {
      await throttle.count(attempt)
      const matches = await hasher.verify(passwordHash, currentPassword)
      if (matches) await throttle.succeed(attempt)
      return matches
    },
    signal,
  )
}

/**
 * Requires that the user has proven who they are a moment ago: the session began in the last 15 minutes, or the request carries
 * the current password.
 * @throws Rejection `session_not_found` for a session that has ended, `reauthentication_required`, `too_many_attempts`, `unavailable`
 */
export async function requireRecentSignIn(
  dependencies: IdentityDependencies,
  user: UserRecord,
  proof: Reauthentication,
  signal?: AbortSignal,
): Promise<void> {
  const { store, clock } = dependencies
  const { sessionId } = proof
  if (sessionId !== undefined) {
    const active = (await findActiveSession(store.database, user.userId, sessionId, clock())) ?? reject('session_not_found')
    if (clock().getTime() - Date.parse(active.startedAt) <= RECENT_MS) return
  }
  if (!(await matchesPassword(dependencies, user, proof, signal))) reject('reauthentication_required')
}

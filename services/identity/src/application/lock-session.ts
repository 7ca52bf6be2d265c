import { reject } from '@shop/kit/domain'
import type { IdentityTransaction } from '../ports.ts'
import { findActiveSession } from '../projections/sessions.ts'
import { lockUser } from '../projections/users.ts'

/** The caller of a change of their own account. */
export interface AccountOwner {
  readonly userId: string
  // until 0.4.0: absent in tokens of 0.1.0.
  readonly sessionId?: string
}

/**
 * Locks the user's row, so that neither a deletion nor the end of the session comes between: a session that the owner of the e-mail
 * address has just ended changes nothing, although the BFF may learn of the end later.
 * @throws Rejection `user_not_found`, `session_not_found`
 */
export async function lockSession(tx: IdentityTransaction, { userId, sessionId }: AccountOwner, now: Date): Promise<void> {
  await lockUser(tx, userId)
  if (sessionId !== undefined && (await findActiveSession(tx, userId, sessionId, now)) === undefined) reject('session_not_found')
}

import { reject } from '@shop/kit/domain'
import { passkeys, secondFactor } from '../domain/index.ts'
import type { IdentityTransaction } from '../ports.ts'
import { findActiveSession } from '../projections/sessions.ts'
import type { UserRecord } from '../projections/users.ts'
import { passkeyStream, secondFactorStream } from '../store/streams.ts'

/**
 * Requires that an admin who has a second factor or a passkey has signed in with it before they change either. Else somebody with
 * their password alone could set up a factor of their own, and have the rights that the first one protects.
 * @throws Rejection `second_factor_missing`
 */
export async function requireOwnFactor(
  tx: IdentityTransaction,
  { userId, isAdmin }: UserRecord,
  sessionId: string | undefined,
  now: Date,
): Promise<void> {
  if (!isAdmin) return
  const { state: factor } = await tx.load(secondFactorStream(userId), secondFactor)
  const { state: keys } = await tx.load(passkeyStream(userId), passkeys)
  if (factor.status === 'disabled' && keys.length === 0) return
  const session = sessionId === undefined ? undefined : await findActiveSession(tx, userId, sessionId, now)
  if (session?.secondFactor !== true) reject('second_factor_missing')
}

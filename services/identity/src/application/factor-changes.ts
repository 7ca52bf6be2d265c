import { reject } from '@shop/kit/domain'
import { passkeys, secondFactor } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findActiveSession } from '../projections/sessions.ts'
import { getUser, lockUser, type UserRecord } from '../projections/users.ts'
import { passkeyStream, secondFactorStream } from '../store/streams.ts'
import { endSessionsExcept } from './end-sessions.ts'

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

interface FactorChange {
  readonly userId: string
  readonly sessionId?: string
}

/**
 * Changes a second factor or the passkeys of a user who has proven who they are, and ends all other sessions.
 * @throws Rejection `user_not_found`, `session_not_found`, `second_factor_missing`, `conflict`, and those of the change
 */
export async function changeFactors(
  { store, clock }: IdentityDependencies,
  { userId, sessionId }: FactorChange,
  change: (tx: IdentityTransaction) => Promise<unknown>,
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockUser(tx, userId)
    await requireOwnFactor(tx, await getUser(tx, userId), sessionId, clock())
    await change(tx)
    await endSessionsExcept(tx, userId, sessionId, clock())
  })
}

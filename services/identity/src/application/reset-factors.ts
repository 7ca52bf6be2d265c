import { reject } from '@shop/kit/domain'
import { passkeys, secondFactor, user as userDecider } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findUserByEmail, lockUser } from '../projections/users.ts'
import { passkeyStream, secondFactorStream, userStream } from '../store/streams.ts'
import { endSessionsExcept } from './end-sessions.ts'

interface RemovedFactors {
  /** Whether there was one. */
  readonly secondFactor: boolean
  readonly passkeys: number
}

/** Removes the second factor and all passkeys. The caller records it, and has locked the user's row. */
export async function removeFactors(tx: IdentityTransaction, userId: string): Promise<RemovedFactors> {
  const { events } = await tx.handle(secondFactorStream(userId), secondFactor, { type: 'ResetSecondFactor' })
  const { events: removed } = await tx.handle(passkeyStream(userId), passkeys, { type: 'ResetPasskeys' })
  return { secondFactor: events.length > 0, passkeys: removed.length }
}

/**
 * Removes the second factor and all passkeys of a user who has lost them, and ends their sessions. For operators; `by` is the
 * name of their account.
 * @throws Rejection `user_not_found`, `conflict`
 */
export async function resetFactors(
  { store, clock }: IdentityDependencies,
  { email, by }: { readonly email: string; readonly by: string },
): Promise<RemovedFactors & { readonly userId: string }> {
  const { userId } = (await findUserByEmail(store.database, email)) ?? reject('user_not_found')
  return store.transaction(async (tx) => {
    await lockUser(tx, userId)
    const removed = await removeFactors(tx, userId)
    const now = clock()
    await tx.handle(userStream(userId), userDecider, { type: 'RecordFactorReset', by, resetAt: now.toISOString() })
    await endSessionsExcept(tx, userId, undefined, now)
    return { userId, ...removed }
  })
}

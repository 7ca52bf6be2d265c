import { isStaff } from '@shop/contracts/staff'
import { reject } from '@shop/kit/domain'
import { passkeys, secondFactor } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findActiveSession } from '../projections/sessions.ts'
import { getUser, lockUser, type UserRecord } from '../projections/users.ts'
import { passkeyStream, secondFactorStream } from '../store/streams.ts'
import { endSessionsExcept } from './end-sessions.ts'

/**
 * Requires that an admin or a member of staff who has a second factor or a passkey has signed in with it before they change either. Else somebody with
 * their password alone could set up a factor of their own, and have the rights that the first one protects.
 * @throws Rejection `second_factor_missing`
 */
export async function requireOwnFactor(
  tx: IdentityTransaction,
  user: UserRecord,
  sessionId: string | undefined,
  now: Date,
): Promise<void> {
  if (!isStaff(user)) return
  const { userId } = user
  const { state: factor } = await tx.load(secondFactorStream(userId), secondFactor)
  const { state: keys } = await tx.load(passkeyStream(userId), passkeys)
  if (factor.status === 'disabled' && keys.length === 0) return
  const session = sessionId === undefined ? undefined : await findActiveSession(tx, userId, sessionId, now)
  if (session?.secondFactor !== true) reject('second_factor_missing')
}

/** No factor is added before: whoever has registered a stranger's address would keep a way in. @throws Rejection `email_unverified` */
export function requireVerifiedEmail(user: UserRecord): UserRecord {
  return user.emailVerified ? user : reject('email_unverified')
}

interface FactorChange {
  readonly userId: string
  readonly sessionId?: string
  /** Whether a factor is added. */
  readonly adds?: true
}

/**
 * Changes a second factor or the passkeys of a user who has proven who they are, and ends all other sessions.
 * @throws Rejection `user_not_found`, `session_not_found`, `email_unverified`, `second_factor_missing`, `conflict`, and those of the change
 */
export async function changeFactors(
  { store, clock }: IdentityDependencies,
  { userId, sessionId, adds }: FactorChange,
  change: (tx: IdentityTransaction) => Promise<unknown>,
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockUser(tx, userId)
    const user = await getUser(tx, userId)
    if (adds === true) requireVerifiedEmail(user)
    await requireOwnFactor(tx, user, sessionId, clock())
    await change(tx)
    await endSessionsExcept(tx, userId, sessionId, clock())
  })
}

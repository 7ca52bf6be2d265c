import { addressBook, ALL_MAILS, user as userDecider } from '../domain/index.ts'
import type { IdentityTransaction } from '../ports.ts'
import type { UserRecord } from '../projections/users.ts'
import { deleteLinksOf } from '../store/account-links.ts'
import { addressStream, userStream } from '../store/streams.ts'
import { deleteWishesOf } from '../store/wishes.ts'
import { claimGuests } from './guests.ts'
import { endSessionsExcept } from './end-sessions.ts'
import { removeFactors } from './reset-factors.ts'

/** In the event `FactorsReset`, in place of an operator. */
const FIRST_PROOF = 'first proof of the address'

/**
 * Records that the address is the user's, who owns the orders of its guests from then on. The caller has locked the user's row.
 */
export async function recordProof(tx: IdentityTransaction, userId: string, now: Date): Promise<void> {
  const { state } = await tx.handle(userStream(userId), userDecider, { type: 'VerifyEmail' })
  if (state.status === 'active') await claimGuests(tx, state.email, userId, now)
}

/** Records the first proof of an address. A stranger may have registered it: removes all that they may have set up. */
export async function removeUnproven(tx: IdentityTransaction, userId: string, now: Date): Promise<void> {
  await recordProof(tx, userId, now)
  await tx.handle(userStream(userId), userDecider, { type: 'ChangeMailSettings', ...ALL_MAILS })
  await tx.handle(addressStream(userId), addressBook, { type: 'RemoveAllAddresses' })
  await deleteLinksOf(tx, userId)
  await deleteWishesOf(tx, userId)
  const { secondFactor, passkeys } = await removeFactors(tx, userId)
  if (!secondFactor && passkeys === 0) return
  const resetAt = now.toISOString()
  await tx.handle(userStream(userId), userDecider, { type: 'RecordFactorReset', by: FIRST_PROOF, resetAt })
}

/**
 * Gives an account to the owner of its e-mail address: sets their password and ends all sessions. The first time, everything that
 * was set up before ends too. The caller has locked the user's row.
 */
export async function claimAccount(
  tx: IdentityTransaction,
  { userId, emailVerified }: UserRecord,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.handle(userStream(userId), userDecider, { type: 'ChangeUser', passwordHash })
  await endSessionsExcept(tx, userId, undefined, now)
  if (!emailVerified) await removeUnproven(tx, userId, now)
}

import type { SignedIn } from '@shop/contracts/accounts/calls'
import { shownDevice } from '@shop/contracts/sessions'
import { isStaff } from '@shop/contracts/staff'
import { clientNetwork } from '@shop/kit/calls'
import { session as sessionDecider, sessionLimitsOf } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction, RequestOrigin, TokenSession } from '../ports.ts'
import { toUserRow, type UserRecord } from '../projections/users.ts'
import { insertSessionDetails, isKnownDevice } from '../store/session-details.ts'
import { sessionStream } from '../store/streams.ts'

export interface SessionStart extends RequestOrigin {
  readonly user: UserRecord
  /** A device that needs no notice, because the user has just registered with it. */
  readonly trusted?: boolean
  readonly secondFactor?: boolean
}

/** A user as read in the transaction, and their session. */
export interface UserSession {
  readonly user: UserRecord
  readonly session: TokenSession
}

/** The user with a new token of the session. Not within a transaction: the first token of a process reads the signing key. */
export async function toSignedIn({ tokens }: IdentityDependencies, { user, session }: UserSession): Promise<SignedIn> {
  return { ...toUserRow(user), token: await tokens.issue(user.userId, user.epoch, session) }
}

/** Starts a session. The caller has locked the user's row. */
export async function startSession(
  tx: IdentityTransaction,
  { newId, clock, sessionSettings }: IdentityDependencies,
  { user, address, device, trusted = false, secondFactor = false }: SessionStart,
): Promise<UserSession> {
  const { userId } = user
  const { lifetimeMs } = sessionLimitsOf(sessionSettings, isStaff(user))
  const now = clock()
  const sessionId = newId()
  const startedAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString()
  const details = { device: shownDevice(device), network: clientNetwork(address) }
  const knownDevice = trusted || (await isKnownDevice(tx, userId, details.device, details.network))
  const start = { type: 'StartSession', userId, sessionId, knownDevice, startedAt, expiresAt } as const
  await tx.handle(sessionStream(sessionId), sessionDecider, start)
  await insertSessionDetails(tx, { ...details, secondFactor, sessionId, userId, startedAt, expiresAt })
  return { user, session: { sessionId, expiresAt, secondFactor } }
}

import type { SignedIn } from '@shop/contracts/accounts/calls'
import { isRejection, reject, Rejection } from '@shop/kit/domain'
import { readCode, secondFactor } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction, RequestOrigin } from '../ports.ts'
import { getUser, lockUser } from '../projections/users.ts'
import { attemptChallenge, insertChallenge, useChallenge } from '../store/sign-in-challenges.ts'
import { secondFactorStream } from '../store/streams.ts'
import { recoveryHashesOf } from './second-factor.ts'
import { startSession, toSignedIn, type SessionStart, type UserSession } from './start-session.ts'

/** Starts the session; for a user with a second factor only a challenge. The caller has locked the user's row. */
export async function startSessionOrChallenge(
  tx: IdentityTransaction,
  dependencies: IdentityDependencies,
  start: SessionStart,
): Promise<UserSession | { readonly challenge: string }> {
  const { userId, epoch } = start.user
  const { state } = await tx.load(secondFactorStream(userId), secondFactor)
  if (state.status === 'disabled') return startSession(tx, dependencies, start)
  return { challenge: await insertChallenge(tx, userId, epoch) }
}

/** @throws Rejection `second_factor_required` with the token of the challenge */
export async function finishSignIn(
  dependencies: IdentityDependencies,
  started: UserSession | { readonly challenge: string },
): Promise<SignedIn> {
  if ('challenge' in started) return reject('second_factor_required', { challenge: started.challenge })
  return toSignedIn(dependencies, started)
}

interface SecondStep extends RequestOrigin {
  readonly challenge: string
  /** Of the authenticator app, or a recovery code. */
  readonly code: string
}

/** Accepts a code once. @throws Rejection `second_factor_invalid` */
async function acceptCode(
  tx: IdentityTransaction,
  { oneTimeCodes }: IdentityDependencies,
  userId: string,
  code: string,
): Promise<void> {
  const { state } = await tx.load(secondFactorStream(userId), secondFactor)
  if (state.status === 'disabled') return reject('second_factor_invalid')
  const timeStep = await oneTimeCodes.timeStepOf(state.secret, readCode(code))
  const [typed = '', ...others] = recoveryHashesOf(code)
  const recoveryHash = others.find((hash) => state.recoveryHashes.includes(hash)) ?? typed
  const command =
    timeStep === undefined ? ({ type: 'UseRecoveryCode', recoveryHash } as const) : ({ type: 'AcceptCode', timeStep } as const)
  await tx.handle(secondFactorStream(userId), secondFactor, command)
}

/**
 * Completes a sign-in whose password was right. Codes are limited for each user, and for each challenge.
 * @throws Rejection `challenge_invalid`, `second_factor_invalid`, `too_many_attempts`, `conflict`
 */
export async function completeSignIn(dependencies: IdentityDependencies, step: SecondStep): Promise<SignedIn> {
  const { store, codeThrottle } = dependencies
  const { challenge, code, address, device } = step
  const userId = (await attemptChallenge(store.database, challenge)) ?? reject('challenge_invalid')
  await codeThrottle.count(userId)
  const started = await store.transaction(async (tx) => {
    await lockUser(tx, userId, 'challenge_invalid')
    await acceptCode(tx, dependencies, userId, code).catch((error: unknown) => {
      // The detail is for the security log of the shop.
      throw isRejection(error, 'second_factor_invalid') ? new Rejection('second_factor_invalid', { userId }) : error
    })
    if (!(await useChallenge(tx, challenge))) return reject('challenge_invalid')
    return startSession(tx, dependencies, { user: await getUser(tx, userId), address, device, secondFactor: true })
  })
  await codeThrottle.succeed(userId)
  return toSignedIn(dependencies, started)
}

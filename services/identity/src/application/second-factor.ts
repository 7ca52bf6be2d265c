import { createHash, randomBytes } from 'node:crypto'
import { reject } from '@shop/kit/domain'
import { readCode, recoveryCodesOf, secondFactor } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { getUser } from '../projections/users.ts'
import { secondFactorStream } from '../store/streams.ts'
import { changeFactors, requireVerifiedEmail } from './factor-changes.ts'
import { requireRecentSignIn, type Reauthentication } from './reauthenticate.ts'

const RECOVERY_CODES = 10
/** 120 random bits: too many to guess, so a fast digest is enough. */
const RECOVERY_LENGTH = 24
/** Without letters that look like a digit, or like another one. */
const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Four groups of six letters and digits; case and separators do not matter. */
function newRecoveryCode(): string {
  const text = Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join('')
  return text.replace(/(.{6})(?=.)/g, '$1-')
}

const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** The digests of what a recovery code may be; the first is of the code as it was typed, by which it is stored. */
export const recoveryHashesOf = (text: string): readonly string[] => recoveryCodesOf(text).map(hashOf)

/** By which a code of `newRecoveryCodes` is stored. */
const storedHashOf = (code: string): string => hashOf(readCode(code))

interface SecondFactorStatus {
  readonly enabled: boolean
  readonly recoveryCodesLeft: number
}

export async function getSecondFactor({ store }: IdentityDependencies, userId: string): Promise<SecondFactorStatus> {
  const { state } = await store.transaction((tx) => tx.load(secondFactorStream(userId), secondFactor))
  return state.status === 'enabled'
    ? { enabled: true, recoveryCodesLeft: state.recoveryHashes.length }
    : { enabled: false, recoveryCodesLeft: 0 }
}

interface Setup extends Reauthentication {
  readonly userId: string
  readonly secret: string
  readonly code: string
}

/**
 * Enables the second factor with a secret that the user has entered into an app, which a code of it proves. Ends all other
 * sessions. @returns the recovery codes, which are shown once
 * @throws Rejection `email_unverified`, `second_factor_invalid`, `session_not_found`, `reauthentication_required`, `second_factor_missing`, `too_many_attempts`, `user_not_found`, `conflict`, `unavailable`
 */
export async function enableSecondFactor(
  dependencies: IdentityDependencies,
  { userId, secret, code, ...proof }: Setup,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { store, oneTimeCodes } = dependencies
  const user = requireVerifiedEmail(await getUser(store.database, userId))
  await requireRecentSignIn(dependencies, user, proof, signal)
  const timeStep = (await oneTimeCodes.timeStepOf(secret, readCode(code))) ?? reject('second_factor_invalid')
  const codes = newRecoveryCodes()
  const command = {
    type: 'EnableSecondFactor',
    userId,
    secret,
    recoveryHashes: codes.map(storedHashOf),
    timeStep,
  } as const
  await changeFactors(dependencies, { userId, sessionId: proof.sessionId, adds: true }, (tx) =>
    tx.handle(secondFactorStream(userId), secondFactor, command),
  )
  return codes
}

/**
 * Makes new recovery codes, in place of all codes before, and ends all other sessions.
 * @returns the recovery codes, which are shown once
 * @throws Rejection `second_factor_invalid` without a second factor, `session_not_found`, `reauthentication_required`, `second_factor_missing`, `too_many_attempts`, `user_not_found`, `conflict`, `unavailable`
 */
export async function replaceRecoveryCodes(
  dependencies: IdentityDependencies,
  { userId, ...proof }: Reauthentication & { readonly userId: string },
  signal?: AbortSignal,
): Promise<readonly string[]> {
  await requireRecentSignIn(dependencies, await getUser(dependencies.store.database, userId), proof, signal)
  const codes = newRecoveryCodes()
  const command = { type: 'ReplaceRecoveryCodes', recoveryHashes: codes.map(storedHashOf) } as const
  await changeFactors(dependencies, { userId, sessionId: proof.sessionId }, (tx) =>
    tx.handle(secondFactorStream(userId), secondFactor, command),
  )
  return codes
}

/**
 * Disables the second factor, and ends all other sessions.
 * @throws Rejection `session_not_found`, `reauthentication_required`, `second_factor_missing`, `too_many_attempts`, `user_not_found`, `conflict`, `unavailable`
 */
export async function disableSecondFactor(
  dependencies: IdentityDependencies,
  { userId, ...proof }: Reauthentication & { readonly userId: string },
  signal?: AbortSignal,
): Promise<void> {
  await requireRecentSignIn(dependencies, await getUser(dependencies.store.database, userId), proof, signal)
  await changeFactors(dependencies, { userId, sessionId: proof.sessionId }, (tx) =>
    tx.handle(secondFactorStream(userId), secondFactor, { type: 'DisableSecondFactor' }),
  )
}

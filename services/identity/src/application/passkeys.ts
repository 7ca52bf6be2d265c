import type { PasskeyAttestation, PasskeyCreation } from '@shop/contracts/factors'
import type { AccountPasskey } from '@shop/contracts/factors/calls'
import { reject } from '@shop/kit/domain'
import { passkeys, type PasskeyState } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { getUser } from '../projections/users.ts'
import { insertPasskeyChallenge, usePasskeyChallenge } from '../store/passkey-challenges.ts'
import { passkeyStream } from '../store/streams.ts'
import { changeFactors, requireOwnFactor, requireVerifiedEmail } from './factor-changes.ts'
import { requireRecentSignIn, type Reauthentication } from './reauthenticate.ts'

const present = ({ passkeyId, name, addedAt, lastUsedAt }: Omit<PasskeyState, 'userId'>): AccountPasskey => ({
  passkeyId,
  name,
  createdAt: addedAt,
  lastUsedAt,
})

export async function listPasskeys({ store }: IdentityDependencies, userId: string): Promise<AccountPasskey[]> {
  const { state } = await store.transaction((tx) => tx.load(passkeyStream(userId), passkeys))
  return state.map(present)
}

interface ProvenUser extends Reauthentication {
  readonly userId: string
}

/**
 * What an authenticator needs to make a passkey. The challenge in it proves later that the sign-in was recent.
 * @throws Rejection `user_not_found`, `session_not_found`, `email_unverified`, `reauthentication_required`, `second_factor_missing`, `too_many_attempts`, `unavailable`
 */
export async function startPasskey(
  dependencies: IdentityDependencies,
  { userId, ...proof }: ProvenUser,
  signal?: AbortSignal,
): Promise<PasskeyCreation> {
  const { store, authenticators, clock } = dependencies
  const user = requireVerifiedEmail(await getUser(store.database, userId))
  await requireRecentSignIn(dependencies, user, proof, signal)
  const state = await store.transaction(async (tx) => {
    await requireOwnFactor(tx, user, proof.sessionId, clock())
    return (await tx.load(passkeyStream(userId), passkeys)).state
  })
  const { email, name } = user
  const options = await authenticators.creationOptions({
    userId,
    email,
    name,
    credentialIds: state.map((key) => key.credentialId),
  })
  await insertPasskeyChallenge(store.database, options.challenge, userId)
  return options
}

interface NewPasskey {
  readonly userId: string
  readonly sessionId?: string
  readonly name: string
  readonly response: PasskeyAttestation
}

/**
 * Adds a passkey, and ends all other sessions.
 * @throws Rejection `passkey_invalid`, also for an old challenge; `too_many_passkeys`, `session_not_found`, `email_unverified`, `second_factor_missing`, `user_not_found`, `conflict`
 */
export async function addPasskey(
  dependencies: IdentityDependencies,
  { userId, sessionId, name, response }: NewPasskey,
): Promise<AccountPasskey> {
  const { store, authenticators, clock, newId } = dependencies
  const useChallenge = (challenge: string) => usePasskeyChallenge(store.database, challenge, userId)
  const credential = (await authenticators.verifyCreation(response, useChallenge)) ?? reject('passkey_invalid')
  const added = { userId, passkeyId: newId(), name, ...credential, addedAt: clock().toISOString() }
  await changeFactors(dependencies, { userId, sessionId, adds: true }, (tx) =>
    tx.handle(passkeyStream(userId), passkeys, { type: 'AddPasskey', ...added }),
  )
  return present({ ...added, lastUsedAt: null })
}

/**
 * Removes a passkey, and ends all other sessions.
 * @throws Rejection `passkey_not_found`, `session_not_found`, `reauthentication_required`, `second_factor_missing`, `too_many_attempts`, `user_not_found`, `conflict`, `unavailable`
 */
export async function removePasskey(
  dependencies: IdentityDependencies,
  { userId, passkeyId, ...proof }: ProvenUser & { readonly passkeyId: string },
  signal?: AbortSignal,
): Promise<void> {
  await requireRecentSignIn(dependencies, await getUser(dependencies.store.database, userId), proof, signal)
  await changeFactors(dependencies, { userId, sessionId: proof.sessionId }, (tx) =>
    tx.handle(passkeyStream(userId), passkeys, { type: 'RemovePasskey', passkeyId }),
  )
}

import type { SignedIn } from '@shop/contracts/accounts/calls'
import type { PasskeyAssertion, PasskeyRequest } from '@shop/contracts/factors'
import { isRejection, parseId, reject, Rejection } from '@shop/kit/domain'
import { passkeys } from '../domain/index.ts'
import type { IdentityDependencies, RequestOrigin } from '../ports.ts'
import { getUser, lockUser } from '../projections/users.ts'
import { insertPasskeyChallenge, usePasskeyChallenge } from '../store/passkey-challenges.ts'
import { passkeyStream } from '../store/streams.ts'
import { startSession, toSignedIn } from './start-session.ts'

/** A challenge for a passkey of any user. @throws Rejection `too_many_requests` */
export async function requestPasskey(
  { store, authenticators, passkeyThrottle }: IdentityDependencies,
  address: string,
): Promise<PasskeyRequest> {
  await passkeyThrottle.count(address)
  const options = await authenticators.requestOptions()
  await insertPasskeyChallenge(store.database, options.challenge)
  return options
}

interface PasskeySignIn extends RequestOrigin {
  readonly response: PasskeyAssertion
}

/** @returns the new counter of the passkey's signatures @throws Rejection `passkey_invalid`, `passkey_unknown` */
async function verify({ store, authenticators }: IdentityDependencies, userId: string, response: PasskeyAssertion) {
  const { state } = await store.transaction((tx) => tx.load(passkeyStream(userId), passkeys))
  const passkey = state.find(({ credentialId }) => credentialId === response.id) ?? reject('passkey_unknown')
  const useChallenge = (challenge: string) => usePasskeyChallenge(store.database, challenge)
  return (await authenticators.verifyRequest(response, passkey, useChallenge)) ?? reject('passkey_invalid')
}

/**
 * Signs in with a passkey, which names its user. It counts as both factors, because the authenticator has verified its user.
 * @throws Rejection `passkey_invalid`, also for an old challenge; `passkey_unknown`; `too_many_requests`, `conflict`
 */
export async function signInWithPasskey(
  dependencies: IdentityDependencies,
  { response, address, device }: PasskeySignIn,
): Promise<SignedIn> {
  const { store, authenticators, passkeyThrottle, clock } = dependencies
  await passkeyThrottle.count(address)
  const userId = parseId(authenticators.userIdOf(response)) ?? reject('passkey_invalid')
  try {
    const counter = await verify(dependencies, userId, response)
    const started = await store.transaction(async (tx) => {
      await lockUser(tx, userId)
      const use = { type: 'UsePasskey', credentialId: response.id, counter, usedAt: clock().toISOString() } as const
      await tx.handle(passkeyStream(userId), passkeys, use)
      return startSession(tx, dependencies, { user: await getUser(tx, userId), address, device, secondFactor: true })
    })
    return await toSignedIn(dependencies, started)
  } catch (error) {
    // The detail is for the security log of the shop. Nothing tells whether there is such a user.
    if (isRejection(error, 'passkey_unknown', 'user_not_found')) throw new Rejection('passkey_unknown', { userId })
    throw isRejection(error, 'passkey_invalid') ? new Rejection('passkey_invalid', { userId }) : error
  }
}

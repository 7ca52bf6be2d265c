import type { PasskeyAuthenticators } from '../ports.ts'

const USER_VERIFICATION = 'required'

/** The library is loaded with the first passkey: it is large, and many processes never need it. */
const load = () => import('@simplewebauthn/server')

type UseChallenge = (challenge: string) => Promise<boolean>

/**
 * Runs the library's verification. Every reason for which the library refuses an answer is the same to the caller: undefined.
 * An error of `useChallenge` is the store's and no judgement of the answer: it is thrown.
 */
async function verified<Result>(
  useChallenge: UseChallenge,
  verify: (expectedChallenge: UseChallenge) => Promise<Result>,
): Promise<Result | undefined> {
  const storeErrors: unknown[] = []
  const expectedChallenge: UseChallenge = async (challenge) => {
    try {
      return await useChallenge(challenge)
    } catch (error) {
      storeErrors.push(error)
      throw error
    }
  }
  try {
    return await verify(expectedChallenge)
  } catch {
    if (storeErrors.length > 0) throw storeErrors[0]
    return undefined
  }
}

/**
 * Passkeys by WebAuthn. They are bound to the host of the public URL: another host needs new ones. The authenticator must verify
 * its user, by finger or PIN, so that a passkey is two factors: what one has, and what one is or knows.
 */
export function createWebAuthn(publicUrl: string): PasskeyAuthenticators {
  const { origin, hostname: rpID } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  return {
    async creationOptions({ userId, email, name, credentialIds }) {
      const { generateRegistrationOptions } = await load()
      const options = await generateRegistrationOptions({
        rpID,
        rpName: rpID,
        userID: Uint8Array.from(Buffer.from(userId)),
        userName: email,
        userDisplayName: name,
        excludeCredentials: credentialIds.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
      })
      return { ...options }
    },
    async verifyCreation(response, useChallenge) {
      const { verifyRegistrationResponse } = await load()
      const result = await verified(useChallenge, (expectedChallenge) =>
        verifyRegistrationResponse({
          ...expected,
          response: { ...response, response: { ...response.response } },
          expectedChallenge,
        }),
      )
      if (result?.verified !== true) return undefined
      const { id, publicKey, counter } = result.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    },
    async requestOptions() {
      const { generateAuthenticationOptions } = await load()
      return { ...(await generateAuthenticationOptions({ rpID, userVerification: USER_VERIFICATION })) }
    },
    async verifyRequest(response, { credentialId, publicKey }, useChallenge) {
      const { verifyAuthenticationResponse } = await load()
      const { userHandle: _, ...assertion } = response.response
      // The domain compares the counter with the last one.
      const credential = { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 }
      const result = await verified(useChallenge, (expectedChallenge) =>
        verifyAuthenticationResponse({
          ...expected,
          response: { ...response, response: assertion },
          credential,
          expectedChallenge,
        }),
      )
      return result?.verified === true ? result.authenticationInfo.newCounter : undefined
    },
    userIdOf: ({ response: { userHandle } }) => Buffer.from(userHandle ?? '', 'base64url').toString('utf8'),
  }
}

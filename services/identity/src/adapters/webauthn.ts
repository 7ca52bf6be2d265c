import type { PasskeyAuthenticators } from '../ports.ts'

const USER_VERIFICATION = 'required'

/** The library is loaded with the first passkey: it is large, and many processes never need it. */
const load = () => import('@simplewebauthn/server')

/** Every reason for which the library refuses an answer is the same to the caller. */
async function orInvalid<Result>(verification: Promise<Result>): Promise<Result | undefined> {
  return verification.catch(() => undefined)
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
      const result = await orInvalid(
        verifyRegistrationResponse({
          ...expected,
          response: { ...response, response: { ...response.response } },
          expectedChallenge: useChallenge,
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
      const result = await orInvalid(
        verifyAuthenticationResponse({
          ...expected,
          response: { ...response, response: assertion },
          credential,
          expectedChallenge: useChallenge,
        }),
      )
      return result?.verified === true ? result.authenticationInfo.newCounter : undefined
    },
    userIdOf: ({ response: { userHandle } }) => Buffer.from(userHandle ?? '', 'base64url').toString('utf8'),
  }
}

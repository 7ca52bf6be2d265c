import { expect, it } from 'vitest'
import { createWebAuthn } from '../../src/adapters/webauthn.ts'

const authenticators = createWebAuthn('https://shop.example')

const text = (value: string) => Buffer.from(value).toString('base64url')

const attestation = {
  id: text('credential'),
  rawId: text('credential'),
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: {
    clientDataJSON: text(
      JSON.stringify({ type: 'webauthn.create', challenge: text('challenge'), origin: 'https://shop.example' }),
    ),
    attestationObject: text('no attestation'),
  },
}

it('answers nothing when the library refuses what the browser sent', async () => {
  await expect(authenticators.verifyCreation(attestation, async () => true)).resolves.toBeUndefined()
})

it('throws the error of the store that keeps the challenges', async () => {
  const away = new Error('the database does not answer')
  const useChallenge = () => Promise.reject(away)

  await expect(authenticators.verifyCreation(attestation, useChallenge)).rejects.toBe(away)
})

import { tokenRules } from '@shop/contracts/sessions/calls'
import { Rejection } from '@shop/kit/domain'
import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenVerifier, type TokenVerifier } from '../../src/access/token-verifier.ts'

const userId = '019aa000-0000-7000-8000-000000000001'
const START = Date.parse('2026-04-01T10:00:00Z')
const REFRESH_MS = 5_000

async function createSigner(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('Ed25519', { extractable: true })
  let tokens = 0
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' },
    /** A new token each time, so that none is cached. */
    sign: () =>
      new SignJWT({ epoch: (tokens += 1) })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setSubject(userId)
        .setIssuer(tokenRules.issuer)
        .setAudience(tokenRules.audience)
        .setExpirationTime(START / 1_000 + 3_600)
        .sign(privateKey),
  }
}

describe('the token verifier', async () => {
  const known = await createSigner('known')
  const rotated = await createSigner('rotated')
  const forger = await createSigner('forged')
  const fetchKeys = vi.fn<() => Promise<JSONWebKeySet>>()
  const unavailable = new Rejection('unavailable')
  let now: number
  let verifier: TokenVerifier

  beforeEach(() => {
    now = START
    fetchKeys.mockReset().mockResolvedValue({ keys: [known.jwk] })
    verifier = createTokenVerifier(fetchKeys, () => new Date(now))
  })

  const outcome = async (token: string | Promise<string>): Promise<string> =>
    verifier.verify(await token).then(
      () => 'valid',
      (error: unknown) => (error as Rejection).code,
    )
  const loseIdentity = async (): Promise<void> => {
    expect(await outcome(known.sign())).toBe('valid')
    fetchKeys.mockRejectedValue(unavailable)
    now += REFRESH_MS + 1
  }

  it('keeps its keys when an unknown key id comes while identity is unavailable', async () => {
    await loseIdentity()
    expect(await outcome(forger.sign())).toBe('bad_token')
    expect(await outcome(known.sign())).toBe('valid')
  })

  it('does not make good tokens wait for a fetch', async () => {
    await loseIdentity()
    const { promise, reject } = Promise.withResolvers<JSONWebKeySet>()
    fetchKeys.mockReturnValue(promise)
    const forged = outcome(forger.sign())
    await vi.waitFor(() => expect(fetchKeys).toHaveBeenCalledTimes(2))
    expect(await outcome(known.sign())).toBe('valid')
    reject(unavailable)
    expect(await forged).toBe('bad_token')
  })

  it('fetches keys once for many unknown key ids, and again after 5 s at the earliest', async () => {
    await loseIdentity()
    const forge = async () => Promise.all(Array.from({ length: 20 }, () => outcome(forger.sign())))
    expect(new Set([...(await forge()), ...(await forge())])).toEqual(new Set(['bad_token']))
    expect(fetchKeys).toHaveBeenCalledTimes(2)
    now += REFRESH_MS + 1
    await forge()
    expect(fetchKeys).toHaveBeenCalledTimes(3)
  })

  it('accepts the tokens of a new key', async () => {
    await loseIdentity()
    fetchKeys.mockResolvedValue({ keys: [known.jwk, rotated.jwk] })
    expect(await outcome(rotated.sign())).toBe('valid')
    expect(await outcome(known.sign())).toBe('valid')
  })

  it('keeps its keys when identity reports none', async () => {
    await loseIdentity()
    fetchKeys.mockResolvedValue({ keys: [] })
    expect(await outcome(forger.sign())).toBe('bad_token')
    expect(await outcome(known.sign())).toBe('valid')
  })

  it('is unavailable until the first keys arrive', async () => {
    fetchKeys.mockRejectedValue(unavailable)
    expect(await outcome(known.sign())).toBe('unavailable')
    fetchKeys.mockResolvedValue({ keys: [known.jwk] })
    expect(await outcome(known.sign())).toBe('valid')
  })
})

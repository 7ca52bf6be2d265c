import { tokenRules } from '@shop/contracts/internal'
import type { Database } from '@shop/kit'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { currentKey, publicKeys } from '../store/signing-keys.ts'
import type { Jwk, SigningKey } from '../store/signing-keys.ts'

const { algorithm, issuer, audience, lifetime } = tokenRules

/** `lifetime` is a number of hours, as in '12h'. */
const LIFETIME_SECONDS = Number.parseInt(lifetime, 10) * 3_600

export interface Tokens {
  issue(userId: string, epoch: number): Promise<string>
  publicKeys(): Promise<Jwk[]>
}

async function makeKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const [privateJwk, publicJwk] = [await exportJWK(privateKey), await exportJWK(publicKey)]
  const kid = await calculateJwkThumbprint(publicJwk)
  return { kid, privateJwk: { ...privateJwk }, publicJwk: { ...publicJwk, kid, alg: algorithm, use: 'sig' } }
}

/** Signed tokens that anyone can check who has the public keys. They say who, not what one may: rights change too fast. */
export function createTokens(database: Database, clock: () => Date): Tokens {
  let loaded: Promise<{ kid: string; key: Awaited<ReturnType<typeof importJWK>> }> | undefined

  async function load() {
    const { kid, privateJwk } = await currentKey(database, makeKey, clock())
    return { kid, key: await importJWK(privateJwk, algorithm) }
  }

  /** Kept once it is there; a database that was away is asked again. */
  async function signingKey() {
    loaded ??= load()
    return loaded.catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  }

  return {
    async issue(userId, epoch) {
      const { kid, key } = await signingKey()
      const now = Math.floor(clock().getTime() / 1_000)
      return new SignJWT({ epoch })
        .setProtectedHeader({ alg: algorithm, kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key)
    },
    async publicKeys() {
      await signingKey()
      return publicKeys(database)
    },
  }
}

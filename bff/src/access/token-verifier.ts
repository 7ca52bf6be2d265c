import { tokenRules } from '@shop/contracts/internal'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { uuid } from '@shop/contracts'
import { reject } from '@shop/kit/domain'

/** The verified claims of a token. */
export interface TokenClaims {
  readonly userId: string
  readonly epoch: number
}

export interface TokenVerifier {
  /** @throws Rejection `bad_token` for every kind of invalid token. */
  verify(token: string): Promise<TokenClaims>
}

const claims = z.object({ sub: uuid, epoch: z.int().min(0), exp: z.int() })

/** Verified signatures are cached for a minute; the expiry is checked on every request. */
const CACHED_TOKENS = 10_000
const CACHE_MS = 60_000

interface CachedClaims extends TokenClaims {
  /** The expiry of the token, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** The minimum time between two fetches of identity's keys for an unknown key id. */
const REFRESH_MS = 5_000

/** Verifies tokens against identity's public keys, with a fixed algorithm, issuer and audience. */
export function createTokenVerifier(fetchKeys: () => Promise<JSONWebKeySet>, clock: () => Date): TokenVerifier {
  let keys: Promise<ReturnType<typeof createLocalJWKSet>> | undefined
  let fetchedAt = 0
  const cache = new LRUCache<string, CachedClaims>({ max: CACHED_TOKENS, ttl: CACHE_MS })

  const loadKeys = (): Promise<ReturnType<typeof createLocalJWKSet>> => {
    fetchedAt = clock().getTime()
    keys = fetchKeys().then(createLocalJWKSet)
    keys.catch(() => {
      keys = undefined
    })
    return keys
  }

  const verifySignature = async (token: string, keySet: ReturnType<typeof createLocalJWKSet>): Promise<TokenClaims> => {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience: tokenRules.audience,
      requiredClaims: ['exp', 'sub', 'epoch'],
      currentDate: clock(),
    })
    const { sub, epoch, exp } = claims.parse(payload)
    cache.set(token, { userId: sub, epoch, expiresAt: exp * 1_000 })
    return { userId: sub, epoch }
  }

  const isInvalidToken = (error: unknown): boolean => error instanceof errors.JOSEError || error instanceof z.ZodError

  return {
    async verify(token) {
      const cached = cache.get(token)
      if (cached !== undefined && cached.expiresAt > clock().getTime()) return cached
      try {
        return await verifySignature(token, await (keys ?? loadKeys()))
      } catch (error) {
        if (!isInvalidToken(error)) throw error
        const mayBeNewKey = error instanceof errors.JWKSNoMatchingKey && clock().getTime() - fetchedAt > REFRESH_MS
        if (!mayBeNewKey) return reject('bad_token')
      }
      const freshKeys = await loadKeys()
      return verifySignature(token, freshKeys).catch((error: unknown) => {
        throw isInvalidToken(error) ? reject('bad_token') : error
      })
    },
  }
}

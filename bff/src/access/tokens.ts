import { tokenRules } from '@shop/contracts/internal'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { uuid } from '@shop/contracts'
import { reject } from '@shop/kit/domain'

/** What a token proves: whose it is, and which of that user's epochs it belongs to. */
export interface TokenClaims {
  readonly userId: string
  readonly epoch: number
}

export interface TokenVerifier {
  /** @throws Rejection `bad_token`, whatever is wrong with it. */
  verify(token: string): Promise<TokenClaims>
}

const claims = z.object({ sub: uuid, epoch: z.int().min(0), exp: z.int() })

/** Signatures that were found good need no second look: a token is checked once in a while, its end each time. */
const REMEMBERED_TOKENS = 10_000
const REMEMBERED_MS = 60_000

interface Proven extends TokenClaims {
  /** When the token ends, in milliseconds since 1970. */
  readonly endsAt: number
}

/** An unknown key id asks identity for its keys again, but no more often than this. */
const REFRESH_MS = 5_000

/** Checks tokens here, against identity's public keys: the algorithm, the issuer and the audience are pinned. */
export function createTokenVerifier(fetchKeys: () => Promise<JSONWebKeySet>, clock: () => Date): TokenVerifier {
  let keys: Promise<ReturnType<typeof createLocalJWKSet>> | undefined
  let fetchedAt = 0
  const proven = new LRUCache<string, Proven>({ max: REMEMBERED_TOKENS, ttl: REMEMBERED_MS })

  const load = (): Promise<ReturnType<typeof createLocalJWKSet>> => {
    fetchedAt = clock().getTime()
    keys = fetchKeys().then(createLocalJWKSet)
    keys.catch(() => {
      keys = undefined
    })
    return keys
  }

  const check = async (token: string, keySet: ReturnType<typeof createLocalJWKSet>): Promise<TokenClaims> => {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience: tokenRules.audience,
      requiredClaims: ['exp', 'sub', 'epoch'],
      currentDate: clock(),
    })
    const { sub, epoch, exp } = claims.parse(payload)
    proven.set(token, { userId: sub, epoch, endsAt: exp * 1_000 })
    return { userId: sub, epoch }
  }

  const isRefusal = (error: unknown): boolean => error instanceof errors.JOSEError || error instanceof z.ZodError

  return {
    async verify(token) {
      const known = proven.get(token)
      if (known !== undefined && known.endsAt > clock().getTime()) return known
      try {
        return await check(token, await (keys ?? load()))
      } catch (error) {
        if (!isRefusal(error)) throw error
        const keyIsNew = error instanceof errors.JWKSNoMatchingKey && clock().getTime() - fetchedAt > REFRESH_MS
        if (!keyIsNew) return reject('bad_token')
      }
      const fresh = await load()
      return check(token, fresh).catch((error: unknown) => {
        throw isRefusal(error) ? reject('bad_token') : error
      })
    },
  }
}

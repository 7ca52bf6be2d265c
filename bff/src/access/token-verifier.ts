import { tokenRules } from '@shop/contracts/sessions/calls'
import { uuid } from '@shop/contracts/shared'
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { createSingleFlight } from '@shop/kit/concurrency'
import { reject, Rejection } from '@shop/kit/domain'

/** The verified claims of a token. */
export interface TokenClaims {
  readonly userId: string
  readonly epoch: number
  // until 0.4.0: absent in tokens of 0.1.0.
  readonly sessionId: string | undefined
  /** Whether the sign-in had a second factor. */
  readonly secondFactor: boolean
  /** Of a program's token, whose session is its grant: the rights that it has at most. */
  readonly scope?: string | undefined
  /** Of a program's token: the program. */
  readonly programId?: string | undefined
}

export interface TokenVerifier {
  /** @throws Rejection `bad_token` for every kind of invalid token. */
  verify(token: string): Promise<TokenClaims>
}

const claims = z.object({
  sub: uuid,
  epoch: z.int().min(0),
  exp: z.int(),
  sid: uuid.optional(),
  mfa: z.boolean().default(false),
})
const programClaims = z.object({ sid: uuid, scope: z.string(), client_id: uuid })
const noProgram = { scope: undefined, client_id: undefined }

/** Verified signatures are cached for a minute; the expiry is checked on every request. */
const CACHED_TOKENS = 10_000
const CACHE_MS = 60_000

interface CachedClaims extends TokenClaims {
  /** The expiry of the token, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** The minimum time between two fetches of identity's keys for an unknown key id. */
const REFRESH_MS = 5_000

type KeySet = ReturnType<typeof createLocalJWKSet>

/** Keeps identity's public keys: the last set that it reported, also while identity is unavailable. */
function createKeyCache(fetchKeys: () => Promise<JSONWebKeySet>, clock: () => Date) {
  let keySet: KeySet | undefined
  let fetchedAt = 0

  const fetchSet = async (): Promise<KeySet> => {
    fetchedAt = clock().getTime()
    const { keys } = await fetchKeys()
    if (keySet === undefined || keys.length > 0) keySet = createLocalJWKSet({ keys })
    return keySet
  }
  const fetches = createSingleFlight<KeySet>()
  const fetchOnce = (): Promise<KeySet> => fetches.run('keys', fetchSet)

  return {
    /** Throws as the fetch does while there is no set. */
    current: async (): Promise<KeySet> => keySet ?? fetchOnce(),
    /** For an unknown key id, which may be new. Returns undefined if it was fetched a moment ago, or identity is unavailable. */
    async refresh(): Promise<KeySet | undefined> {
      if (!fetches.isRunning('keys') && clock().getTime() - fetchedAt <= REFRESH_MS) return undefined
      return fetchOnce().catch(() => undefined)
    },
  }
}

/**
 * Verifies tokens against identity's public keys, with a fixed algorithm, issuer and audience.
 * @param resources the audiences of programs' tokens; none are accepted without
 */
export function createTokenVerifier(
  fetchKeys: () => Promise<JSONWebKeySet>,
  clock: () => Date,
  resources: readonly string[] = [],
): TokenVerifier {
  const keys = createKeyCache(fetchKeys, clock)
  const cache = new LRUCache<string, CachedClaims>({ max: CACHED_TOKENS, ttl: CACHE_MS })

  const verifySignature = async (token: string, keySet: KeySet): Promise<TokenClaims> => {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience: [tokenRules.audience, ...resources],
      requiredClaims: ['exp', 'sub', 'epoch'],
      currentDate: clock(),
    })
    const { sub: userId, epoch, exp, sid: sessionId, mfa: secondFactor } = claims.parse(payload)
    const { scope, client_id: programId } = payload.aud === tokenRules.audience ? noProgram : programClaims.parse(payload)
    const verified = { userId, epoch, sessionId, secondFactor, scope, programId }
    cache.set(token, { ...verified, expiresAt: exp * 1_000 })
    return verified
  }

  const isInvalidToken = (error: unknown): boolean => error instanceof errors.JOSEError || error instanceof z.ZodError

  return {
    async verify(token) {
      const cached = cache.get(token)
      if (cached !== undefined && cached.expiresAt > clock().getTime()) return cached
      try {
        return await verifySignature(token, await keys.current())
      } catch (error) {
        if (!isInvalidToken(error)) throw error
        if (!(error instanceof errors.JWKSNoMatchingKey)) return reject('bad_token')
      }
      const refreshed = (await keys.refresh()) ?? reject('bad_token')
      return verifySignature(token, refreshed).catch((error: unknown) => {
        throw isInvalidToken(error) ? new Rejection('bad_token') : error
      })
    },
  }
}

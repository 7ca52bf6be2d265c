import { tokenRules } from '@shop/contracts/sessions/calls'
import type { Database, KeyEncryption } from '@shop/kit/event-store'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose'
import type { TokenIssuer } from '../ports.ts'
import { addKey, getOrCreateKey, listPublicKeys, type SigningKey } from '../store/signing-keys.ts'

const { algorithm, issuer, audience } = tokenRules

async function createKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  return { kid, privateJwk: { ...privateJwk }, publicJwk: { ...publicJwk, kid, alg: algorithm, use: 'sig' } }
}

/** An instance signs with the new key at most this long after another process has added it. */
const RELOAD_MS = 30_000

interface Signer {
  readonly kid: string
  readonly key: Awaited<ReturnType<typeof importJWK>>
}

/** Keeps what it loads for a while. After a failure, the next call tries again. */
function createSignerCache(load: () => Promise<Signer>, reloadMs: number) {
  let loading: Promise<Signer> | undefined
  let loadedAt = -Infinity
  const forget = (): void => {
    loading = undefined
  }
  return {
    forget,
    async get(): Promise<Signer> {
      if (performance.now() - loadedAt >= reloadMs) forget()
      if (loading === undefined) {
        loadedAt = performance.now()
        loading = load()
      }
      return loading.catch((error: unknown) => {
        forget()
        throw error
      })
    },
  }
}

/** Issues JSON Web Tokens. A token identifies the user and carries no admin right, because rights change before it expires. */
export function createTokenIssuer(
  database: Database,
  clock: () => Date,
  keyEncryption: KeyEncryption,
  reloadMs = RELOAD_MS,
): TokenIssuer {
  const signer = createSignerCache(async () => {
    const { kid, privateJwk } = await getOrCreateKey(database, keyEncryption, createKey, clock())
    return { kid, key: await importJWK(privateJwk, algorithm) }
  }, reloadMs)

  async function sign(userId: string, forAudience: string, expiresAt: Date, claims: JWTPayload): Promise<string> {
    const { kid, key } = await signer.get()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid })
      .setSubject(userId)
      .setIssuer(issuer)
      .setAudience(forAudience)
      .setIssuedAt(Math.floor(clock().getTime() / 1_000))
      .setExpirationTime(expiresAt)
      .sign(key)
  }

  return {
    issue: (userId, epoch, { sessionId, expiresAt, secondFactor }) =>
      sign(userId, audience, new Date(expiresAt), { epoch, sid: sessionId, ...(secondFactor ? { mfa: true } : {}) }),
    issueForProgram: (userId, epoch, { keyId, programId, rights, resource, secondFactor, seconds }) =>
      sign(userId, resource, new Date(clock().getTime() + seconds * 1_000), {
        epoch,
        sid: keyId,
        client_id: programId,
        scope: rights.join(' '),
        ...(secondFactor ? { mfa: true } : {}),
      }),
    async rotateKey() {
      const created = await createKey()
      await addKey(database, keyEncryption, created, clock())
      signer.forget()
      return created.kid
    },
    async publicKeys() {
      await signer.get()
      return listPublicKeys(database)
    },
  }
}

import type { ProgramRight } from '@shop/contracts/programs'
import type { Queryable } from '@shop/kit/event-store'
import { createHash, randomBytes } from 'node:crypto'

const CODE_SECONDS = 60
/** As long as a token holds that was made of a code, and more: a code that comes again ends the grant. */
const CODE_KEPT = '1 day'

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const newSecret = (): string => randomBytes(32).toString('base64url')

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString()

/** What a person has allowed a program. */
export interface Consent {
  readonly programId: string
  readonly userId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly resource: string
  readonly rights: readonly ProgramRight[]
  readonly secondFactor: boolean
}

export interface StoredConsent extends Consent {
  /** ISO 8601. */
  readonly expiresAt: string
  /** The grant that was made of it; null: none yet. */
  readonly keyId: string | null
}

/** @returns the code */
export async function insertConsent(tx: Queryable, consent: Consent, now: Date): Promise<string> {
  const code = newSecret()
  const { programId, userId, redirectUri, challenge, resource, rights, secondFactor } = consent
  await tx.query(
    `INSERT INTO program_codes
       (code_hash, program_id, user_id, redirect_uri, challenge, resource, rights, second_factor, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [hashOf(code), programId, userId, redirectUri, challenge, resource, rights, secondFactor, after(now, CODE_SECONDS)],
  )
  return code
}

export async function findConsent(db: Queryable, code: string): Promise<StoredConsent | undefined> {
  const { rows } = await db.query<StoredConsent>(
    `SELECT program_id AS "programId", user_id AS "userId", redirect_uri AS "redirectUri", challenge, resource, rights,
       second_factor AS "secondFactor", expires_at AS "expiresAt", key_id AS "keyId"
     FROM program_codes WHERE code_hash = $1`,
    [hashOf(code)],
  )
  return rows[0]
}

export async function noteGrantOfCode(tx: Queryable, code: string, keyId: string): Promise<void> {
  await tx.query('UPDATE program_codes SET key_id = $2 WHERE code_hash = $1', [hashOf(code), keyId])
}

/** Those that no grant was made of. */
export async function deleteCodesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM program_codes WHERE user_id = $1 AND key_id IS NULL', [userId])
}

/** @param expiresAt of the grant, ISO 8601 @returns the token */
export async function insertRefreshToken(tx: Queryable, keyId: string, expiresAt: string): Promise<string> {
  const token = newSecret()
  await tx.query('INSERT INTO refresh_tokens (token_hash, key_id, expires_at) VALUES ($1, $2, $3)', [
    hashOf(token),
    keyId,
    expiresAt,
  ])
  return token
}

/** @returns the id of the grant */
export async function findRefreshToken(db: Queryable, token: string): Promise<string | undefined> {
  const { rows } = await db.query<{ keyId: string }>('SELECT key_id AS "keyId" FROM refresh_tokens WHERE token_hash = $1', [
    hashOf(token),
  ])
  return rows[0]?.keyId
}

/** @returns whether it was unused: of two requests with the same token one goes on */
export async function useRefreshToken(tx: Queryable, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE refresh_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL', [
    hashOf(token),
    now.toISOString(),
  ])
  return rowCount > 0
}

export async function deleteExpiredGrantSecrets(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM refresh_tokens WHERE expires_at < $1', [now.toISOString()])
  await db.query(`DELETE FROM program_codes WHERE expires_at < $1::timestamptz - interval '${CODE_KEPT}'`, [now.toISOString()])
}

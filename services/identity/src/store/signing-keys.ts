import { MAX_TOKEN_DAYS } from '@shop/contracts/sessions/calls'
import type { Database, KeyEncryption, Queryable } from '@shop/kit/event-store'
import type { Jwk } from '../ports.ts'

export interface SigningKey {
  readonly kid: string
  readonly privateJwk: Jwk
  readonly publicJwk: Jwk
}

/** A private key as it is stored: wrapped, in base64, or as it is. */
type StoredJwk = Jwk | { readonly wrapped: string }

const isWrapped = (stored: StoredJwk): stored is { readonly wrapped: string } => typeof stored.wrapped === 'string'

function unwrapJwk(keys: KeyEncryption, kid: string, stored: StoredJwk): Jwk {
  if (!isWrapped(stored)) return stored
  return JSON.parse(keys.unwrap(Buffer.from(stored.wrapped, 'base64'), kid).toString('utf8')) as Jwk
}

function wrapJwk(keys: KeyEncryption, kid: string, jwk: Jwk): StoredJwk {
  if (keys.prefix === undefined) return jwk
  return { wrapped: keys.wrap(Buffer.from(JSON.stringify(jwk)), kid).toString('base64') }
}

async function findNewestKey(db: Queryable, keys: KeyEncryption): Promise<SigningKey | undefined> {
  const { rows } = await db.query<SigningKey & { readonly privateJwk: StoredJwk }>(
    `SELECT kid, private_jwk AS "privateJwk", public_jwk AS "publicJwk" FROM signing_keys ORDER BY created_at DESC, kid LIMIT 1`,
  )
  const [stored] = rows
  return stored && { ...stored, privateJwk: unwrapJwk(keys, stored.kid, stored.privateJwk) }
}

async function insertKey(
  tx: Queryable,
  keys: KeyEncryption,
  { kid, privateJwk, publicJwk }: SigningKey,
  now: Date,
): Promise<void> {
  await tx.query('INSERT INTO signing_keys (kid, private_jwk, public_jwk, created_at) VALUES ($1, $2, $3, $4)', [
    kid,
    JSON.stringify(wrapJwk(keys, kid, privateJwk)),
    JSON.stringify(publicJwk),
    now.toISOString(),
  ])
}

const lockKeys = (tx: Queryable, schema: string) =>
  tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`signing-key:${schema}`])

/** Returns the newest key, or stores a new one. A lock makes instances that start at the same moment use the same key. */
export async function getOrCreateKey(
  database: Database,
  keys: KeyEncryption,
  createKey: () => Promise<SigningKey>,
  now: Date,
): Promise<SigningKey> {
  return database.transaction(async (tx) => {
    await lockKeys(tx, database.schema)
    const existing = await findNewestKey(tx, keys)
    if (existing !== undefined) return existing
    const created = await createKey()
    await insertKey(tx, keys, created, now)
    return created
  })
}

/** Longer than any token lives: one that was signed before a newer key was used has expired. */
const RETENTION_MS = (MAX_TOKEN_DAYS + 1) * 24 * 3_600_000

/** Stores a new key beside those before it, which still verify. Deletes those whose tokens have all expired. */
export async function addKey(database: Database, keys: KeyEncryption, created: SigningKey, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await lockKeys(tx, database.schema)
    await tx.query(
      `DELETE FROM signing_keys WHERE EXISTS (
         SELECT 1 FROM signing_keys AS newer WHERE newer.created_at > signing_keys.created_at AND newer.created_at < $1)`,
      [new Date(now.getTime() - RETENTION_MS).toISOString()],
    )
    await insertKey(tx, keys, created, now)
  })
}

/** Wraps the private keys with the first key-encryption key: there are few. Throws when one cannot be unwrapped. */
export async function wrapSigningKeys(database: Database, keys: KeyEncryption): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ kid: string; privateJwk: StoredJwk }>(
      'SELECT kid, private_jwk AS "privateJwk" FROM signing_keys ORDER BY kid FOR UPDATE',
    )
    for (const { kid, privateJwk } of rows) {
      const jwk = unwrapJwk(keys, kid, privateJwk)
      if (keys.prefix === undefined) continue
      await tx.query('UPDATE signing_keys SET private_jwk = $2 WHERE kid = $1', [kid, JSON.stringify(wrapJwk(keys, kid, jwk))])
    }
  })
}

export async function listPublicKeys(db: Queryable): Promise<Jwk[]> {
  const { rows } = await db.query<{ publicJwk: Jwk }>(
    'SELECT public_jwk AS "publicJwk" FROM signing_keys ORDER BY created_at DESC, kid',
  )
  return rows.map(({ publicJwk }) => publicJwk)
}

import type { Database, Queryable } from '@shop/kit'
import type { Jwk } from '../ports.ts'

export interface SigningKey {
  readonly kid: string
  readonly privateJwk: Jwk
  readonly publicJwk: Jwk
}

async function findNewestKey(db: Queryable): Promise<SigningKey | undefined> {
  const { rows } = await db.query<SigningKey>(
    `SELECT kid, private_jwk AS "privateJwk", public_jwk AS "publicJwk" FROM signing_keys ORDER BY created_at DESC, kid LIMIT 1`,
  )
  return rows[0]
}

/** Returns the newest key, or stores a new one. A lock makes instances that start at the same moment use the same key. */
export async function getOrCreateKey(database: Database, createKey: () => Promise<SigningKey>, now: Date): Promise<SigningKey> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`signing-key:${database.schema}`])
    const existing = await findNewestKey(tx)
    if (existing !== undefined) return existing
    const created = await createKey()
    await tx.query('INSERT INTO signing_keys (kid, private_jwk, public_jwk, created_at) VALUES ($1, $2, $3, $4)', [
      created.kid,
      JSON.stringify(created.privateJwk),
      JSON.stringify(created.publicJwk),
      now.toISOString(),
    ])
    return created
  })
}

export async function listPublicKeys(db: Queryable): Promise<Jwk[]> {
  const { rows } = await db.query<{ publicJwk: Jwk }>(
    'SELECT public_jwk AS "publicJwk" FROM signing_keys ORDER BY created_at DESC, kid',
  )
  return rows.map(({ publicJwk }) => publicJwk)
}

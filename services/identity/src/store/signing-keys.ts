import type { Database, Queryable } from '@shop/kit'

export type Jwk = Record<string, unknown>

export interface SigningKey {
  readonly kid: string
  readonly privateJwk: Jwk
  readonly publicJwk: Jwk
}

const COLUMNS = 'kid, private_jwk AS "privateJwk", public_jwk AS "publicJwk"'

async function newestKey(db: Queryable): Promise<SigningKey | undefined> {
  const { rows } = await db.query<SigningKey>(`SELECT ${COLUMNS} FROM signing_keys ORDER BY created_at DESC, kid LIMIT 1`)
  return rows[0]
}

/** The key that tokens are signed with now; instances that start at the same moment wait for the first one's. */
export async function currentKey(database: Database, make: () => Promise<SigningKey>, now: Date): Promise<SigningKey> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`signing-key:${database.schema}`])
    const kept = await newestKey(tx)
    if (kept !== undefined) return kept
    const made = await make()
    await tx.query('INSERT INTO signing_keys (kid, private_jwk, public_jwk, created_at) VALUES ($1, $2, $3, $4)', [
      made.kid,
      JSON.stringify(made.privateJwk),
      JSON.stringify(made.publicJwk),
      now.toISOString(),
    ])
    return made
  })
}

export async function publicKeys(db: Queryable): Promise<Jwk[]> {
  const { rows } = await db.query<{ publicJwk: Jwk }>(
    'SELECT public_jwk AS "publicJwk" FROM signing_keys ORDER BY created_at DESC, kid',
  )
  return rows.map(({ publicJwk }) => publicJwk)
}

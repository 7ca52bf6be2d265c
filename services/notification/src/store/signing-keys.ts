import type { Queryable } from '@shop/kit/event-store'

/** Of the curve P-256, as a JSON Web Key has it; the private part as it is stored. */
export interface StoredKey {
  readonly keyId: string
  readonly x: string
  readonly y: string
  readonly secret: Buffer
  /** ISO 8601. */
  readonly createdAt: string
}

/** @param alone waits for whoever does the same, until the transaction ends */
export async function readSigningKeys(db: Queryable, alone = false): Promise<StoredKey[]> {
  if (alone) await db.query(`SELECT pg_advisory_xact_lock(hashtext(current_schema || ':signing-keys'))`)
  const { rows } = await db.query<StoredKey>(
    'SELECT key_id AS "keyId", x, y, secret, created_at AS "createdAt" FROM signing_keys ORDER BY created_at, key_id',
  )
  return rows
}

export async function insertSigningKey(tx: Queryable, { keyId, x, y, secret, createdAt }: StoredKey): Promise<void> {
  await tx.query('INSERT INTO signing_keys (key_id, x, y, secret, created_at) VALUES ($1, $2, $3, $4, $5)', [
    keyId,
    x,
    y,
    secret,
    createdAt,
  ])
}

export async function storeKeySecret(tx: Queryable, { keyId, secret }: Pick<StoredKey, 'keyId' | 'secret'>): Promise<void> {
  await tx.query('UPDATE signing_keys SET secret = $2 WHERE key_id = $1', [keyId, secret])
}

export async function deleteSigningKeys(tx: Queryable, keyIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM signing_keys WHERE key_id = ANY($1)', [keyIds])
}

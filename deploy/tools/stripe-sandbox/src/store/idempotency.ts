import { only, type Queryable } from './database.ts'

/** What a key was first used for. */
export interface KeyUse {
  key: string
  path: string
  fingerprint: string
}

export interface StoredAnswer {
  path: string
  fingerprint: string
  answer: object
}

/**
 * Claims the key for this transaction. While another transaction holds the same key this waits for its end; when that
 * one committed, its answer comes back instead of a claim.
 */
export async function claimKey(tx: Queryable, use: KeyUse, now: Date): Promise<StoredAnswer | 'claimed'> {
  const claimed = await tx.query(
    `INSERT INTO stripe_sandbox.idempotency_keys (key, path, fingerprint, created) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) DO NOTHING`,
    [use.key, use.path, use.fingerprint, now],
  )
  if (claimed.rowCount === 1) return 'claimed'
  const { rows } = await tx.query<StoredAnswer>(
    'SELECT path, fingerprint, answer FROM stripe_sandbox.idempotency_keys WHERE key = $1',
    [use.key],
  )
  return only(rows)
}

export async function keepAnswer(tx: Queryable, key: string, answer: object): Promise<void> {
  await tx.query('UPDATE stripe_sandbox.idempotency_keys SET answer = $2 WHERE key = $1', [key, JSON.stringify(answer)])
}

/** Stripe forgets a key after 24 hours. */
export async function forgetOldKeys(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM stripe_sandbox.idempotency_keys WHERE created < $1', [before])
}

import { onlyRow, type Queryable } from './database.ts'

export interface KeyedRequest {
  key: string
  path: string
  fingerprint: string
}

/** The request that a key was first used for, and its response. */
export interface StoredResponse {
  path: string
  fingerprint: string
  body: object
}

/**
 * Claims the key for this transaction. Waits while another transaction holds the same key; returns its response when it
 * commits.
 */
export async function claimKey(tx: Queryable, request: KeyedRequest, now: Date): Promise<StoredResponse | 'claimed'> {
  const { rowCount } = await tx.query({
    name: 'claim key',
    text: `INSERT INTO stripe_sandbox.idempotency_keys (key, path, fingerprint, created) VALUES ($1, $2, $3, $4)
           ON CONFLICT (key) DO NOTHING`,
    values: [request.key, request.path, request.fingerprint, now],
  })
  return rowCount === 1 ? 'claimed' : findResponse(tx, request.key)
}

export async function findResponse(db: Queryable, key: string): Promise<StoredResponse> {
  const { rows } = await db.query<StoredResponse>(
    'SELECT path, fingerprint, answer AS body FROM stripe_sandbox.idempotency_keys WHERE key = $1',
    [key],
  )
  return onlyRow(rows)
}

export async function storeResponse(tx: Queryable, key: string, body: object): Promise<void> {
  await tx.query({
    name: 'store response',
    text: 'UPDATE stripe_sandbox.idempotency_keys SET answer = $2 WHERE key = $1',
    values: [key, JSON.stringify(body)],
  })
}

export async function deleteOldKeys(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM stripe_sandbox.idempotency_keys WHERE created < $1', [before])
}

import type { Queryable } from '@shop/kit/event-store'

export interface BackInStockRequest {
  readonly productId: string
  /** ISO 8601. */
  readonly requestedAt: string
}

/** What has not come back until then does not. */
const KEPT_DAYS = 180

/** The newest first. */
export async function findBackInStockRequestsOf(db: Queryable, userId: string): Promise<BackInStockRequest[]> {
  const { rows } = await db.query<{ productId: string; requestedAt: string }>(
    'SELECT product_id AS "productId", requested_at AS "requestedAt" FROM restock_requests WHERE user_id = $1 ORDER BY requested_at DESC, product_id',
    [userId],
  )
  return rows.map(({ productId, requestedAt }) => ({ productId, requestedAt: new Date(requestedAt).toISOString() }))
}

/** One request of a user at a time, until the transaction ends. */
export async function lockBackInStockRequestsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('restock_requests'), hashtext($1))`, [userId])
}

export async function insertBackInStockRequest(
  tx: Queryable,
  request: { readonly userId: string; readonly productId: string; readonly productName: string; readonly since: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO restock_requests (user_id, product_id, product_name, requested_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [request.userId, request.productId, request.productName, request.since],
  )
}

export async function deleteBackInStockRequest(db: Queryable, userId: string, productId: string): Promise<void> {
  await db.query('DELETE FROM restock_requests WHERE user_id = $1 AND product_id = $2', [userId, productId])
}

export async function deleteBackInStockRequestsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM restock_requests WHERE user_id = $1', [userId])
}

/** Ends the requests for each product from before its moment (ISO 8601). @returns who has asked for what */
export async function takeBackInStockRequests(
  tx: Queryable,
  returned: readonly { readonly productId: string; readonly before: string }[],
): Promise<{ userId: string; productId: string; productName: string }[]> {
  const { rows } = await tx.query<{ userId: string; productId: string; productName: string }>(
    `DELETE FROM restock_requests request USING unnest($1::uuid[], $2::timestamptz[]) AS returned(product_id, before)
     WHERE request.product_id = returned.product_id AND requested_at < before
     RETURNING user_id AS "userId", request.product_id AS "productId", product_name AS "productName"`,
    [returned.map(({ productId }) => productId), returned.map(({ before }) => before)],
  )
  return rows
}

export async function deleteOldBackInStockRequests(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM restock_requests WHERE requested_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString(),
  ])
}

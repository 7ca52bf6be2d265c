import type { Queryable } from '@shop/kit/event-store'

export interface Wish {
  readonly productId: string
  /** ISO 8601. */
  readonly addedAt: string
}

/** The last that was added first. */
export async function findWishesOf(db: Queryable, userId: string): Promise<Wish[]> {
  const { rows } = await db.query<{ productId: string; addedAt: Date }>(
    'SELECT product_id AS "productId", added_at AS "addedAt" FROM wishes WHERE user_id = $1 ORDER BY position DESC',
    [userId],
  )
  return rows.map(({ productId, addedAt }) => ({ productId, addedAt: new Date(addedAt).toISOString() }))
}

/** The first of the products becomes the newest; those that are there stay. */
export async function insertWishes(tx: Queryable, userId: string, productIds: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO wishes (user_id, product_id, added_at)
     SELECT $1, product_id, $3 FROM unnest($2::uuid[]) WITH ORDINALITY AS added (product_id, ordinal) ORDER BY ordinal DESC
     ON CONFLICT DO NOTHING`,
    [userId, productIds, now.toISOString()],
  )
}

export async function deleteWish(tx: Queryable, userId: string, productId: string): Promise<void> {
  await tx.query('DELETE FROM wishes WHERE user_id = $1 AND product_id = $2', [userId, productId])
}

export async function deleteWishesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM wishes WHERE user_id = $1', [userId])
}

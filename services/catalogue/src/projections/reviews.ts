import type { ReviewRow } from '@shop/contracts/internal'
import type { Projection, Queryable } from '@shop/kit'
import type { CatalogueEvent } from '../domain/index.ts'

const MAX_REVIEWS = 100

/** Reviews with the ids of their authors. Removing a product deletes its reviews. */
export const reviews: Projection<CatalogueEvent> = {
  name: 'reviews',
  tables: ['reviews'],
  async project(tx, { event, recordedAt }) {
    if (event.type === 'ProductRemoved') {
      await tx.query('DELETE FROM reviews WHERE product_id = $1', [event.data.productId])
    }
    if (event.type !== 'ReviewAdded') return
    const { productId, userId, reviewId, rating, comment } = event.data
    await tx.query(
      'INSERT INTO reviews (product_id, user_id, review_id, rating, comment, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [productId, userId, reviewId, rating, comment, recordedAt],
    )
  },
}

export async function newestReviews(db: Queryable, productId: string): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `SELECT review_id AS "reviewId", user_id AS "userId", rating, comment, created_at AS "createdAt"
     FROM reviews WHERE product_id = $1 ORDER BY review_id DESC LIMIT $2`,
    [productId, MAX_REVIEWS],
  )
  return rows
}

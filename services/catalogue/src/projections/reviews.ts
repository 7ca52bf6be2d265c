import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { CatalogueEvent } from '../domain/index.ts'

export const MAX_REVIEWS = 100

const REVIEWS: ReadModelTable = { name: 'reviews', key: ['product_id', 'user_id'] }

/** Reviews with the ids of their authors. Removing a product deletes its reviews. */
export const reviews: Projection<CatalogueEvent> = {
  name: 'reviews',
  tables: [REVIEWS],
  changes: {
    ReviewAdded({ productId, userId, reviewId, rating, comment }, { recordedAt }) {
      const row = { product_id: productId, user_id: userId, review_id: reviewId, rating, comment, created_at: recordedAt }
      return [{ kind: 'insert', table: REVIEWS, row }]
    },
    ProductRemoved: ({ productId }) => [{ kind: 'delete', table: REVIEWS, where: { product_id: productId } }],
  },
}

export async function listNewestReviews(db: Queryable, productId: string): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `SELECT review_id AS "reviewId", user_id AS "userId", rating, comment, created_at AS "createdAt"
     FROM reviews WHERE product_id = $1 ORDER BY review_id DESC LIMIT $2`,
    [productId, MAX_REVIEWS],
  )
  return rows
}

/** All reviews of a product that were added by a moment, newest first. */
export async function listReviewsBy(db: Queryable, productId: string, at: string): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `SELECT review_id AS "reviewId", user_id AS "userId", rating, comment, created_at AS "createdAt"
     FROM reviews WHERE product_id = $1 AND created_at <= $2 ORDER BY review_id DESC`,
    [productId, at],
  )
  return rows
}

/** All reviews of one user, newest first. */
export async function listReviewsOf(db: Queryable, userId: string) {
  const { rows } = await db.query<Omit<ReviewRow, 'userId'> & { readonly productId: string }>(
    `SELECT review_id AS "reviewId", product_id AS "productId", rating, comment, created_at AS "createdAt"
     FROM reviews WHERE user_id = $1 ORDER BY review_id DESC`,
    [userId],
  )
  return rows
}

import type { ReviewSort } from '@shop/contracts/reviews'
import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { CatalogueEvent } from '../domain/index.ts'

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

/** The numbers of a product's reviews with 1 to 5 stars. */
async function countRatings(db: Queryable, productId: string): Promise<number[]> {
  const { rows } = await db.query<{ rating: number; count: number }>(
    'SELECT rating, count(*)::integer AS count FROM reviews WHERE product_id = $1 GROUP BY rating',
    [productId],
  )
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: 'review_id DESC',
  highest: 'rating DESC, review_id DESC',
  lowest: 'rating, review_id DESC',
}

interface ReviewSelection {
  readonly productId: string
  /** Stars; undefined for all reviews. */
  readonly rating?: number | undefined
  readonly sort: ReviewSort
  readonly page: number
  readonly pageSize: number
}

async function selectReviews(db: Queryable, { productId, rating, sort, page, pageSize }: ReviewSelection): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `SELECT review_id AS "reviewId", user_id AS "userId", rating, comment, created_at AS "createdAt"
     FROM reviews WHERE product_id = $1 AND ($2::integer IS NULL OR rating = $2)
     ORDER BY ${ORDERS[sort]} LIMIT $3 OFFSET $4`,
    [productId, rating ?? null, pageSize, (page - 1) * pageSize],
  )
  return rows
}

/** A page of a product's reviews; a page past the end is empty. `ratingCounts`: of all its reviews, with 1 to 5 stars. */
export async function listReviews(db: Queryable, selection: ReviewSelection) {
  const { productId, rating, page, pageSize } = selection
  const ratingCounts = await countRatings(db, productId)
  const total = rating === undefined ? ratingCounts.reduce((sum, count) => sum + count) : (ratingCounts[rating - 1] ?? 0)
  const isPastEnd = (page - 1) * pageSize >= total
  return { reviews: isPastEnd ? [] : await selectReviews(db, selection), total, ratingCounts }
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

import { reject } from '@shop/kit/domain'
import { review, type Review } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { lockProduct } from '../projections/products.ts'
import { reviewStream } from '../store/streams.ts'

interface NewReview extends Omit<Review, 'reviewId'> {
  /** The guests whose purchases are the user's. */
  readonly guestIds: readonly string[]
}

/** Asked before the transaction, which must not wait for another service. */
async function mayReview(
  { orders, reviewsBy }: CatalogueDependencies,
  { productId, userId, guestIds }: NewReview,
): Promise<boolean> {
  if (reviewsBy === 'everyone') return true
  return (await orders.buyersOf({ productId, userIds: [userId, ...guestIds] })).userIds.length > 0
}

/** @throws Rejection `product_not_found`, `not_buyer`, `already_reviewed`, `invalid_request`, `unavailable` */
export async function addReview(dependencies: CatalogueDependencies, { guestIds, ...input }: NewReview): Promise<void> {
  const { store, newId } = dependencies
  const { productId, userId } = input
  const isAllowed = await mayReview(dependencies, { ...input, guestIds })
  await store.transaction(async (tx) => {
    if ((await lockProduct(tx, productId)) !== 'published') return reject('product_not_found')
    if (!isAllowed) return reject('not_buyer')
    const command = { type: 'AddReview', review: { reviewId: newId(), ...input } } as const
    await tx.handle(reviewStream(productId, userId), review, command)
  })
}

import { reject } from '@shop/kit/domain'
import { review } from '../domain/index.ts'
import type { Review } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { lockProduct } from '../projections/products.ts'
import { reviewStream } from '../store/streams.ts'

/** @throws Rejection `product_not_found`, `already_reviewed`, `invalid_request` */
export async function addReview({ store, newId }: CatalogueDependencies, input: Omit<Review, 'reviewId'>): Promise<void> {
  const { productId, userId } = input
  await store.transaction(async (tx) => {
    if ((await lockProduct(tx, productId)) !== 'published') return reject('product_not_found')
    const command = { type: 'AddReview', review: { reviewId: newId(), ...input } } as const
    await tx.handle(reviewStream(productId, userId), review, command)
  })
}

import { reject } from '@shop/kit/domain'
import { review } from '../domain/index.ts'
import type { Review } from '../domain/index.ts'
import { lockProduct } from '../projections/products.ts'
import { reviewStream } from '../store/streams.ts'
import { productIdOf } from './tools.ts'
import type { Tools } from './tools.ts'

/** @throws Rejection `product_not_found`, `already_reviewed`, `invalid_request` */
export async function addReview(
  { store, newId }: Tools,
  { productId: id, userId: writer, ...said }: Omit<Review, 'reviewId'>,
): Promise<void> {
  const [productId, userId] = [productIdOf(id), writer.toLowerCase()]
  const stream = reviewStream(productId, userId)
  await store.transaction(async (tx) => {
    if ((await lockProduct(tx, productId)) !== 'published') return reject('product_not_found')
    const { state, version } = await tx.load(stream, review)
    const written = { reviewId: newId(), productId, userId, ...said }
    await tx.append(stream, version, review.decide({ type: 'AddReview', review: written }, state))
  })
}

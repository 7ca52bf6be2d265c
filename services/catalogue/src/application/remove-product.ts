import { product } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { lockProduct } from '../projections/products.ts'
import { productStream } from '../store/streams.ts'

/**
 * Removes a product. Its stock stays, so that the holds of open orders can still be sold or released.
 * @throws Rejection `product_not_found`, `conflict`
 */
export async function removeProduct({ store }: CatalogueDependencies, productId: string): Promise<void> {
  await store.transaction(async (tx) => {
    await lockProduct(tx, productId)
    await tx.handle(productStream(productId), product, { type: 'RemoveProduct' })
  })
}

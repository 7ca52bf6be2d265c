import { requireRevision } from '@shop/kit/event-store'
import { product } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getProduct, lockProduct, productRevision } from '../projections/products.ts'
import { productStream } from '../store/streams.ts'

/**
 * Removes a product. Its stock stays, so that the holds of open orders can still be sold or released.
 * @param ifMatch the revisions that the admin may have seen
 * @throws Rejection `product_not_found`, `changed_meanwhile`, `conflict`
 */
export async function removeProduct(
  { store }: CatalogueDependencies,
  productId: string,
  ifMatch?: readonly string[],
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockProduct(tx, productId)
    if (ifMatch !== undefined) requireRevision(productRevision(await getProduct(tx, productId, true)), ifMatch)
    await tx.handle(productStream(productId), product, { type: 'RemoveProduct' })
  })
}

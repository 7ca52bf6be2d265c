import { product } from '../domain/index.ts'
import { lockProduct } from '../projections/products.ts'
import { productStream } from '../store/streams.ts'
import { productIdOf } from './tools.ts'
import type { Tools } from './tools.ts'

/**
 * Takes a product away for everybody; its stock stays, so that open orders can still be confirmed or given back.
 * @throws Rejection `product_not_found`, `conflict`
 */
export async function removeProduct({ store }: Tools, id: string): Promise<void> {
  const stream = productStream(productIdOf(id))
  await store.transaction(async (tx) => {
    await lockProduct(tx, productIdOf(id))
    const { state, version } = await tx.load(stream, product)
    await tx.append(stream, version, product.decide({ type: 'RemoveProduct' }, state))
  })
}

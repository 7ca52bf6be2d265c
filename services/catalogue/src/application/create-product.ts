import type { ProductRow } from '@shop/contracts/internal'
import { product, stock } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getProduct } from '../projections/products.ts'
import { productStream, stockStream } from '../store/streams.ts'

/** Drafts a product without stock. */
export async function createProduct({ store, newId }: CatalogueDependencies): Promise<ProductRow> {
  const productId = newId()
  return store.transaction(async (tx) => {
    await tx.appendAll([
      await tx.decide(productStream(productId), product, { type: 'DraftProduct', productId }),
      await tx.decide(stockStream(productId), stock, { type: 'OpenStock', productId }),
    ])
    return getProduct(tx, productId, true)
  })
}

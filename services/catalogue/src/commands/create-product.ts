import type { ProductRow } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import { product, stock } from '../domain/index.ts'
import { findProduct } from '../projections/product-row.ts'
import { productStream, stockStream } from '../store/streams.ts'
import type { Tools } from './tools.ts'

/** Drafts a product with an empty shelf. */
export async function createProduct({ store, newId }: Tools): Promise<ProductRow> {
  const productId = newId()
  const drafted = product.decide({ type: 'DraftProduct', productId }, product.initial)
  const opened = stock.decide({ type: 'OpenStock', productId }, stock.initial)
  return store.transaction(async (tx) => {
    await tx.appendAll([
      { stream: productStream(productId), expectedVersion: 0, events: drafted },
      { stream: stockStream(productId), expectedVersion: 0, events: opened },
    ])
    return (await findProduct(tx, productId, true)) ?? reject('product_not_found')
  })
}

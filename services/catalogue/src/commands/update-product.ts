import type { ProductChange, ProductRow } from '@shop/contracts/internal'
import type { StreamAppend } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { product, stock } from '../domain/index.ts'
import type { CatalogueEvent } from '../domain/index.ts'
import { findProduct } from '../projections/product-row.ts'
import { lockProduct } from '../projections/products.ts'
import { lockShelf, stateOf } from '../projections/stock.ts'
import { productStream, stockStream } from '../store/streams.ts'
import { productIdOf } from './tools.ts'
import type { Tools, Tx } from './tools.ts'

async function setStock(
  tx: Tx,
  productId: string,
  count: number,
  seen: number | undefined,
): Promise<StreamAppend<CatalogueEvent>> {
  const shelf = (await lockShelf(tx, productId)) ?? reject('product_not_found')
  const events = stock.decide({ type: 'SetStock', productId, count, seen }, stateOf(shelf))
  return { stream: stockStream(productId), expectedVersion: shelf.version, events }
}

/**
 * Changes what the caller carries, and nothing else; the first change publishes. Product and stock change together.
 * @throws Rejection `product_not_found`, `stock_changed`, `invalid_request`, `conflict`
 */
export async function updateProduct(
  { store }: Tools,
  { productId: id, countInStock, stockSeen, ...changes }: ProductChange & { readonly productId: string },
): Promise<ProductRow> {
  const productId = productIdOf(id)
  return store.transaction(async (tx) => {
    await lockProduct(tx, productId)
    const { state, version } = await tx.load(productStream(productId), product)
    const events = product.decide({ type: 'UpdateProduct', changes }, state)
    const appends: StreamAppend<CatalogueEvent>[] = [{ stream: productStream(productId), expectedVersion: version, events }]
    if (countInStock !== undefined) appends.push(await setStock(tx, productId, countInStock, stockSeen))
    await tx.appendAll(appends)
    return (await findProduct(tx, productId, true)) ?? reject('product_not_found')
  })
}

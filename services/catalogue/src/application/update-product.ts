import type { ProductChange, ProductRow } from '@shop/contracts/internal'
import { decideOn, reject } from '@shop/kit/domain'
import { requireRevision, type StreamAppend } from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getProduct, lockProduct, productRevision } from '../projections/products.ts'
import { lockStock, stockStateOf } from '../projections/stock.ts'
import { productStream } from '../store/streams.ts'

interface ProductUpdate extends ProductChange {
  readonly productId: string
  readonly ifMatch?: readonly string[]
}

/**
 * Changes the fields that are present, and the stock when `countInStock` is; all of it or nothing.
 * The first update of a draft publishes it.
 * @param ifMatch the revisions that the admin may have seen
 * @throws Rejection `product_not_found`, `changed_meanwhile`, `stock_changed`, `invalid_request`, `conflict`
 */
export async function updateProduct(
  { store }: CatalogueDependencies,
  { productId, countInStock: count, stockSeen: seen, ifMatch, ...changes }: ProductUpdate,
): Promise<ProductRow & { revision: string }> {
  return store.transaction(async (tx) => {
    await lockProduct(tx, productId)
    if (ifMatch !== undefined) requireRevision(productRevision(await getProduct(tx, productId, true)), ifMatch)
    const appends: StreamAppend<CatalogueEvent>[] = [
      await tx.decide(productStream(productId), product, { type: 'UpdateProduct', changes }),
    ]
    if (count !== undefined) {
      const row = (await lockStock(tx, productId)) ?? reject('product_not_found')
      appends.push(decideOn(stock, stockStateOf(row), { type: 'AdjustStock', productId, count, seen }))
    }
    await tx.appendAll(appends)
    const row = await getProduct(tx, productId, true)
    return { ...row, revision: productRevision(row) }
  })
}

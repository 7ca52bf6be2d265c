import type { ProductChange, ProductRow } from '@shop/contracts/internal'
import { decideOn, reject } from '@shop/kit/domain'
import { requireRevision, type StreamAppend } from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent } from '../domain/index.ts'
import type { CatalogueDependencies, CatalogueTransaction } from '../ports.ts'
import { getProduct, lockProduct, productRevision } from '../projections/products.ts'
import { lockStock, stockStateOf } from '../projections/stock.ts'
import { takeSku } from '../store/sku-uniqueness.ts'
import { productStream } from '../store/streams.ts'

interface ProductUpdate extends ProductChange {
  readonly productId: string
}

/**
 * Decides on a change of a locked product, and of its stock when `countInStock` is present.
 * @throws Rejection `product_not_found`, `sku_taken`, `stock_changed`, `invalid_request`
 */
export async function decideUpdate(
  tx: CatalogueTransaction,
  { productId, countInStock: count, stockSeen: seen, visible, ...changes }: ProductUpdate,
): Promise<StreamAppend<CatalogueEvent>[]> {
  if (typeof changes.sku === 'string') await takeSku(tx, productId, changes.sku)
  const updated = await tx.decide(productStream(productId), product, { type: 'UpdateProduct', changes, visible })
  if (count === undefined) return [updated]
  const row = (await lockStock(tx, productId)) ?? reject('product_not_found')
  return [updated, decideOn(stock, stockStateOf(row), { type: 'AdjustStock', productId, count, seen })]
}

/**
 * Changes the fields that are present, and the stock when `countInStock` is; all of it or nothing.
 * An update of a draft publishes it, unless `visible` is false.
 * @param ifMatch the revisions that the admin may have seen
 * @throws Rejection `product_not_found`, `changed_meanwhile`, `sku_taken`, `stock_changed`, `invalid_request`, `conflict`
 */
export async function updateProduct(
  { store }: CatalogueDependencies,
  { ifMatch, ...update }: ProductUpdate & { readonly ifMatch?: readonly string[] },
): Promise<ProductRow & { revision: string }> {
  const { productId } = update
  return store.transaction(async (tx) => {
    await lockProduct(tx, productId)
    if (ifMatch !== undefined) requireRevision(productRevision(await getProduct(tx, productId, true)), ifMatch)
    await tx.appendAll(await decideUpdate(tx, update))
    const row = await getProduct(tx, productId, true)
    return { ...row, revision: productRevision(row) }
  })
}

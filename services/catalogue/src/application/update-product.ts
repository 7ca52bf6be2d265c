import type { ProductChange, ProductRow } from '@shop/contracts/products/calls'
import { decideOn, reject, type StreamState } from '@shop/kit/domain'
import { requireRevision, type Queryable, type StreamAppend } from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent, type ImportedCount, type ProductState } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getProduct, lockProduct, productRevision } from '../projections/products.ts'
import { lockStock, stockStateOf, type StockRow } from '../projections/stock.ts'
import { takeSku } from '../store/sku-uniqueness.ts'
import { productStream } from '../store/streams.ts'

/** `imported`: what a file says of the stock, of which `countInStock` and `stockSeen` make a difference. */
export interface DecidedUpdate extends ProductChange {
  readonly imported?: ImportedCount
}

interface ProductUpdate extends DecidedUpdate {
  readonly productId: string
}

/** What a change of a product is decided on; its row and its stock are locked. */
interface CurrentProduct {
  readonly state: StreamState<ProductState>
  readonly stock: StockRow | undefined
}

/**
 * Decides on a change of a product, and of its stock when `countInStock` is present.
 * @throws Rejection `product_not_found`, `sku_taken`, `stock_changed`, `invalid_request`
 */
export async function decideUpdate(
  tx: Queryable,
  { productId, countInStock: count, stockSeen: seen, imported, visible, ...changes }: ProductUpdate,
  current: CurrentProduct,
): Promise<StreamAppend<CatalogueEvent>[]> {
  if (typeof changes.sku === 'string') await takeSku(tx, productId, changes.sku)
  const updated = decideOn(product, current.state, { type: 'UpdateProduct', changes, visible })
  if (count === undefined) return [updated]
  const levels = stockStateOf(current.stock ?? reject('product_not_found'))
  return [updated, decideOn(stock, levels, { type: 'AdjustStock', productId, count, seen, imported })]
}

/**
 * Changes the fields that are present, and the stock when `countInStock` is; all of it or nothing.
 * An update of a draft publishes it, unless `visible` is false; a product that was hidden stays so, unless it is true.
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
    const state = await tx.load(productStream(productId), product)
    const stock = update.countInStock === undefined ? undefined : await lockStock(tx, productId)
    await tx.appendAll(await decideUpdate(tx, update, { state, stock }))
    const row = await getProduct(tx, productId, true)
    return { ...row, revision: productRevision(row) }
  })
}

import type { ProductChange, ProductRow } from '@shop/contracts/products/calls'
import { catalogueCalls } from '@shop/contracts/services'
import type { RequestKey } from '@shop/contracts/shared/calls'
import type { ConsumerLaw } from '@shop/contracts/shop'
import { decideOn, reject, type StreamState } from '@shop/kit/domain'
import { requireRevision, type Queryable, type StreamAppend } from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent, type ImportedCount, type ProductState } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getProduct, lockProduct, productRevision } from '../projections/products.ts'
import { lockStock, stockStateOf, type StockRow } from '../projections/stock.ts'
import { takeSku } from '../store/sku-uniqueness.ts'
import { productStream } from '../store/streams.ts'
import { takeVariant, type VariantPlace } from '../store/variant-places.ts'

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
  readonly law: ConsumerLaw
  /** What the transaction gives to other products of groups, whose rows are not written yet. */
  readonly placed?: readonly VariantPlace[]
}

/** The place in a group that an update takes; undefined when it takes none, or has it already. */
export function placeTaken(before: ProductState, events: readonly CatalogueEvent[]): VariantPlace | undefined {
  const published = events.find((event) => event.type === 'ProductPublished' || event.type === 'ProductUpdated')
  if (published?.data.variant === undefined) return undefined
  const { productId, name, variant } = published.data
  const present = before.status === 'published' ? before.details.variant : undefined
  return JSON.stringify(present) === JSON.stringify(variant) ? undefined : { productId, name, variant }
}

/**
 * Decides on a change of a product, and of its stock when `countInStock` is present.
 * @throws Rejection `product_not_found`, `sku_taken`, `variant_taken`, `group_full`, `stock_changed`, `invalid_request`
 */
export async function decideUpdate(
  tx: Queryable,
  { productId, countInStock: count, stockSeen: seen, imported, visible, ...changes }: ProductUpdate,
  current: CurrentProduct,
): Promise<StreamAppend<CatalogueEvent>[]> {
  if (typeof changes.sku === 'string') await takeSku(tx, productId, changes.sku)
  const updated = decideOn(product, current.state, { type: 'UpdateProduct', changes, visible, law: current.law })
  const place = placeTaken(current.state.state, updated.events)
  if (place !== undefined) await takeVariant(tx, place, current.placed ?? [])
  if (count === undefined) return [updated]
  const levels = stockStateOf(current.stock ?? reject('product_not_found'))
  return [updated, decideOn(stock, levels, { type: 'AdjustStock', productId, count, seen, imported })]
}

/**
 * Changes the fields that are present, and the stock when `countInStock` is; all of it or nothing.
 * An update of a draft publishes it, unless `visible` is false; a product that was hidden stays so, unless it is true.
 * @param ifMatch the revisions that the admin may have seen
 * @throws Rejection `product_not_found`, `changed_meanwhile`, `sku_taken`, `variant_taken`, `group_full`, `stock_changed`, `invalid_request`,
 * `conflict`, `key_reused`, `key_in_flight`
 */
export async function updateProduct(
  { store, changeOnce, readLaw }: CatalogueDependencies,
  {
    ifMatch,
    idempotency,
    ...update
  }: ProductUpdate & { readonly ifMatch?: readonly string[]; readonly idempotency?: RequestKey },
): Promise<ProductRow & { readonly revision?: string; readonly replayed: boolean }> {
  const { productId } = update
  const request = { idempotency, body: { call: 'updateProduct', ...update }, reply: catalogueCalls.updateProduct.answer }
  return changeOnce(request, (storeReply) =>
    store.transaction(async (tx) => {
      await lockProduct(tx, productId)
      if (ifMatch !== undefined) requireRevision(productRevision(await getProduct(tx, productId, true)), ifMatch)
      const state = await tx.load(productStream(productId), product)
      const stock = update.countInStock === undefined ? undefined : await lockStock(tx, productId)
      await tx.appendAll(await decideUpdate(tx, update, { state, stock, law: await readLaw(tx) }))
      const row = await getProduct(tx, productId, true)
      const changed = { ...row, revision: productRevision(row), replayed: false }
      await storeReply(tx, changed)
      return changed
    }),
  )
}

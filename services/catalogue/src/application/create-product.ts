import type { ProductRow } from '@shop/contracts/products/calls'
import { catalogueCalls } from '@shop/contracts/services'
import { beginningOf } from '@shop/contracts/shared'
import type { RequestKey } from '@shop/contracts/shared/calls'
import { product, stock, type ProductChanges } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getProduct } from '../projections/products.ts'
import { productStream, stockStream } from '../store/streams.ts'

/** The name of a copy stays within what the API takes. */
const MAX_COPIED_NAME = 193

/** The fields that a copy takes over: not the stock, the reviews and the SKU. */
function copyOf({ name, ...row }: ProductRow): ProductChanges {
  const { productId: _, available: __, rating: ___, numReviews: ____, draft: _____, sku: ______, ...fields } = row
  return { ...fields, name: `${beginningOf(name, MAX_COPIED_NAME)} (copy)` }
}

/**
 * Drafts a product without stock: with sample fields, or those of the product that it copies, but for the SKU.
 * @throws Rejection `product_not_found`, `key_reused`, `key_in_flight`
 */
export async function createProduct(
  { store, newId, changeOnce }: CatalogueDependencies,
  { copyOf: sourceId, idempotency }: { readonly copyOf?: string; readonly idempotency?: RequestKey } = {},
): Promise<ProductRow & { readonly replayed: boolean }> {
  const request = { idempotency, body: { call: 'createProduct', copyOf: sourceId }, reply: catalogueCalls.createProduct.answer }
  return changeOnce(request, (storeReply) =>
    store.transaction(async (tx) => {
      const productId = newId()
      const changes = sourceId === undefined ? undefined : copyOf(await getProduct(tx, sourceId, true))
      const copy = changes === undefined ? [] : [{ type: 'UpdateProduct', changes, visible: false } as const]
      await tx.appendAll([
        await tx.decide(productStream(productId), product, { type: 'DraftProduct', productId }, ...copy),
        await tx.decide(stockStream(productId), stock, { type: 'OpenStock', productId }),
      ])
      const row = { ...(await getProduct(tx, productId, true)), replayed: false }
      await storeReply(tx, row)
      return row
    }),
  )
}

import { decideOn } from '@shop/kit/domain'
import type { Queryable, StreamAppend } from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent, type ImportedCount, type ProductChanges } from '../domain/index.ts'
import { takeSku } from '../store/sku-uniqueness.ts'
import { productStream, stockStream } from '../store/streams.ts'

interface NewProduct {
  readonly changes: ProductChanges
  /** Published unless it is false. */
  readonly visible?: boolean | undefined
  /** Units in stock. */
  readonly count: number
  readonly imported?: ImportedCount
}

/**
 * Decides on both streams of a product that is made with its fields and its stock.
 * @throws Rejection `sku_taken`, `invalid_request`
 */
export async function decideNewProduct(
  tx: Queryable,
  productId: string,
  { changes, visible, count, imported }: NewProduct,
): Promise<StreamAppend<CatalogueEvent>[]> {
  if (typeof changes.sku === 'string') await takeSku(tx, productId, changes.sku)
  const newProduct = { stream: productStream(productId), state: product.initial, version: 0 }
  const newStock = { stream: stockStream(productId), state: stock.initial, version: 0 }
  const draft = { type: 'DraftProduct', productId } as const
  const opening = { type: 'OpenStock', productId } as const
  return [
    decideOn(product, newProduct, draft, { type: 'UpdateProduct', changes, visible }),
    decideOn(stock, newStock, opening, { type: 'AdjustStock', productId, count, imported }),
  ]
}

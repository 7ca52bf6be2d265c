import type { ConsumerLaw } from '@shop/contracts/shop'
import { decideOn } from '@shop/kit/domain'
import type { Queryable, StreamAppend } from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent, type ImportedCount, type ProductChanges } from '../domain/index.ts'
import { takeSku } from '../store/sku-uniqueness.ts'
import { productStream, stockStream } from '../store/streams.ts'
import { takeVariant, type VariantPlace } from '../store/variant-places.ts'
import { placeTaken } from './update-product.ts'

interface NewProduct {
  readonly changes: ProductChanges
  /** Published unless it is false. */
  readonly visible?: boolean | undefined
  /** Units in stock. */
  readonly count: number
  readonly imported?: ImportedCount
  readonly law: ConsumerLaw
  /** What the transaction gives to products of groups, which the new one joins; absent where the options were compared already. */
  readonly placed?: VariantPlace[]
}

/**
 * Decides on both streams of a product that is made with its fields and its stock.
 * @throws Rejection `sku_taken`, `variant_taken`, `group_full`, `invalid_request`
 */
export async function decideNewProduct(
  tx: Queryable,
  productId: string,
  { changes, visible, count, imported, law, placed }: NewProduct,
): Promise<StreamAppend<CatalogueEvent>[]> {
  if (typeof changes.sku === 'string') await takeSku(tx, productId, changes.sku)
  const newProduct = { stream: productStream(productId), state: product.initial, version: 0 }
  const newStock = { stream: stockStream(productId), state: stock.initial, version: 0 }
  const draft = { type: 'DraftProduct', productId } as const
  const opening = { type: 'OpenStock', productId } as const
  const made = decideOn(product, newProduct, draft, { type: 'UpdateProduct', changes, visible, law })
  const place = placeTaken(newProduct.state, made.events)
  if (placed !== undefined && place !== undefined) {
    await takeVariant(tx, place, placed)
    placed.push(place)
  }
  return [made, decideOn(stock, newStock, opening, { type: 'AdjustStock', productId, count, imported })]
}

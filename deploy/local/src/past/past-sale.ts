import type { PublishedStock } from '@shop/catalogue'
import { priceLines } from '@shop/contracts/orders'
import type { Specification } from '@shop/contracts/products'
import { readTaxClass, type ShopTerms, type TaxClass } from '@shop/contracts/terms'
import type { PastOrder } from '@shop/seed'

/** A planned order with the products as the shop has them. */
export interface PastSale extends PastOrder {
  readonly sold: readonly {
    readonly productId: string
    readonly name: string
    readonly image: string
    readonly qty: number
    /** Cents. */
    readonly unitPrice: number
    readonly unitCost: number | null
    readonly sku?: string
    readonly options?: readonly Specification[]
    readonly taxClass?: TaxClass
  }[]
  /** Cents. */
  readonly total: number
}

/** The order without products that the shop no longer has; undefined if it had no others. */
export function toPastSale(
  order: PastOrder,
  productByName: ReadonlyMap<string, PublishedStock>,
  terms: ShopTerms,
): PastSale | undefined {
  const sold = order.lines.flatMap(({ product, qty }) => {
    const found = productByName.get(product)
    if (found === undefined) return []
    const { productId, name, image, price: unitPrice, cost: unitCost, sku, variant } = found
    const taxClass = readTaxClass(found.taxClass)
    return [{ productId, name, image, qty, unitPrice, unitCost, sku: sku ?? undefined, options: variant?.options, taxClass }]
  })
  return sold.length === 0 ? undefined : { ...order, sold, total: priceLines(sold, terms).total }
}

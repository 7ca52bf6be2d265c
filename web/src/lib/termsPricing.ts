import { missingForFreeShipping, priceLines } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'
import { type PublicTerms, readTaxClass, type ShopTerms } from '@shop/contracts/terms'
import type { CartTerms } from './cartTerms.ts'

/** Dollars and percent to cents and thousandths. */
const readTerms = ({ taxPercent, taxPercentReduced, deliveryPrice, freeDeliveryAbove, ...others }: PublicTerms): ShopTerms => ({
  ...others,
  taxRate: Math.round(taxPercent * 1_000),
  reducedTaxRate: Math.round(taxPercentReduced * 1_000),
  deliveryPrice: toCents(deliveryPrice),
  freeDeliveryAbove: freeDeliveryAbove === undefined ? null : toCents(freeDeliveryAbove),
})

/** How a cart is priced under the terms of the shop. */
export function cartTermsOf(given: PublicTerms): CartTerms {
  const terms = readTerms(given)
  return {
    pricesIncludeTax: terms.pricesIncludeTax,
    price: (lines) =>
      priceLines(
        lines.map(({ taxed, ...line }) => ({ ...line, taxClass: readTaxClass(taxed) })),
        terms,
      ),
    missing: (items) => missingForFreeShipping(items, terms),
  }
}

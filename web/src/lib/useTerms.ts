import { toCents } from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import { DEFAULT_TERMS, type PublicTerms, type ShopTerms } from '@shop/contracts/terms'
import { useShop } from './useShop.ts'

/** Dollars and percent to cents and thousandths. */
const readTerms = ({ taxPercent, taxPercentReduced, deliveryPrice, freeDeliveryAbove, ...others }: PublicTerms): ShopTerms => ({
  ...others,
  taxRate: Math.round(taxPercent * 1_000),
  reducedTaxRate: Math.round(taxPercentReduced * 1_000),
  deliveryPrice: toCents(deliveryPrice),
  freeDeliveryAbove: freeDeliveryAbove === undefined ? null : toCents(freeDeliveryAbove),
})

const termsOf = ({ terms }: Pick<PublicShop, 'terms'>): ShopTerms => (terms === undefined ? DEFAULT_TERMS : readTerms(terms))

/** How the shop taxes, and what its delivery costs. Pages of a shop that has changed nothing do not say it. */
export const useTerms = (): ShopTerms => termsOf(useShop())

import type { CartTerms, Sale } from './cartTerms.ts'
import { termsPricing } from './termsPricingLoader.ts'
import { useShop } from './useShop.ts'

/**
 * How the shop taxes, and what its delivery costs; undefined: as a shop that has set nothing.
 * @param sale where an order goes, once that is known
 */
export function useTerms(sale?: Sale): CartTerms | undefined {
  const { terms, country } = useShop()
  return terms && termsPricing()?.cartTermsOf(terms, sale, country)
}

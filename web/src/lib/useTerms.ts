import type { CartTerms } from './cartTerms.ts'
import { termsPricing } from './termsPricingLoader.ts'
import { useShop } from './useShop.ts'

/** How the shop taxes, and what its delivery costs; undefined: as a shop that has set nothing. */
export function useTerms(): CartTerms | undefined {
  const { terms } = useShop()
  return terms && termsPricing()?.cartTermsOf(terms)
}

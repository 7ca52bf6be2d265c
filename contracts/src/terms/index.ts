export {
  isSameTerms,
  percentToRate,
  publicTerms,
  shopTerms,
  termsChanges,
  termsUpdate,
  type PublicTerms,
  type TermsUpdate,
} from './shop-terms.ts'
export { DEFAULT_TAX, DEFAULT_TERMS, readTaxClass, taxClasses, type PriceTax, type TaxClass, type ShopTerms } from './terms.ts'

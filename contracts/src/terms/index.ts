export {
  chosenMethod,
  deliveredCountries,
  expectedMethod,
  fittingMethods,
  listsMethods,
  methodsOf,
  postalKey,
  priceOfMethod,
  weightOf,
  type ChosenMethod,
  type DeliveryObstacle,
  type Destination,
  type WeighedLine,
} from './delivery-methods.ts'
export type { PublicMethod } from './method-schemas.ts'
export {
  isSameTerms,
  percentToRate,
  publicTerms,
  shopTerms,
  termsChanges,
  termsUpdate,
  termsValues,
  type PublicTerms,
  type TermsUpdate,
} from './shop-terms.ts'
export {
  DEFAULT_TAX,
  DEFAULT_TERMS,
  readTaxClass,
  taxClasses,
  type DeliveryMethod,
  type MethodDays,
  type PriceTax,
  type ShopTerms,
  type TaxClass,
} from './terms.ts'
export { exclusionTexts, isExcluded, isSealed, readExclusion, type WithdrawalExclusion } from './withdrawal-exclusions.ts'

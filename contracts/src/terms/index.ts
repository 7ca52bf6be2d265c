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
export type { PublicCountryTax } from './country-tax-schemas.ts'
export type { PublicMethod } from './method-schemas.ts'
export { percentToRate } from './percent.ts'
export {
  isSameTerms,
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
  type ClassRates,
  type CountryTax,
  type DeliveryMethod,
  type MethodDays,
  type PriceTax,
  type ShopTerms,
  type TaxClass,
  type TaxExemption,
  type TermsOfOrder,
} from './terms.ts'
export { possibleTerms, taxesByCountry, termsAt } from './terms-at.ts'
export { exclusionTexts, isExcluded, isSealed, readExclusion, type WithdrawalExclusion } from './withdrawal-exclusions.ts'

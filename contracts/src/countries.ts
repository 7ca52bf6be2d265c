import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

countries.registerLocale(english)

/** The English names of all countries of ISO 3166-1, sorted. */
export const countryNames: readonly string[] = Object.values(countries.getNames('en')).sort((one, other) =>
  one.localeCompare(other, 'en'),
)

/**
 * The ISO 3166-1 alpha-2 code of a country that is given by its English name, one of its usual other names ('USA') or one of
 * its codes ('pt', 'PRT'), whatever the case and the accents. Undefined for what is no country.
 */
export function findCountryCode(text: string): string | undefined {
  const name = text.trim()
  const code = name.toUpperCase()
  if (countries.alpha2ToAlpha3(code) !== undefined) return code
  return countries.alpha3ToAlpha2(code) ?? countries.getSimpleAlpha2Code(name, 'en')
}

/** Adds the code of the country. A country that is not known has none, since a caller may send any text. */
export function withCountryCode<Fields extends { readonly country?: string }>(fields: Fields): Fields & { countryCode?: string } {
  const countryCode = findCountryCode(fields.country ?? '')
  return countryCode === undefined ? fields : { ...fields, countryCode }
}

import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { foldText } from '../shared/fold-text.ts'

/** The English names of each country of ISO 3166-1 by its alpha-2 code, the usual one first. */
const countries = Object.entries(english.countries).map(([code, names]) => ({ code, names: [names].flat() }))

const codesByText = new Map([
  ...countries.flatMap(({ code, names }) => names.map((name) => [foldText(name), code] as const)),
  ...codes.flatMap(([alpha2 = '', alpha3 = '']) => [alpha2, alpha3].map((code) => [foldText(code), alpha2] as const)),
])

/** The English names of all countries, sorted. */
export const countryNames: readonly string[] = countries
  .flatMap(({ names }) => names.slice(0, 1))
  .sort((one, other) => one.localeCompare(other, 'en'))

/**
 * The ISO 3166-1 alpha-2 code of a country that is given by its English name, one of its usual other names ('USA') or one of
 * its codes ('pt', 'PRT'), whatever the case and the accents. Undefined for what is no country.
 */
export const findCountryCode = (text: string): string | undefined => codesByText.get(foldText(text.trim()))

/** Adds the code of the country. A country that is not known has none, since a caller may send any text. */
export function withCountryCode<Fields extends { readonly country?: string }>(fields: Fields): Fields & { countryCode?: string } {
  const countryCode = findCountryCode(fields.country ?? '')
  return countryCode === undefined ? fields : { ...fields, countryCode }
}

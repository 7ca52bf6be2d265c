import { undressed, withoutCountryLetters } from '@shop/contracts/shared'
import { countries, findCountryCode } from '@shop/contracts/shared/countries'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { hasPart } from './writtenAddress.ts'

const MAX_POSTAL_CODE = 20

/** What a region is called where it is no province. */
const REGION_NAMES: Readonly<Record<string, string>> = {
  Area: 'HK',
  State: 'AS AU BR FM GU IN MM MP MX MY NG PW UM US VE VI',
  County: 'IE RO TW',
  Department: 'CO HN NI UY',
  District: 'NR',
  Emirate: 'AE',
  Island: 'BS CV KN KY TV',
  Oblast: 'RU UA',
  Parish: 'BB',
  Prefecture: 'JP',
}

/** Where carriers and the post want the region of every address: a city alone may be in several, or the letter is sorted by it. */
const NEEDS_REGION = new Set('AU BR CA CN ES ID IN IT JP KR MX RO US'.split(' '))

/**
 * Codes that the forms of a country do not know, behind the code of the country: those of a newer or an older scheme beside the other,
 * with what names a building or an island, of British forces and of a bank. Letters and digits alone.
 */
const OTHER_POSTAL_CODE =
  /^(?:(?:AR|SV)\d{4}|NI\d{5}|(?:KH|PY)\d{6}|(?:EG|MM)\d{7}|SA\d{9}|AZAZ\d{4}|PA[A-Z]\d{4}|VE\d{4}[A-Z]|KZ[A-Z]\d\d[A-Z]\d[A-Z]\d|GBGIR0AA|GBBFPO\d{1,4}|SH(?:ASCN|TDCU)1ZZ)$/

/** People write a code with or without its blank or dash, in full width, after a sign, or after the letter of the country. */
function fitsCountry(postalCode: string, code: string): boolean {
  const letters = undressed(postalCode.slice(0, MAX_POSTAL_CODE))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const parted = Array.from({ length: letters.length }, (_, place) =>
    ['-', ' '].map((sign) => letters.slice(0, place) + sign + letters.slice(place)),
  ).flat()
  const forms = [letters, ...parted, withoutCountryLetters(letters)]
  return forms.some((form) => postcodeValidator(form, code)) || OTHER_POSTAL_CODE.test(code + letters)
}

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** What its addresses call a region, such as 'State'; undefined where they name none. */
  readonly region: string | undefined
  /** Whether an address is incomplete without its region. */
  readonly needsRegion: boolean
  readonly hasPostalCodes: boolean
  /** Whether a postal code has the form of the country's, as far as it is known. */
  fits(postalCode: string): boolean
}

/** @param text a name or a code. Undefined for what is no country. */
export function findCountry(text: string): Country | undefined {
  const code = findCountryCode(text)
  if (code === undefined) return undefined
  const named = Object.entries(REGION_NAMES).find(([, codes]) => codes.split(' ').includes(code))?.[0]
  return {
    code,
    region: hasPart(code, 'administrativeArea') ? (named ?? 'Province') : undefined,
    needsRegion: NEEDS_REGION.has(code),
    hasPostalCodes: hasPart(code, 'postalCode'),
    fits: (postalCode) => !postcodeValidatorExistsForCountry(code) || fitsCountry(postalCode, code),
  }
}

export { countries }

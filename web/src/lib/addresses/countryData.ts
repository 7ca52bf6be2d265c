import { countryNames, findCountryCode } from '@shop/contracts/addresses/countries'
import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** What a region is called where it is no province. */
const REGION_NAMES: Readonly<Record<string, string>> = {
  Area: 'HK',
  State: 'AS AU BR FM GU IN MM MP MX MY NG PW UM US VE VI',
  County: 'IE TW',
  Department: 'CO HN NI UY',
  District: 'NR',
  Emirate: 'AE',
  Island: 'BS CV KN KY TV',
  Oblast: 'RU UA',
  Parish: 'BB',
  Prefecture: 'JP',
}

/** Whether a written address of the country has this part. */
const hasPart = (code: string, part: 'administrativeArea' | 'postalCode'): boolean =>
  formatAddress({ postalCountry: code, [part]: '\u0000' })
    .join('')
    .includes('\u0000')

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** What its addresses call a region, such as 'State'; undefined where they name none. */
  readonly region: string | undefined
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
    hasPostalCodes: hasPart(code, 'postalCode'),
    fits: (postalCode) => !postcodeValidatorExistsForCountry(code) || postcodeValidator(postalCode.trim().toUpperCase(), code),
  }
}

export { countryNames }

import type { ShippingAddress } from '@shop/contracts/addresses'
import { EMPTY_ADDRESS } from './shippingAddresses.ts'

/**
 * The English name of the country that the first of the languages names which names one, as 'de-AT' does; '' when none does. A number in
 * its place is a part of the world.
 */
export function countryOfLanguages(languages: readonly string[]): string {
  const regions = languages.map((language) => new Intl.Locale(language).region ?? '')
  const region = regions.find((one) => /^[A-Z]{2}$/.test(one))
  return region === undefined ? '' : (new Intl.DisplayNames(['en'], { type: 'region' }).of(region) ?? '')
}

/** As a form begins: with the country of the browser, which most people ship to, and nothing else. */
export const blankAddress = (): ShippingAddress => ({ ...EMPTY_ADDRESS, country: countryOfLanguages(navigator.languages) })

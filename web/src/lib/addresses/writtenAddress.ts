import type { ShippingAddress } from '@shop/contracts/addresses'
import { findCountryCode } from '@shop/contracts/shared/countries'
import { shownPostalCode } from '@shop/contracts/addresses/postal-code'
import { formatAddress } from 'localized-address-format'
import { addressLines } from './shippingAddresses.ts'

type ScriptType = Parameters<typeof formatAddress>[1]

/** Whether a written address of the country has this part. */
export const hasPart = (code: string, part: 'administrativeArea' | 'locality' | 'postalCode', script?: ScriptType): boolean =>
  formatAddress({ postalCountry: code, [part]: '\u0000' }, script)
    .join('')
    .includes('\u0000')

/** Some countries write their own script in another order. */
const scriptOf = (...texts: readonly string[]): ScriptType =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(texts.join(' ')) ? 'local' : 'latin'

/** The code without what its country writes before every one, such as L- or 〒, which some customers type as well. */
function bareCode(postalCode: string, code: string, script: ScriptType): string {
  const [line = ''] = formatAddress({ postalCountry: code, postalCode: '\u0000' }, script)
  const letters = line.split('\u0000', 1).join('').replaceAll(/[\s-]/g, '')
  return postalCode.startsWith(letters) ? postalCode.slice(letters.length).replace(/^[\s-]+/, '') : postalCode
}

/** The lines of an address in the order of its country. A part that no address there has follows the street, so that none is lost. */
export function writtenAddress(shipping: ShippingAddress): string[] {
  const code = findCountryCode(shipping.country)
  if (code === undefined) return addressLines(shipping)
  const { recipient: name, company: organization, address, address2, city, state, country } = shipping
  const script = scriptOf(address, city)
  const postalCode = bareCode(shownPostalCode(shipping.postalCode), code, script)
  const town = hasPart(code, 'locality', script) || findCountryCode(city) === code ? '' : city
  const foreign = [
    hasPart(code, 'administrativeArea', script) ? '' : state,
    hasPart(code, 'postalCode', script) ? '' : postalCode,
  ]
  // In its own script Japan, where no line is the city's, writes the larger before the smaller.
  const lines = script === 'local' ? [town, address, address2, ...foreign] : [address, address2, town, ...foreign]
  const street = lines.flatMap((line) => line || [])
  const parts = { name, organization, addressLines: street, locality: city, administrativeArea: state, postalCode }
  // The city and the area may have one name, as in Dubai.
  const written = [...formatAddress({ postalCountry: code, ...parts }, script), country]
  return written.filter((line, index) => line.toLowerCase() !== written[index + 1]?.toLowerCase())
}

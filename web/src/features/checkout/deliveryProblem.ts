import type { ShippingAddress } from '@shop/contracts/addresses'
import { readVatId } from '@shop/contracts/shared/vat-id'
import type { Destination } from '@shop/contracts/terms'
import type { ResolverResult } from 'react-hook-form'
import { countries, findCountry } from '../../lib/addresses/countryData.ts'
import type { Deliveries } from '../../lib/cartTerms.ts'

/** What decides how an order is sent and taxed. */
export type PlaceOfBuyer = Pick<ShippingAddress, 'country' | 'postalCode' | 'vatId'>

/** Undefined while the country is none that is known. */
export function destinationOf({ country, postalCode, vatId = '' }: PlaceOfBuyer): Destination | undefined {
  const code = findCountry(country)?.code
  return code === undefined ? undefined : { country: code, postalCode, vatId: readVatId(vatId) }
}

/** The countries that are named before the rest is counted. */
const NAMED = 12

const nameOf = (code: string): string => countries.find((country) => country.code === code)?.name ?? code

function whereDelivered(codes: readonly string[] | undefined): string {
  if (codes === undefined) return ''
  const others = codes.length > NAMED ? ` and ${codes.length - NAMED} other countries` : ''
  return ` It delivers to ${codes.slice(0, NAMED).map(nameOf).join(', ')}${others}.`
}

/** Why a cart cannot be sent to an address; undefined if it can. */
export function deliveryProblem(deliveries: Deliveries | undefined): string | undefined {
  const { obstacle, countries: codes } = deliveries ?? {}
  if (obstacle === undefined) return undefined
  if (obstacle === 'country') return `The shop does not deliver to this country.${whereDelivered(codes)}`
  if (obstacle === 'postalCode') return 'The shop does not deliver to this postal code.'
  return 'This order is too heavy for the deliveries of the shop. Please order less at once.'
}

/** Refuses an address to which the cart cannot be sent. @param find how it can be sent */
export function refuseAddress(
  result: ResolverResult<ShippingAddress>,
  address: ShippingAddress,
  find: (destination: Destination) => Deliveries | undefined,
): ResolverResult<ShippingAddress> {
  const destination = destinationOf(address)
  if (Object.keys(result.errors).length > 0 || destination === undefined) return result
  const deliveries = find(destination)
  const message = deliveryProblem(deliveries)
  if (message === undefined) return result
  const field = deliveries?.obstacle === 'postalCode' ? 'postalCode' : 'country'
  return { values: {}, errors: { [field]: { type: 'delivery', message } } }
}

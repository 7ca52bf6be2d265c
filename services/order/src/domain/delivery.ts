import type { AddressRow } from '@shop/contracts/addresses/calls'
import { countries } from '@shop/contracts/shared/countries'
import {
  deliveredCountries,
  type DeliveryMethod,
  type DeliveryObstacle,
  fittingMethods,
  listsMethods,
  methodsOf,
  type ShopTerms,
} from '@shop/contracts/terms'
import { reject } from '@shop/kit/domain'
import type { OrderedLine } from './events.ts'

const nameOf = (code: string): string => countries.find((country) => country.code === code)?.name ?? code

/** The countries that are named before the rest is counted. */
const NAMED = 12

function whereTo(terms: ShopTerms): string {
  const names = (deliveredCountries(terms) ?? []).map(nameOf)
  const others = names.length > NAMED ? ` and ${String(names.length - NAMED)} other countries` : ''
  return `${names.slice(0, NAMED).join(', ')}${others}`
}

function reasonOf(obstacle: DeliveryObstacle, terms: ShopTerms, { country, postalCode }: AddressRow): string {
  if (obstacle === 'country') return `The shop does not deliver to ${country}. It delivers to ${whereTo(terms)}.`
  if (obstacle === 'postalCode') return `The shop does not deliver to ${postalCode} in ${country}.`
  return 'This order is too heavy for the deliveries of the shop. Please order less at once.'
}

const GONE = 'This delivery is not offered any more. Please choose another one.'

/**
 * The method that the customer has chosen; else the first of the shop that fits.
 * @throws Rejection `delivery_unavailable` if it is none of the shop, or does not fit the address and the weight
 */
export function methodOfOrder(
  terms: ShopTerms,
  address: AddressRow,
  lines: readonly OrderedLine[],
  id: string | undefined,
): DeliveryMethod {
  const destination = { country: address.countryCode, postalCode: address.postalCode }
  const { methods, obstacle } = fittingMethods(terms, destination, lines)
  if (obstacle !== undefined) return reject('delivery_unavailable', { reason: reasonOf(obstacle, terms, address) })
  const chosen = id === undefined || !listsMethods(terms) ? methods[0] : methods.find((method) => method.id === id)
  if (chosen !== undefined) return chosen
  const known = methodsOf(terms).find((method) => method.id === id)
  const reason = known === undefined ? GONE : `${known.name} is not possible for this order. Please choose another delivery.`
  return reject('delivery_unavailable', { reason })
}

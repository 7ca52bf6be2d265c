import type { ShippingAddress } from '@shop/contracts/addresses'
import { shownPostalCode } from '@shop/contracts/addresses/postal-code'

/** The fields that every address has. */
export const REQUIRED_FIELDS = ['address', 'city', 'postalCode', 'country'] as const
/** Those that some have. */
export const OPTIONAL_FIELDS = ['recipient', 'address2', 'state', 'phone'] as const
export const ADDRESS_FIELDS = [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS] as const

/** As a form has it: an optional field is blank. */
export const EMPTY_ADDRESS: ShippingAddress = {
  address: '',
  city: '',
  postalCode: '',
  country: '',
  recipient: '',
  address2: '',
  state: '',
  phone: '',
}

/** As a form shows it, without the other fields of what has an address. */
export function pickAddress(of: ShippingAddress): ShippingAddress {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, of[field] ?? '']))
  return { ...EMPTY_ADDRESS, ...fields, postalCode: shownPostalCode(of.postalCode) }
}

/** Ignores space around the fields, which is not sent, and what stands for no postal code. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  const ours = pickAddress(one)
  const theirs = pickAddress(other)
  return ADDRESS_FIELDS.every((field) => ours[field]?.trim() === theirs[field]?.trim())
}

const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** In one line, without the telephone number. */
export function formatAddress({ recipient, address, address2, city, state, postalCode, country }: ShippingAddress): string {
  const place = [listed(city, state), shownPostalCode(postalCode)].filter(Boolean).join(' ')
  return listed(recipient, address, address2, place, country)
}

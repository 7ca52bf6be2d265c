import type { ShippingAddress } from '@shop/contracts/addresses'

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

/** Without the other fields of what has an address. */
export function pickAddress(of: ShippingAddress): ShippingAddress {
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, of[field] ?? ''])) }
}

/** Ignores space around the fields, which is not sent. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return ADDRESS_FIELDS.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim())
}

/** What stands in the place of a postal code where a country has none. */
export const NO_POSTAL_CODE = '-'

const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** In one line, without the telephone number. */
export function formatAddress({ recipient, address, address2, city, state, postalCode, country }: ShippingAddress): string {
  const place = listed(city, state)
  return listed(recipient, address, address2, postalCode === NO_POSTAL_CODE ? place : `${place} ${postalCode}`, country)
}

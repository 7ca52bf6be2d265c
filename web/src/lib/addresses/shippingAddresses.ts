import type { ShippingAddress } from '@shop/contracts/api'

export const ADDRESS_FIELDS = ['address', 'city', 'postalCode', 'country'] as const

export const EMPTY_ADDRESS: ShippingAddress = { address: '', city: '', postalCode: '', country: '' }

/** Without the other fields of what has an address. */
export function pickAddress({ address, city, postalCode, country }: ShippingAddress): ShippingAddress {
  return { address, city, postalCode, country }
}

/** Ignores space around the fields, which is not sent. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return ADDRESS_FIELDS.every((field) => one[field].trim() === other[field].trim())
}

export function formatAddress({ address, city, postalCode, country }: ShippingAddress): string {
  return `${address}, ${city} ${postalCode}, ${country}`
}

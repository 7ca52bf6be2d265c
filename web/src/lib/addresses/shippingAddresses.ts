import type { ShippingAddress } from '@shop/contracts/api'

export const EMPTY_ADDRESS: ShippingAddress = { address: '', city: '', postalCode: '', country: '' }

/** Without the other fields of what has an address. */
export function pickAddress({ address, city, postalCode, country }: ShippingAddress): ShippingAddress {
  return { address, city, postalCode, country }
}

/** Ignores space around the fields, which is not sent. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return (
    one.address.trim() === other.address.trim() &&
    one.city.trim() === other.city.trim() &&
    one.postalCode.trim() === other.postalCode.trim() &&
    one.country.trim() === other.country.trim()
  )
}

export function formatAddress({ address, city, postalCode, country }: ShippingAddress): string {
  return `${address}, ${city} ${postalCode}, ${country}`
}

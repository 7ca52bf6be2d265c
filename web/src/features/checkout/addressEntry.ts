import type { ShippingAddress } from '@shop/contracts/addresses'
import { OPTIONAL_FIELDS, REQUIRED_FIELDS } from '../../lib/addresses/shippingAddresses.ts'
import { nonBlankStrings, type StorageEntry } from '../../lib/storage.ts'

/** The address with the id of the user who saved it; other users of the same browser do not see it. */
type OwnedAddress = ShippingAddress & { owner?: string }

export const addressEntry: StorageEntry<OwnedAddress | null> = {
  key: 'shippingAddress',
  parse(value) {
    const fields = nonBlankStrings(value, REQUIRED_FIELDS)
    if (!fields) return null
    const others = [...OPTIONAL_FIELDS, 'owner'].map((field) => nonBlankStrings(value, [field]))
    return Object.assign(fields, ...others) as OwnedAddress
  },
}

/** The stored address, if this user may see it. */
export function addressFor(stored: OwnedAddress | null, userId: string): ShippingAddress | null {
  if (stored === null || (stored.owner !== undefined && stored.owner !== userId)) return null
  const { owner: _, ...address } = stored
  return address
}

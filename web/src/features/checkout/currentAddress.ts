import type { SavedAddress, ShippingAddress } from '@shop/contracts/addresses'
import { isSameAddress, pickAddress } from '../../lib/addresses/shippingAddresses.ts'

/** Where the address of the checkout comes from. */
export interface AddressSource {
  /** That of the address book. */
  readonly addressId?: string
  /** It was the address of this order. */
  readonly orderId?: string
}

export interface CurrentAddress {
  readonly address: ShippingAddress | null
  /** What became of the chosen address in the address book. */
  readonly change?: 'corrected' | 'removed'
}

/** Whether the address book decides which address it is. */
export const followsBook = ({ addressId, orderId }: AddressSource): boolean => addressId !== undefined || orderId !== undefined

/**
 * The address of the checkout: one of the address book is as it is there now, and the next order begins with the default.
 * @param book undefined for guests, and while it could not be read
 */
export function currentAddress(
  stored: ShippingAddress | null,
  source: AddressSource,
  book: readonly SavedAddress[] | undefined,
): CurrentAddress {
  if (book === undefined) return { address: stored }
  const saved = book.find(({ isDefault }) => isDefault)
  const preferred = saved ? pickAddress(saved) : null
  if (stored === null || source.orderId !== undefined) return { address: preferred ?? stored }
  if (source.addressId === undefined) return { address: stored }
  const chosen = book.find(({ _id }) => _id === source.addressId)
  if (chosen === undefined) return { address: preferred, change: 'removed' }
  return isSameAddress(chosen, stored) ? { address: stored } : { address: pickAddress(chosen), change: 'corrected' }
}

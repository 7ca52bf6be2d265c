import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '../../lib/api/addresses.ts'
import type { Buyer } from '../../lib/buyer.ts'
import { useAddressSource, useShippingAddress } from './checkoutDetails.ts'
import { currentAddress, followsBook, type CurrentAddress } from './currentAddress.ts'

interface AddressOfCheckout extends CurrentAddress {
  /** The address book may still change it. */
  readonly isLoading: boolean
}

/** The address that the buyer has chosen, as it is in their address book now. */
export function useCurrentAddress(buyer: Buyer): AddressOfCheckout {
  const stored = useShippingAddress(buyer._id)
  const source = useAddressSource()
  const enabled = buyer.guest === undefined && stored !== null && followsBook(source)
  const { data, isFetching } = useQuery({ ...addressesQuery(), retry: false, enabled })
  return { ...currentAddress(stored, source, enabled && !isFetching ? data : undefined), isLoading: isFetching }
}

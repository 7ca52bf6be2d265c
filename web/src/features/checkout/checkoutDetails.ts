import type { ShippingAddress } from '@shop/contracts/addresses'
import type { PaymentMethod } from '@shop/contracts/shared'
import { createStoredValue, useStoredValue } from '../../lib/storedValue.ts'
import { addressEntry, addressFor } from './addressEntry.ts'

const storedAddress = createStoredValue(addressEntry)

const storedPaymentMethod = createStoredValue<PaymentMethod | null>({
  key: 'paymentMethod',
  parse: (value) => (value === 'Stripe' || value === 'COD' ? value : null),
})

export function useShippingAddress(userId: string): ShippingAddress | null {
  return addressFor(useStoredValue(storedAddress), userId)
}

export function saveShippingAddress(address: ShippingAddress, userId: string): void {
  storedAddress.set({ ...address, owner: userId })
}

export function usePaymentMethod(): PaymentMethod | null {
  return useStoredValue(storedPaymentMethod)
}

export function savePaymentMethod(method: PaymentMethod): void {
  storedPaymentMethod.set(method)
}

/** Removes the address and payment method that another user of this browser saved. */
export function clearDetailsOfOthers(userId: string): void {
  const owner = storedAddress.get()?.owner
  if (owner === undefined || owner === userId) return
  storedAddress.set(null)
  storedPaymentMethod.set(null)
}

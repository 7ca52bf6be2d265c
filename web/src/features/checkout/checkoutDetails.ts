import type { ShippingAddress } from '@shop/contracts/addresses'
import type { PaymentMethod } from '@shop/contracts/shared'
import { nonBlankStrings } from '../../lib/storage.ts'
import { createStoredValue, useStoredValue } from '../../lib/storedValue.ts'
import { addressEntry, addressFor } from './addressEntry.ts'

const storedAddress = createStoredValue(addressEntry)

const storedPaymentMethod = createStoredValue<PaymentMethod | null>({
  key: 'paymentMethod',
  parse: (value) => (value === 'Stripe' || value === 'COD' ? value : null),
})

/** The note for the shop, in this tab, until its cart is bought. */
const storedNote = createStoredValue<{ cart: string; text: string } | null>({
  key: 'orderNote',
  area: 'sessionStorage',
  parse: (value) => nonBlankStrings(value, ['cart', 'text']) ?? null,
})

export function useOrderNote(cart: string | undefined): string {
  const stored = useStoredValue(storedNote)
  return stored !== null && stored.cart === cart ? stored.text : ''
}

export function saveOrderNote(cart: string, text: string): void {
  storedNote.set(text.trim() === '' ? null : { cart, text })
}

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

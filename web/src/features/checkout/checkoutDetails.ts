import type { SavedAddress, ShippingAddress } from '@shop/contracts/addresses'
import type { PaymentMethod } from '@shop/contracts/shared'
import { isSameAddress } from '../../lib/addresses/shippingAddresses.ts'
import { isRecord, nonBlankStrings } from '../../lib/storage.ts'
import { createStoredValue, useStoredValue } from '../../lib/storedValue.ts'
import { addressEntry, addressFor } from './addressEntry.ts'
import type { AddressSource } from './currentAddress.ts'

const storedAddress = createStoredValue(addressEntry)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Beside the address, whose documented entry has its fields alone. */
const storedSource = createStoredValue<AddressSource>({
  key: 'shippingAddressSource',
  parse: (value) => (isRecord(value) ? { addressId: textOf(value.addressId), orderId: textOf(value.orderId) } : {}),
})

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

export function useAddressSource(): AddressSource {
  return useStoredValue(storedSource)
}

/** @param addressId of the same address in the user's address book */
export function saveShippingAddress(address: ShippingAddress, userId: string, addressId?: string): void {
  storedAddress.set({ ...address, owner: userId })
  storedSource.set({ addressId })
}

/** The address is in the address book now, unless another one was chosen meanwhile. */
export function keepAddressSource(saved: SavedAddress): void {
  const stored = storedAddress.get()
  if (stored && isSameAddress(stored, saved)) storedSource.update((source) => ({ ...source, addressId: saved._id }))
}

/** The next order begins with the default address. */
export function endShipping(orderId: string): void {
  storedSource.update((source) => ({ ...source, orderId }))
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
  storedSource.set({})
  storedPaymentMethod.set(null)
}

import type { SavedAddress, ShippingAddress } from '@shop/contracts/addresses'
import type { PaymentMethod } from '@shop/contracts/shared'
import { taxesByCountry, type Destination } from '@shop/contracts/terms'
import { useQuery } from '@tanstack/react-query'
import { isSameAddress } from '../../lib/addresses/shippingAddresses.ts'
import type { CartTerms } from '../../lib/cartTerms.ts'
import { isRecord, nonBlankStrings } from '../../lib/storage.ts'
import { createStoredValue, useStoredValue } from '../../lib/storedValue.ts'
import { useShop } from '../../lib/useShop.ts'
import { useTerms } from '../../lib/useTerms.ts'
import { addressEntry, addressFor } from './addressEntry.ts'
import type { AddressSource } from './currentAddress.ts'
import type { PlaceOfBuyer } from './deliveryProblem.ts'

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

/** The id of the method of delivery that was chosen last. */
const storedDelivery = createStoredValue<string | null>({
  key: 'deliveryMethod',
  parse: (value) => (typeof value === 'string' ? value : null),
})

export function useDeliveryMethod(): string | undefined {
  return useStoredValue(storedDelivery) ?? undefined
}

export function saveDeliveryMethod(id: string | undefined): void {
  storedDelivery.set(id ?? null)
}

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

/** Needed only in a shop that lists methods of delivery, or taxes by country. */
const loadDelivery = () => import('./delivery.ts')

export interface CheckoutTerms {
  /** Undefined: those of a shop that has set none. */
  readonly terms: CartTerms | undefined
  /** Of the address; undefined while its country is not known, and where nothing depends on it. */
  readonly destination: Destination | undefined
  /** What an order costs there is not known yet. */
  readonly isLoading: boolean
  /** Undefined where nothing depends on the address, and until it is loaded. */
  readonly delivery: Awaited<ReturnType<typeof loadDelivery>> | undefined
}

/**
 * The terms for an order to this address, by the chosen method.
 * @param chosen the id of a method, instead of the one that was chosen last
 */
export function useCheckoutTerms(address: PlaceOfBuyer | null, chosen?: string): CheckoutTerms {
  const { terms } = useShop()
  const enabled = terms !== undefined && (terms.deliveryMethods !== undefined || taxesByCountry(terms))
  const { data: delivery, isPending } = useQuery({ queryKey: ['delivery'], queryFn: loadDelivery, staleTime: Infinity, enabled })
  const stored = useDeliveryMethod()
  const destination = address ? delivery?.destinationOf(address) : undefined
  return {
    terms: useTerms({ destination, methodId: chosen ?? stored }),
    destination,
    isLoading: enabled && isPending,
    delivery: enabled ? delivery : undefined,
  }
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

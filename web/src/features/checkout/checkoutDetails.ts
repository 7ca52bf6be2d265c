import type { ShippingAddress } from '@shop/contracts/addresses'
import type { PaymentMethod } from '@shop/contracts/shared'
import { OPTIONAL_FIELDS, REQUIRED_FIELDS } from '../../lib/addresses/shippingAddresses.ts'
import { createStoredValue, isRecord, nonBlankStrings, useStoredValue } from '../../lib/storedValue.ts'

/** The address with the id of the user who saved it; other users of the same browser do not see it. */
type OwnedAddress = ShippingAddress & { owner?: string }

const storedAddress = createStoredValue<OwnedAddress | null>('shippingAddress', (value) => {
  const fields = nonBlankStrings(value, REQUIRED_FIELDS)
  if (!fields || !isRecord(value)) return null
  const others = [...OPTIONAL_FIELDS, 'owner'].flatMap((field) => {
    const text = value[field]
    return typeof text === 'string' && text !== '' ? [[field, text]] : []
  })
  return { ...fields, ...(Object.fromEntries(others) as Partial<OwnedAddress>) }
})

const storedPaymentMethod = createStoredValue<PaymentMethod | null>('paymentMethod', (value) =>
  value === 'Stripe' || value === 'COD' ? value : null,
)

export function useShippingAddress(userId: string): ShippingAddress | null {
  const stored = useStoredValue(storedAddress)
  if (stored === null || (stored.owner !== undefined && stored.owner !== userId)) return null
  const { owner: _, ...address } = stored
  return address
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

import type { PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import { isRecord, stored, texts, useStored } from './stored.ts'

/** The address with the id of the user who gave it: on a shared browser it shows to nobody else. */
type OwnedAddress = ShippingAddress & { owner?: string }

const shippingAddress = stored<OwnedAddress | null>('shippingAddress', (value) => {
  const fields = texts(value, ['address', 'city', 'postalCode', 'country'])
  if (!fields || !isRecord(value)) return null
  return typeof value.owner === 'string' ? { ...fields, owner: value.owner } : fields
})

const paymentMethod = stored<PaymentMethod | null>('paymentMethod', (value) =>
  value === 'Stripe' || value === 'COD' ? value : null,
)

export function useShippingAddress(userId: string): ShippingAddress | null {
  const saved = useStored(shippingAddress)
  if (saved === null || (saved.owner !== undefined && saved.owner !== userId)) return null
  const { address, city, postalCode, country } = saved
  return { address, city, postalCode, country }
}

export function saveShippingAddress(address: ShippingAddress, userId: string): void {
  shippingAddress.set({ ...address, owner: userId })
}

export function usePaymentMethod(): PaymentMethod | null {
  return useStored(paymentMethod)
}

export function savePaymentMethod(method: PaymentMethod): void {
  paymentMethod.set(method)
}

/** What another user of this browser chose is removed as soon as somebody else signs in. */
export function forgetChoicesOfOthers(userId: string): void {
  const owner = shippingAddress.get()?.owner
  if (owner === undefined || owner === userId) return
  shippingAddress.set(null)
  paymentMethod.set(null)
}

import { useUser } from './session.ts'
import { buyerOf, guestEmailEntry, type Buyer } from './storedBuyer.ts'
import { createStoredValue, useStoredValue } from './storedValue.ts'

export type { Buyer } from './storedBuyer.ts'

const guestEmail = createStoredValue(guestEmailEntry)

export const continueAsGuest = (email: string): void => guestEmail.set(email)

export const forgetGuest = (): void => guestEmail.set(null)

export function useGuestEmail(): string | null {
  return useStoredValue(guestEmail)
}

/** In the frame of a page. */
export const UNKNOWN_BUYER: Buyer = { _id: '', name: '', guest: { email: '' } }

export const useBuyer = (): Buyer | null => buyerOf(useUser(), useGuestEmail())

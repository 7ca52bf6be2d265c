import { createStoredValue, useStoredValue } from './storedValue.ts'
import { useUser } from './session.ts'

/** The address with which this tab orders without an account. */
const guestEmail = createStoredValue<string | null>(
  'guestEmail',
  (value) => (typeof value === 'string' && value !== '' ? value : null),
  'sessionStorage',
)

export const continueAsGuest = (email: string): void => guestEmail.set(email)

export const forgetGuest = (): void => guestEmail.set(null)

export function useGuestEmail(): string | null {
  return useStoredValue(guestEmail)
}

/** Who goes through the checkout. The id tells whose entries these are. */
export interface Buyer {
  readonly _id: string
  readonly name: string
  /** Without an account. */
  readonly guest?: { readonly email: string }
}

/** In the frame of a page. */
export const UNKNOWN_BUYER: Buyer = { _id: '', name: '', guest: { email: '' } }

/** The signed-in user, or who has chosen to order as a guest. */
export function useBuyer(): Buyer | null {
  const user = useUser()
  const email = useGuestEmail()
  if (user) return user
  return email === null ? null : { _id: `guest ${email}`, name: '', guest: { email } }
}

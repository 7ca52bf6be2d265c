import type { SignedInUser } from '@shop/contracts/accounts'
import { staffRoles } from '@shop/contracts/staff'
import { isRecord, nonBlankStrings, type StorageEntry } from './storage.ts'

export const userEntry: StorageEntry<SignedInUser | null> = {
  key: 'userInfo',
  parse(value) {
    const fields = nonBlankStrings(value, ['_id', 'name', 'email', 'token'])
    if (!fields || !isRecord(value)) return null
    const stored: readonly unknown[] = Array.isArray(value.roles) ? value.roles : []
    const roles = staffRoles.filter((role) => stored.includes(role))
    return { ...fields, isAdmin: value.isAdmin === true, ...(roles.length === 0 ? {} : { roles }) }
  },
}

/** The address with which this tab orders without an account. */
export const guestEmailEntry: StorageEntry<string | null> = {
  key: 'guestEmail',
  parse: (value) => (typeof value === 'string' && value !== '' ? value : null),
  area: 'sessionStorage',
}

/** Who goes through the checkout. The id tells whose entries these are. */
export interface Buyer {
  readonly _id: string
  readonly name: string
  /** Without an account. */
  readonly guest?: { readonly email: string }
}

/** The signed-in user, or who has chosen to order as a guest. */
export function buyerOf(user: Buyer | null, guestEmail: string | null): Buyer | null {
  if (user) return user
  return guestEmail === null ? null : { _id: `guest ${guestEmail}`, name: '', guest: { email: guestEmail } }
}

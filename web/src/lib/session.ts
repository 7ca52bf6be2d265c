import type { SignedInUser, User } from '@shop/contracts/accounts'
import { isStaff } from '@shop/contracts/staff'
import { userEntry } from './storedBuyer.ts'
import { createStoredValue, removeStoredValues, useStoredValue } from './storedValue.ts'

const userInfo = createStoredValue(userEntry)

/** Who was signed in last; it outlives a session that has expired, and ends with a sign-out. */
const lastUserId = createStoredValue<string | null>({
  key: 'lastUserId',
  parse: (value) => (typeof value === 'string' ? value : null),
})

/** The cart stays at a sign-out, and what the browser is set to. All else tells what its user did: addresses, orders, products. */
const KEPT_KEYS = ['cartItems', 'theme', 'adminRailCollapsed']

/** How the last session ended; undefined while there is one, and once the login page knows of a sign-out. */
let end: 'signed out' | 'expired' | undefined
const expiryListeners = new Set<() => void>()

export function currentUser(): SignedInUser | null {
  return userInfo.get()
}

export function useUser(): SignedInUser | null {
  return useStoredValue(userInfo)
}

/** What a visitor did before is theirs; what another user did is removed. */
export function signIn(user: SignedInUser): void {
  end = undefined
  const last = lastUserId.get() ?? userInfo.get()?._id ?? user._id
  if (last !== user._id) removeStoredValues(KEPT_KEYS)
  lastUserId.set(user._id)
  userInfo.set(user)
}

export function signOut(): void {
  end = 'signed out'
  removeStoredValues(KEPT_KEYS)
}

/** True from a sign-out until the login page opens: the login path then carries no redirect to the page just left. */
export function hasSignedOut(): boolean {
  return end === 'signed out'
}

export function resetSignedOut(): void {
  if (end === 'signed out') end = undefined
}

/** True after the server has ended the session, until somebody signs in. */
export function hasExpired(): boolean {
  return end === 'expired'
}

/** Ends the session of a token that the server rejects. A newer token, perhaps from another tab, stays. */
export function expireSession(token: string): void {
  if (userInfo.get()?.token !== token) return
  end = 'expired'
  userInfo.set(null)
  expiryListeners.forEach((listener) => listener())
}

/** Updates the rights after the server has answered that the token's user lacks one. */
export function updateRights(token: string, { isAdmin, roles }: Pick<User, 'isAdmin' | 'roles'>): void {
  userInfo.update((user) => (user?.token === token && isStaff(user) ? { ...user, isAdmin, roles } : user))
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

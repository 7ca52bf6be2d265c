import type { SignedInUser, User } from '@shop/contracts/accounts'
import { isStaff } from '@shop/contracts/staff'
import { userEntry } from './storedBuyer.ts'
import { createStoredValue, useStoredValue } from './storedValue.ts'

const userInfo = createStoredValue(userEntry)

/** How the last session ended; undefined while there is one, and once the login page knows of a sign-out. */
let end: 'signed out' | 'expired' | undefined
const expiryListeners = new Set<() => void>()

export function currentUser(): SignedInUser | null {
  return userInfo.get()
}

export function useUser(): SignedInUser | null {
  return useStoredValue(userInfo)
}

export function signIn(user: SignedInUser): void {
  end = undefined
  userInfo.set(user)
}

export function signOut(): void {
  end = 'signed out'
  userInfo.set(null)
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

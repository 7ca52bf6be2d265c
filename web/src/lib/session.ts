import type { SignedInUser } from '@shop/contracts/api'
import { createStoredValue, isRecord, nonBlankStrings, useStoredValue } from './storedValue.ts'

const userInfo = createStoredValue<SignedInUser | null>('userInfo', (value) => {
  const fields = nonBlankStrings(value, ['_id', 'name', 'email', 'token'])
  return fields && isRecord(value) ? { ...fields, isAdmin: value.isAdmin === true } : null
})

let signedOutByUser = false
const expiryListeners = new Set<() => void>()

export function currentUser(): SignedInUser | null {
  return userInfo.get()
}

export function useUser(): SignedInUser | null {
  return useStoredValue(userInfo)
}

export function signIn(user: SignedInUser): void {
  signedOutByUser = false
  userInfo.set(user)
}

export function signOut(): void {
  signedOutByUser = true
  userInfo.set(null)
}

/** True from a sign-out until the login page opens: the login path then carries no redirect to the page just left. */
export function hasSignedOut(): boolean {
  return signedOutByUser
}

export function resetSignedOut(): void {
  signedOutByUser = false
}

/** Ends the session of a token that the server rejects. A newer token, perhaps from another tab, stays. */
export function expireSession(token: string): void {
  if (userInfo.get()?.token !== token) return
  userInfo.set(null)
  expiryListeners.forEach((listener) => listener())
}

/** Removes the admin role after the server has answered that the token's user is no longer an admin. */
export function revokeAdmin(token: string): void {
  userInfo.update((user) => (user?.token === token && user.isAdmin ? { ...user, isAdmin: false } : user))
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

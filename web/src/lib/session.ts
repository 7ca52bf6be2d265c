import type { SignedInUser } from '@shop/contracts/api'
import { isRecord, stored, texts, useStored } from './stored.ts'

const userInfo = stored<SignedInUser | null>('userInfo', (value) => {
  const fields = texts(value, ['_id', 'name', 'email', 'token'])
  return fields && isRecord(value) ? { ...fields, isAdmin: value.isAdmin === true } : null
})

let leftByChoice = false
const expiryListeners = new Set<() => void>()

export function currentUser(): SignedInUser | null {
  return userInfo.get()
}

export function useUser(): SignedInUser | null {
  return useStored(userInfo)
}

export function signIn(user: SignedInUser): void {
  leftByChoice = false
  userInfo.set(user)
}

export function signOut(): void {
  leftByChoice = true
  userInfo.set(null)
}

/** True between signing out and the sign-in page: whoever leaves is not asked to come back to where they were. */
export function hasLeft(): boolean {
  return leftByChoice
}

export function forgetLeaving(): void {
  leftByChoice = false
}

/** The server no longer takes this token. A newer one, perhaps from another tab, stays. */
export function expireSession(token: string): void {
  if (userInfo.get()?.token !== token) return
  userInfo.set(null)
  expiryListeners.forEach((listener) => listener())
}

/** The server says that whoever holds this token is no admin any more. */
export function demote(token: string): void {
  userInfo.update((user) => (user?.token === token && user.isAdmin ? { ...user, isAdmin: false } : user))
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

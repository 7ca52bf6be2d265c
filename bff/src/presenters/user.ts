import type { SignedInUser, User } from '@shop/contracts/api'
import type { SignedIn, UserRow } from '@shop/contracts/internal'

export function presentUser({ userId, name, email, isAdmin }: UserRow): User {
  return { _id: userId, name, email, isAdmin }
}

export function presentSignedIn(signedIn: SignedIn): SignedInUser {
  return { ...presentUser(signedIn), token: signedIn.token }
}

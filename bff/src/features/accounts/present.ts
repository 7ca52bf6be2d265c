import type { SignedInUser, User } from '@shop/contracts/accounts'
import type { SignedIn, UserRow } from '@shop/contracts/accounts/calls'
import type { SavedAddress } from '@shop/contracts/addresses'
import type { SavedAddressRow } from '@shop/contracts/addresses/calls'
import { withoutBlanks } from '../../http/without-blanks.ts'

export function presentUser({ userId, name, email, isAdmin, roles }: UserRow): User {
  return { _id: userId, name, email, isAdmin, ...(roles.length === 0 ? {} : { roles }) }
}

export function presentSignedIn(signedIn: SignedIn): SignedInUser {
  return { ...presentUser(signedIn), token: signedIn.token }
}

export const presentAddress = ({ addressId, ...address }: SavedAddressRow): SavedAddress => ({
  _id: addressId,
  ...withoutBlanks(address),
})

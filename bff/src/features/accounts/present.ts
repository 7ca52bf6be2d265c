import { account, type SignedInUser, type User } from '@shop/contracts/accounts'
import type { SignedIn, UserRow } from '@shop/contracts/accounts/calls'
import type { SavedAddress } from '@shop/contracts/addresses'
import type { SavedAddressRow } from '@shop/contracts/addresses/calls'
import { withoutBlanks } from '../../http/without-blanks.ts'

export const presentUser = (row: UserRow): User => account.present(row)

export const presentSignedIn = (signedIn: SignedIn): SignedInUser => ({ ...presentUser(signedIn), token: signedIn.token })

export const presentAddress = ({ addressId, ...address }: SavedAddressRow): SavedAddress => ({
  _id: addressId,
  ...withoutBlanks(address),
})

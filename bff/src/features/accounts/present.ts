import type { SignedInUser, User } from '@shop/contracts/accounts'
import type { SignedIn, UserRow } from '@shop/contracts/accounts/calls'
import type { SavedAddress } from '@shop/contracts/addresses'
import type { SavedAddressRow } from '@shop/contracts/addresses/calls'
import type { Passkey } from '@shop/contracts/factors'
import type { AccountPasskey } from '@shop/contracts/factors/calls'
import type { Session } from '@shop/contracts/sessions'
import type { AccountSession } from '@shop/contracts/sessions/calls'
import { withoutBlanks } from '../../http/without-blanks.ts'

export function presentUser({ userId, name, email, isAdmin, roles }: UserRow): User {
  return { _id: userId, name, email, isAdmin, ...(roles.length === 0 ? {} : { roles }) }
}

export function presentSignedIn(signedIn: SignedIn): SignedInUser {
  return { ...presentUser(signedIn), token: signedIn.token }
}

export const presentPasskey = ({ passkeyId, ...passkey }: AccountPasskey): Passkey => ({ _id: passkeyId, ...passkey })

export const presentAddress = ({ addressId, ...address }: SavedAddressRow): SavedAddress => ({
  _id: addressId,
  ...withoutBlanks(address),
})

/** @param currentId the session of the caller's token */
export function presentSession(
  { sessionId, network, expiresAt: _, ...row }: AccountSession,
  currentId: string | undefined,
): Session {
  return { ...row, _id: sessionId, address: network, current: sessionId === currentId }
}

import { normalizeText, reject } from '@shop/kit/domain'
import type { SavedAddressRow } from '@shop/contracts/addresses/calls'
import { withCountryCode } from '@shop/contracts/shared/countries'
import { addressBook, hasSameFields, type AddressCommand, type AddressFields, type SavedAddressState } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { getUser } from '../projections/users.ts'
import { addressStream } from '../store/streams.ts'
import { lockSession, type AccountOwner } from './lock-session.ts'

const present = ({ userId: _, ...row }: SavedAddressState): SavedAddressRow => row

/** Another country replaces the code of the one before. */
const normalize = <Fields extends Partial<AddressFields>>(fields: Fields): Fields =>
  withCountryCode({
    ...(fields.country !== undefined && { countryCode: '' }),
    ...(Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, normalizeText(text)])) as Fields),
  })

/** Oldest first. @throws Rejection `user_not_found` */
export async function listAddresses({ store }: IdentityDependencies, userId: string): Promise<SavedAddressRow[]> {
  const { state } = await store.transaction(async (tx) => {
    await getUser(tx, userId)
    return tx.load(addressStream(userId), addressBook)
  })
  return state.map(present)
}

async function changeBook({ store, clock }: IdentityDependencies, owner: AccountOwner, command: AddressCommand) {
  return store.transaction(async (tx) => {
    await lockSession(tx, owner, clock())
    return (await tx.handle(addressStream(owner.userId), addressBook, command)).state
  })
}

interface AddressChange extends AccountOwner {
  readonly isDefault: boolean
}

/** @throws Rejection `too_many_addresses`, `user_not_found`, `session_not_found`, `conflict` */
export async function addAddress(
  dependencies: IdentityDependencies,
  { userId, sessionId, isDefault, ...input }: AddressChange & AddressFields,
): Promise<SavedAddressRow> {
  const fields = normalize(input)
  const addressId = dependencies.newId()
  const command = { type: 'AddAddress', userId, addressId, isDefault, ...fields } as const
  const book = await changeBook(dependencies, { userId, sessionId }, command)
  return present(book.find((saved) => hasSameFields(saved, fields)) ?? reject('internal'))
}

/** @throws Rejection `address_not_found`, `user_not_found`, `session_not_found`, `conflict` */
export async function changeAddress(
  dependencies: IdentityDependencies,
  { userId, sessionId, addressId, isDefault, ...input }: AddressChange & Partial<AddressFields> & { readonly addressId: string },
): Promise<SavedAddressRow> {
  const command = { type: 'ChangeAddress', addressId, isDefault, ...normalize(input) } as const
  const book = await changeBook(dependencies, { userId, sessionId }, command)
  return present(book.find((saved) => saved.addressId === addressId) ?? reject('internal'))
}

/** @throws Rejection `address_not_found`, `user_not_found`, `session_not_found`, `conflict` */
export async function removeAddress(
  dependencies: IdentityDependencies,
  { addressId, ...owner }: AccountOwner & { readonly addressId: string },
): Promise<void> {
  await changeBook(dependencies, owner, { type: 'RemoveAddress', addressId })
}

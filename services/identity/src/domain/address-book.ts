import type { AddressRow } from '@shop/contracts/addresses/calls'
import { reject, type Decider } from '@shop/kit/domain'

/** A shipping address, and the name by which its owner knows it ("Home"). All of it is personal data. */
export type AddressFields = Readonly<{ name: string } & AddressRow>

interface AddressId {
  readonly userId: string
  readonly addressId: string
}

/** The store encrypts the fields with the user's own key. */
export type AddressEvent =
  | { readonly type: 'AddressAdded'; readonly data: AddressId & AddressFields }
  | { readonly type: 'AddressChanged'; readonly data: AddressId & AddressFields }
  | { readonly type: 'AddressRemoved'; readonly data: AddressId }
  | { readonly type: 'DefaultAddressChosen'; readonly data: AddressId }

/** `isDefault`: whether the address becomes the default; false changes nothing. A change keeps the fields that it does not carry. */
export type AddressCommand =
  | ({ readonly type: 'AddAddress'; readonly isDefault: boolean } & AddressId & AddressFields)
  | ({ readonly type: 'ChangeAddress'; readonly addressId: string; readonly isDefault: boolean } & Partial<AddressFields>)
  | { readonly type: 'RemoveAddress'; readonly addressId: string }
  | { readonly type: 'RemoveAllAddresses' }

export interface SavedAddressState extends AddressId, AddressFields {
  readonly isDefault: boolean
}

type AddressBook = readonly SavedAddressState[]

const MAX_ADDRESSES = 10

/** The fields of an address, each with its value once the owner is erased. */
export const erasedAddress: Readonly<Record<keyof AddressFields, string | undefined>> = {
  name: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
  countryCode: undefined,
  recipient: undefined,
  address2: undefined,
  state: undefined,
  phone: undefined,
  company: undefined,
  vatId: undefined,
}
const FIELDS = Object.keys(erasedAddress) as (keyof AddressFields)[]

/** An absent field is the same as a blank one. */
export const hasSameFields = (one: AddressFields, other: AddressFields): boolean =>
  FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''))

const requireAddress = (book: AddressBook, addressId: string): SavedAddressState =>
  book.find((saved) => saved.addressId === addressId) ?? reject('address_not_found')

const chooseDefault = ({ userId, addressId }: AddressId): AddressEvent => ({
  type: 'DefaultAddressChosen',
  data: { userId, addressId },
})

/** The first address is the default. Adding the same address again, as a repeated request does, adds nothing. */
function addAddress({ type: _, isDefault, ...data }: Extract<AddressCommand, { type: 'AddAddress' }>, book: AddressBook) {
  const same = book.find((saved) => hasSameFields(saved, data))
  if (same !== undefined) return isDefault && !same.isDefault ? [chooseDefault(same)] : []
  if (book.length >= MAX_ADDRESSES) return reject('too_many_addresses')
  const added: AddressEvent = { type: 'AddressAdded', data }
  return isDefault || book.length === 0 ? [added, chooseDefault(data)] : [added]
}

function changeAddress(command: Extract<AddressCommand, { type: 'ChangeAddress' }>, book: AddressBook): AddressEvent[] {
  const { type: _, isDefault, ...changes } = command
  const saved = requireAddress(book, command.addressId)
  const { isDefault: _isDefault, ...before } = saved
  const fields = { ...before, ...changes }
  const changed: AddressEvent = { type: 'AddressChanged', data: fields }
  return [...(hasSameFields(saved, fields) ? [] : [changed]), ...(isDefault && !saved.isDefault ? [chooseDefault(saved)] : [])]
}

/** The oldest address that is left takes the place of a removed default. */
function removeAddress(removed: SavedAddressState, book: AddressBook): AddressEvent[] {
  const { userId, addressId, isDefault } = removed
  const successor = isDefault ? book.find((saved) => saved !== removed) : undefined
  const event: AddressEvent = { type: 'AddressRemoved', data: { userId, addressId } }
  return successor === undefined ? [event] : [event, chooseDefault(successor)]
}

/** The shipping addresses that one user keeps, oldest first. One of them is the default, unless there is none. */
export const addressBook: Decider<AddressBook, AddressCommand, AddressEvent> = {
  initial: [],

  decide(command, book) {
    switch (command.type) {
      case 'AddAddress':
        return addAddress(command, book)
      case 'ChangeAddress':
        return changeAddress(command, book)
      case 'RemoveAddress':
        return removeAddress(requireAddress(book, command.addressId), book)
      case 'RemoveAllAddresses':
        return book.map(({ userId, addressId }) => ({ type: 'AddressRemoved', data: { userId, addressId } }))
    }
  },

  evolve(book, { type, data }) {
    switch (type) {
      case 'AddressAdded':
        return [...book, { ...data, isDefault: false }]
      case 'AddressChanged':
        return book.map((saved) => (saved.addressId === data.addressId ? { ...saved, ...data } : saved))
      case 'AddressRemoved':
        return book.filter(({ addressId }) => addressId !== data.addressId)
      case 'DefaultAddressChosen':
        return book.map((saved) => ({ ...saved, isDefault: saved.addressId === data.addressId }))
    }
  },
}

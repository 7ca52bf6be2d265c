import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { addressBook, type AddressEvent } from './index.ts'

const userId = '0199aaaa-0000-7000-8000-000000000001'
const at = (address: string) => ({ name: 'Home', address, city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' })
const idOf = (addressId: string) => ({ userId, addressId })
const added = (addressId: string): AddressEvent => ({
  type: 'AddressAdded',
  data: { ...idOf(addressId), ...at(`${addressId} Quiet Lane`) },
})
const chosen = (addressId: string): AddressEvent => ({ type: 'DefaultAddressChosen', data: idOf(addressId) })
const removed = (addressId: string): AddressEvent => ({ type: 'AddressRemoved', data: idOf(addressId) })
const add = (addressId: string, isDefault = false) =>
  ({ type: 'AddAddress', ...idOf(addressId), ...at(`${addressId} Quiet Lane`), isDefault }) as const
const change = (addressId: string, address: string, isDefault = false) =>
  ({ type: 'ChangeAddress', addressId, ...at(address), isDefault }) as const

const book = [added('1'), chosen('1'), added('2')]

describe('an address book', () => {
  it('has its first address as the default, and keeps it until another is chosen', () => {
    given(addressBook, [])
      .when(add('1'))
      .then([added('1'), chosen('1')])
    given(addressBook, book)
      .when(add('3'))
      .then([added('3')])
    given(addressBook, book)
      .when(add('3', true))
      .then([added('3'), chosen('3')])
  })

  it('holds ten addresses', () => {
    const ten = Array.from({ length: 10 }, (_, index) => added(String(index)))
    given(addressBook, ten.slice(1))
      .when(add('0'))
      .then([added('0')])
    given(addressBook, ten).when(add('10')).thenRejected('too_many_addresses')
  })

  it('takes a repeated request for the same, also when it is full', () => {
    const ten = Array.from({ length: 10 }, (_, index) => added(String(index)))
    const again = { ...add('another id'), ...at('2 Quiet Lane') }
    given(addressBook, book).when(again).then([])
    given(addressBook, ten).when(again).then([])
    given(addressBook, book)
      .when({ ...again, isDefault: true })
      .then([chosen('2')])
  })

  it('changes an address, and its default', () => {
    const moved: AddressEvent = { type: 'AddressChanged', data: { ...idOf('2'), ...at('7 High Road') } }
    given(addressBook, book).when(change('2', '7 High Road')).then([moved])
    given(addressBook, book)
      .when(change('2', '2 Quiet Lane', true))
      .then([chosen('2')])
    given(addressBook, book)
      .when(change('2', '7 High Road', true))
      .then([moved, chosen('2')])
    given(addressBook, book)
      .when(change('1', '1 Quiet Lane', true))
      .then([])
    given(addressBook, book).when(change('3', '7 High Road')).thenRejected('address_not_found')
  })

  it('keeps the default when it is changed or another is removed', () => {
    const moved: AddressEvent = { type: 'AddressChanged', data: { ...idOf('1'), ...at('7 High Road') } }
    given(addressBook, [...book, moved])
      .when(change('1', '7 High Road', true))
      .then([])
    given(addressBook, book)
      .when({ type: 'RemoveAddress', addressId: '2' })
      .then([removed('2')])
  })

  it('makes the oldest that is left the default when the default is removed', () => {
    given(addressBook, [...book, added('3'), chosen('3')])
      .when({ type: 'RemoveAddress', addressId: '3' })
      .then([removed('3'), chosen('1')])
    given(addressBook, book.slice(0, 2))
      .when({ type: 'RemoveAddress', addressId: '1' })
      .then([removed('1')])
    given(addressBook, [...book, removed('2')])
      .when({ type: 'RemoveAddress', addressId: '2' })
      .thenRejected('address_not_found')
  })

  it('loses all its addresses at once, and has none then', () => {
    given(addressBook, book)
      .when({ type: 'RemoveAllAddresses' })
      .then([removed('1'), removed('2')])
    given(addressBook, [...book, removed('1'), removed('2')])
      .when({ type: 'RemoveAllAddresses' })
      .then([])
  })
})

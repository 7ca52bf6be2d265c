import type { SavedAddress, ShippingAddress } from '@shop/contracts/addresses'
import { describe, expect, it } from 'vitest'
import { pickAddress } from '../../lib/addresses/shippingAddresses.ts'
import { currentAddress } from './currentAddress.ts'

const oldLane: ShippingAddress = { address: '7 Old Lane', city: 'Bonn', postalCode: '53111', country: 'Germany' }
const newStreet: ShippingAddress = { address: '1 New Street', city: 'Berlin', postalCode: '10115', country: 'Germany' }
const home: SavedAddress = { _id: 'home', name: 'Home', isDefault: true, ...newStreet }
const work: SavedAddress = { _id: 'work', name: 'Work', isDefault: false, ...oldLane }

describe('currentAddress', () => {
  it('begins with the default', () => {
    expect(currentAddress(null, {}, [work, home])).toEqual({ address: pickAddress(newStreet) })
    expect(currentAddress(null, {}, [])).toEqual({ address: null })
  })

  it('keeps what was chosen for the order, and what was typed', () => {
    expect(currentAddress(oldLane, { addressId: 'work' }, [home, work])).toEqual({ address: oldLane })
    expect(currentAddress(oldLane, {}, [home])).toEqual({ address: oldLane })
  })

  it('follows a correction in the address book', () => {
    expect(currentAddress(oldLane, { addressId: 'home' }, [home])).toEqual({
      address: pickAddress(newStreet),
      change: 'corrected',
    })
  })

  it('gives way to the default when it is removed from the address book', () => {
    expect(currentAddress(oldLane, { addressId: 'gone' }, [home])).toEqual({
      address: pickAddress(newStreet),
      change: 'removed',
    })
    expect(currentAddress(oldLane, { addressId: 'gone' }, [])).toEqual({ address: null, change: 'removed' })
  })

  it('is the default again after an order, if there is one', () => {
    expect(currentAddress(oldLane, { addressId: 'work', orderId: 'o1' }, [home, work])).toEqual({
      address: pickAddress(newStreet),
    })
    expect(currentAddress(oldLane, { orderId: 'o1' }, [])).toEqual({ address: oldLane })
  })

  it('stays without an address book', () => {
    expect(currentAddress(oldLane, { addressId: 'home', orderId: 'o1' }, undefined)).toEqual({ address: oldLane })
  })
})

import { expect, it } from 'vitest'
import { customerName } from './customer-name.ts'

const shippingAddress = { address: '1 Main Street', city: 'Lisbon', postalCode: '1000-001', country: 'Portugal' }
const user = { _id: 'u1', name: 'Guest', email: 'rosa@mail.example', isGuest: true }

it('is the recipient’s of a guest, and the account’s of anybody else', () => {
  const toRosa = { ...shippingAddress, recipient: 'Rosa Recipient' }
  expect(customerName({ user, shippingAddress: toRosa })).toBe('Rosa Recipient')
  expect(customerName({ user, shippingAddress })).toBe('Guest')
  const account = { _id: 'u2', name: 'Maya Lind', email: 'maya@mail.example' }
  expect(customerName({ user: account, shippingAddress: toRosa })).toBe('Maya Lind')
})

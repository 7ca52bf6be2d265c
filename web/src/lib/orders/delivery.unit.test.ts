import { expect, it } from 'vitest'
import { undeliverableReason } from './delivery.ts'

const shippingAddress = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }
const paid = { status: 'paid', isDelivered: false, isPaid: true, refundedAmount: 0, totalPrice: 176.66, shippingAddress } as const
const erased = { ...shippingAddress, address: '', postalCode: '' }

it.each([
  ['a paid order', paid, undefined],
  ['an open order', { ...paid, status: 'open', isPaid: false }, undefined],
  ['an order that was refunded in part', { ...paid, refundedAmount: 176.65 }, undefined],
  ['an order that was refunded in full', { ...paid, refundedAmount: 176.66 }, 'everything was refunded'],
  ['an order whose customer was deleted', { ...paid, shippingAddress: erased }, 'its address was erased with the account'],
  ['a delivered order', { ...paid, status: 'delivered', isDelivered: true, refundedAmount: 176.66 }, undefined],
  ['a cancelled order', { ...paid, status: 'cancelled', isPaid: false }, 'it was cancelled'],
  ['an expired order', { ...paid, status: 'expired', isPaid: false }, 'it has expired'],
] as const)('tells why %s is not delivered', (_, order, reason) => {
  expect(undeliverableReason(order)).toBe(reason)
})

import { expect, it } from 'vitest'
import { orderButtonOf } from './order-button.ts'

it('says in the European Union that the order obliges to pay, unless an admin has written another text', () => {
  expect(orderButtonOf({})).toBe('Place Order')
  expect(orderButtonOf({ consumerLaw: 'none' })).toBe('Place Order')
  expect(orderButtonOf({ consumerLaw: 'eu', orderButton: '' })).toBe('Order with obligation to pay')
  expect(orderButtonOf({ consumerLaw: 'eu', orderButton: 'Buy now' })).toBe('Buy now')
})

import { isProductAmount, productFieldNames } from '@shop/contracts/products'
import { expect, it } from 'vitest'
import { compareThings } from './compareThings.ts'

it('shows nothing in place of a postal code that is none', () => {
  const at = (postalCode: string) => ({ shippingAddress: { postalCode } })
  expect(compareThings(at('-'), at('ZZ9'))).toEqual([{ name: 'Shipping address postal code', then: '', now: 'ZZ9' }])
})

it('compares every field of a thing, also within others, and names what one of both lacks', () => {
  const then = {
    _id: '1',
    name: 'Mug',
    isPaid: false,
    shippingAddress: { postalCode: 'ZZ9' },
    orderItems: [{ qty: 1, price: 2.5 }],
  }
  const now = {
    _id: '1',
    name: 'Cup',
    isPaid: true,
    paidAt: 'today',
    shippingAddress: { postalCode: 'ZZ9' },
    orderItems: [{ qty: 1, price: 2.5 }],
  }
  expect(compareThings(then, now)).toEqual([
    { name: 'Name', then: 'Mug', now: 'Cup' },
    { name: 'Paid', then: 'no', now: 'yes' },
    { name: 'Shipping address postal code', then: 'ZZ9', now: 'ZZ9' },
    { name: 'Order items 1 qty', then: '1', now: '1' },
    { name: 'Order items 1 price', then: '$2.50', now: '$2.50' },
    { name: 'Paid at', then: undefined, now: 'today' },
  ])
})

it('shows every amount of a product in dollars', () => {
  const amounts = Object.fromEntries(productFieldNames.filter(isProductAmount).map((name) => [name, 2.5]))
  expect(Object.keys(amounts)).toContain('price')
  expect(compareThings(amounts, amounts).map(({ now }) => now)).toEqual(Object.values(amounts).map(() => '$2.50'))
})

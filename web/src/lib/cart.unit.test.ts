import { describe, expect, it } from 'vitest'
import { buyableQty, cartTotals, withProducts } from './cart.ts'
import type { CartItem } from './cart.ts'

const line: CartItem = { product: 'p1', name: 'Mug', image: '/images/mug.webp', price: 34, countInStock: 5, qty: 3 }
const product = {
  _id: 'p1',
  name: 'Mug',
  image: '/images/mug.webp',
  brand: 'Kiln',
  category: 'Kitchen',
  description: '',
  price: 34,
  countInStock: 5,
  rating: 0,
  numReviews: 0,
}

describe('a quantity', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['abc', 1],
    ['', 1],
    [null, 1],
    ['2.9', 2],
    ['99', 5],
  ])('of %j out of 5 becomes %i', (wanted, qty) => {
    expect(buyableQty(wanted, 5)).toBe(qty)
  })
})

describe('a cart beside the shop’s products', () => {
  it('stays the same array while nothing has changed', () => {
    const items = [line]
    expect(withProducts(items, [product])).toBe(items)
    expect(withProducts(items, [])).toBe(items)
  })

  it('takes the new price and name', () => {
    expect(withProducts([line], [{ ...product, price: 36.5, name: 'Tall mug' }])).toEqual([
      { ...line, price: 36.5, name: 'Tall mug' },
    ])
  })

  it('lowers a quantity to what is left, and keeps one of what is sold out', () => {
    expect(withProducts([line], [{ ...product, countInStock: 2 }])[0]?.qty).toBe(2)
    expect(withProducts([line], [{ ...product, countInStock: 0 }])[0]).toMatchObject({ qty: 1, countInStock: 0 })
  })

  it('adds up in whole cents', () => {
    expect(cartTotals([{ ...line, price: 0.1, qty: 3 }])).toEqual({ items: 30, shipping: 10_000, tax: 5, total: 10_035 })
  })
})

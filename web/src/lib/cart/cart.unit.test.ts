import { describe, expect, it } from 'vitest'
import { addToCart, cartItems, cartTotals, clampQty, countUnits, findObstacle, refreshItems, type CartItem } from './cart.ts'
import { describeChanges } from './cartChanges.ts'
import { mug as product } from '../productFixture.ts'

const item: CartItem = { product: 'p1', name: 'Mug', image: '/images/mug.webp', price: 34, countInStock: 5, qty: 3 }

describe('clampQty', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['abc', 1],
    ['0x3', 1],
    ['3e0', 1],
    ['', 1],
    [null, 1],
    ['2.9', 2],
    ['99', 5],
  ])('turns %j with 5 in stock into %i', (input, qty) => {
    expect(clampQty(input, 5)).toBe(qty)
  })
})

describe('refreshItems', () => {
  it('returns the same array when nothing has changed', () => {
    const items = [item]
    expect(refreshItems(items, [product])).toBe(items)
    expect(refreshItems(items, [])).toBe(items)
  })

  it('takes the new price and name', () => {
    expect(refreshItems([item], [{ ...product, price: 36.5, name: 'Tall mug' }])).toEqual([
      { ...item, price: 36.5, name: 'Tall mug', seen: { price: 34, qty: 3 } },
    ])
  })

  it('takes the options of a variant with its name', () => {
    const variant = { group: 'Mugs', options: [{ name: 'Glaze', value: 'Moss' }] }
    expect(refreshItems([item], [{ ...product, variant }])).toEqual([{ ...item, name: 'Mug – Moss' }])
  })

  it('lowers the quantity to the stock, and keeps 1 of a product that is out of stock', () => {
    expect(refreshItems([item], [{ ...product, countInStock: 2 }])[0]?.qty).toBe(2)
    expect(refreshItems([item], [{ ...product, countInStock: 0 }])[0]).toMatchObject({ qty: 1, countInStock: 0 })
  })
})

describe('an item whose product is no longer sold', () => {
  const other = { ...item, product: 'p2', name: 'Bowl', price: 70, qty: 1 }
  const marked = refreshItems([item, other], [product], ['p2'])

  it('counts neither in the totals nor in the units, and is to be removed', () => {
    expect(marked).toEqual([item, { ...other, unavailable: true }])
    expect(cartTotals(marked)).toEqual(cartTotals([item]))
    expect(countUnits(marked)).toBe(3)
    expect(findObstacle(marked)).toBe('Remove what is no longer sold to go on.')
    expect(findObstacle([item])).toBeUndefined()
    expect(describeChanges(refreshItems(refreshItems([other], [{ ...product, _id: 'p2' }]), [], ['p2']))).toEqual([])
  })

  it('counts again once the product is sold again', () => {
    expect(refreshItems(marked, [{ ...product, _id: 'p2', name: 'Bowl', price: 70 }])).toEqual([item, other])
  })
})

it('what is out of stock counts neither in the totals nor in the units', () => {
  const soldOut = { ...item, product: 'p2', name: 'Bowl', price: 70, qty: 1, countInStock: 0 }
  expect(cartTotals([item, soldOut])).toEqual(cartTotals([item]))
  expect(countUnits([item, soldOut])).toBe(3)
})

describe('addToCart', () => {
  it('says in the cart when there are fewer units', () => {
    addToCart(product, 100)
    expect(cartItems.get()).toMatchObject([{ product: 'p1', qty: 5, seen: { price: 34, qty: 100 } }])
    expect(describeChanges(cartItems.get())[0]).toBe('Only 5 of Mug are left: the quantity was reduced from 100 to 5.')
    addToCart(product, 5)
    expect(describeChanges(cartItems.get())).toEqual([])
  })
})

describe('findObstacle', () => {
  it('names more lines than an order may have, and what is out of stock', () => {
    const lines = Array.from({ length: 102 }, (_, index) => ({ ...item, product: String(index) }))
    expect(findObstacle(lines)).toBe('An order has at most 100 lines. Remove 2 to go on.')
    expect(findObstacle(lines.slice(2))).toBeUndefined()
    expect(findObstacle([{ ...item, countInStock: 0 }])).toBe('Remove what is out of stock to go on.')
  })
})

describe('describeChanges', () => {
  const refreshedWith = (change: Partial<typeof product>, from: CartItem = item) =>
    refreshItems([from], [{ ...product, ...change }])

  it('says nothing when price and quantity are what the shopper knows', () => {
    expect(describeChanges([item])).toEqual([])
    expect(describeChanges(refreshedWith({ name: 'Tall mug' }))).toEqual([])
  })

  it('names a changed price until it is what it was', () => {
    const changed = refreshedWith({ price: 36.5 })
    expect(describeChanges(changed)).toEqual(['The price of Mug changed from $34.00 to $36.50.'])
    expect(describeChanges(refreshItems(changed, [{ ...product, price: 40 }]))).toEqual([
      'The price of Mug changed from $34.00 to $40.00.',
    ])
    expect(refreshItems(changed, [product])).toEqual([item])
  })

  it('names a reduced quantity, and what it does to shipping', () => {
    expect(describeChanges(refreshedWith({ countInStock: 2 }))).toEqual([
      'Only 2 of Mug are left: the quantity was reduced from 3 to 2.',
      'Shipping was free and is now $100.00.',
    ])
    expect(describeChanges(refreshedWith({ countInStock: 1 }, { ...item, qty: 2 }))).toEqual([
      'Only 1 of Mug is left: the quantity was reduced from 2 to 1.',
    ])
  })

  it('is about nothing when the stock is back, and about what is left when a part of it is', () => {
    const soldOut = refreshedWith({ countInStock: 0 })
    expect(refreshItems(soldOut, [product])).toEqual([item])
    expect(describeChanges(refreshItems(soldOut, [{ ...product, countInStock: 2 }]))[0]).toBe(
      'Only 2 of Mug are left: the quantity was reduced from 3 to 2.',
    )
  })

  it('says that a product is out of stock', () => {
    expect(describeChanges(refreshedWith({ countInStock: 0 }, { ...item, qty: 2 }))).toEqual(['Mug is out of stock.'])
  })
})

describe('cartTotals', () => {
  it('adds up in whole cents', () => {
    expect(cartTotals([{ ...item, price: 0.1, qty: 3 }])).toEqual({ items: 30, shipping: 10_000, tax: 5, total: 10_035 })
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mug } from '../productFixture.ts'
import { addToCart, cartItems } from './cart.ts'
import { addOrderedLines } from './orderedLines.ts'

let stored: string | null = null
beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, json: string) => {
      stored = json
    },
  })
  // Tests of other files share the module, which keeps in memory what they could not store.
  cartItems.set([])
})
afterEach(() => vi.unstubAllGlobals())

it('adds what is sold, at today’s prices and as far as it is in stock, and names the rest', () => {
  const bowl = { ...mug, _id: 'p2', name: 'Bowl', price: 80, countInStock: 2 }
  const jug = { ...mug, _id: 'p3', name: 'Jug', countInStock: 0 }
  addToCart({ ...mug, _id: 'p4', name: 'Plate' }, 1)
  expect(
    addOrderedLines([
      { name: 'Mug', qty: 3, product: { ...mug, price: 36.5 } },
      { name: 'Bowl', qty: 3, product: bowl },
      { name: 'Jug', qty: 1, product: jug },
      { name: 'Vase', qty: 1, product: undefined },
    ]),
  ).toEqual(['Only 2 of Bowl are left.', 'Jug is out of stock.', 'Vase is no longer sold.'])
  expect(JSON.parse(stored ?? '')).toMatchObject([
    { product: 'p4', qty: 1 },
    { product: 'p1', qty: 3, price: 36.5 },
    { product: 'p2', qty: 2, price: 80 },
  ])
})

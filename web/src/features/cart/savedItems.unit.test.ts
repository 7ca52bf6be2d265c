import { afterEach, expect, it } from 'vitest'
import { cartItems, emptyCart, type CartItem } from '../../lib/cart/cart.ts'
import { mug } from '../../lib/productFixture.ts'
import { moveToCart, removeCartItem, saveForLater, takeBack } from './savedItems.ts'

const item = (product: string, qty = 1): CartItem => ({
  product,
  name: mug.name,
  image: mug.image,
  price: mug.price,
  countInStock: mug.countInStock,
  qty,
  cart: 'first',
})
const quantities = () => cartItems.get().map(({ product, qty }) => [product, qty])

afterEach(() => cartItems.set([]))

it('puts back the item alone, at its place', () => {
  cartItems.set([item('p1'), item('p2'), item('p3')])
  const undo = removeCartItem(item('p2'))
  cartItems.update((items) => items.map((one) => ({ ...one, qty: 4 })))
  undo()
  expect(quantities()).toEqual([
    ['p1', 4],
    ['p2', 1],
    ['p3', 4],
  ])
})

it('puts back what an item from the saved ones replaced', () => {
  cartItems.set([item('p1', 2)])
  saveForLater(item('p1', 2))
  cartItems.set([item('p1', 5)])
  const undo = moveToCart(item('p1', 2))
  expect(quantities()).toEqual([['p1', 2]])
  undo()
  expect(quantities()).toEqual([['p1', 5]])
})

it('leaves what was put into the cart after the removal', () => {
  cartItems.set([item('p1', 5)])
  const undo = removeCartItem(item('p1', 5))
  cartItems.set([item('p1', 2)])
  undo()
  expect(quantities()).toEqual([['p1', 2]])
})

it('takes back what was added from a list, unless its quantity was changed since then', () => {
  const addition = { product: mug, cartBefore: [item('p1', 1)], cartAfter: [item('p1', 2)] }
  cartItems.set([item('p1', 2)])
  takeBack(addition)
  expect(quantities()).toEqual([['p1', 1]])
  cartItems.set([item('p1', 4)])
  takeBack(addition)
  expect(quantities()).toEqual([['p1', 4]])
})

it('begins another cart with what is put back into one that was bought', () => {
  cartItems.set([item('p1'), item('p2')])
  const undo = removeCartItem(item('p2'))
  emptyCart('first', 'order')
  undo()
  expect(quantities()).toEqual([['p2', 1]])
  expect(cartItems.get()[0]?.cart).not.toBe('first')
})
